/** Documents for tests, laid out from words as a real page is. */
import { arrange } from '../../../test/support/arrange.ts';
import { drawnSize, pageOf } from '../../layout/testing/drawn-page.ts';
import { boxAround } from '../../model/box.ts';
import type { Attachment, Barcode, Page, Stretch, Word } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Source } from '../engine.ts';
import { unlimitedTime } from '../time-left.ts';

export const noContext: ValueContext = {
  language: null,
  country: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
};

export function drawnPage(words: readonly (readonly Word[])[], barcodes: readonly Barcode[] = []): Page {
  return {
    number: 1,
    size: drawnSize,
    turn: 0,
    skew: 0,
    language: null,
    barcodes,
    problems: [],
    ...arrange(pageOf(words)),
  };
}

/** Words of a page, as the layout would name them. */
export const stretchOf = (page: Page, words: readonly Word[]): Stretch => ({
  text: words.map(({ text }) => text).join(' '),
  box: boxAround(words.map(({ box }) => box)),
  words: words.map((word) => page.words.indexOf(word)),
});

export function drawnSource(
  words: readonly (readonly Word[])[],
  rest: { readonly attachments?: readonly Attachment[]; readonly barcodes?: readonly Barcode[] } = {},
): Source {
  const page = drawnPage(words, rest.barcodes);
  return {
    document: {
      sha256: '0'.repeat(64),
      kind: 'pdf',
      pageCount: 1,
      pages: [page],
      attachments: rest.attachments ?? [],
    },
    context: noContext,
    time: unlimitedTime,
  };
}

export const xmlAttachment = (xml: string, name = 'data.xml'): Attachment => ({
  name,
  mediaType: 'text/xml',
  bytes: new TextEncoder().encode(xml),
});

/** By path, as `lineItems.0.quantity`. */
export const valuesOf = (findings: readonly Finding[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(findings.map((finding) => [finding.path.join('.'), finding.value]));

export const findingAt = (findings: readonly Finding[], path: string): Finding | undefined =>
  findings.find((finding) => finding.path.join('.') === path);
