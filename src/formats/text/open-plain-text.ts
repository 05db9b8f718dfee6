/** Plain text: lines as they stand, spaces as wide as they were typed, so that columns stay columns. */

import { a4, type Flow, type Paragraph } from '../flow/flow.ts';
import { textWidth } from '../flow/metrics.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { decodeText, readTextFile } from './decode-text.ts';

const size = 9;
const widestPage = 250;

export const plainText: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(plainTextFlow(decodeText(bytes)), options);
  },
};

export function plainTextFlow(text: string): Flow {
  return { sections: [{ ...a4, width: pageWidth(text), blocks: plainParagraphs(text) }] };
}

/** A form feed begins a page, as printers take it. */
export const plainParagraphs = (text: string): readonly (Paragraph | { readonly kind: 'break' })[] =>
  text.split('\f').flatMap((page, i) => [
    ...(i === 0 ? [] : [{ kind: 'break' } as const]),
    ...page.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => ({
      ...{ kind: 'paragraph' as const, isPreformatted: true, size, spaceAfter: 0 },
      runs: [{ text: withSpaces(line) }],
    })),
  ]);

/** Tabs reach to the next eighth column. */
const withSpaces = (line: string): string => {
  if (!line.includes('\t')) return line.trimEnd();
  let text = '';
  for (const part of line.trimEnd().split('\t'))
    text += text === '' && part === line ? part : padded(text, part);
  return text.trimEnd();
};

const padded = (before: string, part: string): string => {
  const width = before.length + part.length;
  return part + ' '.repeat(8 - (width % 8));
};

/** Lines with columns must not be wrapped: the page is as wide as they are. */
function pageWidth(text: string): number {
  let longest = 0;
  for (const [line] of text.matchAll(/[^\n\r]+/gu)) {
    if (/\S(?: {2,}|\t)\S/u.test(line)) longest = Math.max(longest, withSpaces(line).length);
    if (longest >= widestPage) break;
  }
  longest = Math.min(longest, widestPage);
  return Math.max(a4.width, 2 * a4.margin + (longest + 1) * textWidth('0', size, 'mono'));
}
