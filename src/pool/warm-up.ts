/** Loads what the first documents would wait for: a small page is read as text and searched for values, then drawn and read by OCR. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { processorDeadline } from '../model/deadline.ts';
import type { Extractor } from '../model/extraction.ts';
import { engineNames } from '../model/finding.ts';
import { readLimits } from '../model/read-limits.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import type { PageTools } from '../pipeline/document-reader.ts';
import { pixelsPerPoint } from '../pipeline/page-picture.ts';
import { type DocumentToRead, documentOf, openToRead, readOrExplain } from '../pipeline/reading-steps.ts';
import type { WarmStep } from './messages.ts';

type Tools = PageTools & { readonly extractor: Extractor };

export async function warmUp(step: WarmStep, tools: Tools, signal: AbortSignal): Promise<void> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-warm-'));
  try {
    const path = join(folder, 'warm.pdf');
    await fs.writeFile(path, smallPdf);
    const opened = await openToRead(path, signal);
    try {
      await (step === 'text' ? parseText(opened, tools, signal) : readPicture(opened, tools, signal));
    } finally {
      opened.close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

const stopwatch = createStopwatch(() => 0);

async function parseText(
  opened: DocumentToRead,
  { reader, structure, extractor }: Tools,
  signal: AbortSignal,
): Promise<void> {
  const read = await readOrExplain(opened, 1, { reader, structure, language: 'en', stopwatch, signal });
  const document = documentOf('', opened, [read]);
  await extractor.extract(document, builtInTemplates.invoice, { engines: engineNames, signal });
}

async function readPicture(opened: DocumentToRead, { reader }: Tools, signal: AbortSignal): Promise<void> {
  const page = await opened.openPage(1);
  const bitmap = await page.render({ pixelsPerPoint, maxPixels: readLimits.maxPagePixels, signal });
  page.close();
  const deadline = processorDeadline(readLimits.pageTimeoutMs);
  await reader.read(bitmap, { language: 'en', stopwatch, deadline, signal });
}

const content =
  'BT /F1 12 Tf 20 150 Td (Invoice No. 1001) Tj 0 -25 Td (Invoice date: 2 March 2026) Tj ' +
  '0 -25 Td (Net amount 100.00) Tj 0 -25 Td (Total due 119.00 EUR) Tj ET';

/** Without a table of offsets, which PDF readers make themselves where it lacks. */
const smallPdf = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 260 180] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>
endobj
4 0 obj
<< /Length ${content.length} >>
stream
${content}
endstream
endobj
5 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
endobj
trailer
<< /Size 6 /Root 1 0 R >>
%%EOF
`;
