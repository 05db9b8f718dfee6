/** Web pages and Markdown, which is one that is written more easily. Nothing that a page refers to is fetched, no script is run. */
import { marked } from 'marked';
import { a4Flow, type Flow } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { decodeText, readTextFile } from './decode-text.ts';
import { htmlBlocks } from './html-blocks.ts';

export const html: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(htmlFlow(decodeHtml(bytes)), options);
  },
};

export const markdown: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(markdownFlow(decodeText(bytes)), options);
  },
};

export const htmlFlow = (text: string): Flow => a4Flow(htmlBlocks(text));

/** Lines of a note end where they end, as people who do not think of Markdown expect. */
export const markdownFlow = (text: string): Flow =>
  a4Flow(htmlBlocks(marked.parse(flattened(text), { async: false, gfm: true, breaks: true })));

/** Each level of lists and quotations is parsed anew by what is around it: those that nobody could follow are none. */
const flattened = (text: string): string =>
  text.replace(/^[ \t]{100,}/gmu, ' '.repeat(100)).replace(/^(?: {0,3}>){40,}/gmu, '>'.repeat(40));

/** As the page says itself, where it is no UTF-8. */
export function decodeHtml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return decodeText(bytes, /<meta[^>]+charset\s*=\s*["']?([\w-]{2,30})/iu.exec(head)?.[1]);
}
