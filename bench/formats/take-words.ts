/** Opens a document, takes the words of each page as reading does, and says what that took. */
import { openDocument } from '../../src/formats/index.ts';
import { readLimits } from '../../src/model/read-limits.ts';

const [, , path = ''] = process.argv;
const signal = new AbortController().signal;
const baseBytes = process.memoryUsage.rss();
const before = process.cpuUsage();
const document = await openDocument(path, { limits: readLimits, signal });
let words = 0;
/** What is read is kept until the document is done. */
const kept: unknown[] = [];
for (let number = 1; number <= document.pageCount; number++) {
  const page = await document.openPage(number);
  const layer = page.textLayer();
  words += layer?.words.length ?? 0;
  kept.push(layer);
  page.close();
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    ...{ pages: document.pageCount, words, baseBytes, processorMs: (user + system) / 1000 },
    peakBytes: process.resourceUsage().maxRSS * 1024,
    kept: kept.length,
  }),
);
