/** A file's documents: where each begins, by fitted weights, and each of them as if it had come alone. */
import type { Attachment, Document, Page } from '../../model/document.ts';
import type { DocumentPart } from '../../model/document-part.ts';
import type { Splitter } from '../../model/splitter.ts';
import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import { createJudge } from '../fitted.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { findParts } from './find-parts.ts';

/** `weights`: a JSON file, read when the first file comes. */
export function createSplitter(weights: string): Splitter {
  const openJudge = createJudge(weights);
  return {
    async split(document, signal) {
      const parts = findParts(document.pages, await openJudge(), signal);
      const owners = ownersOf(document, parts);
      return parts.map((part, nth) => ({
        part,
        document: alone(
          document,
          part,
          document.attachments.filter((_, at) => owners[at] === nth),
        ),
      }));
    },
    cut(document, pages) {
      const text = textOf(document, { pages });
      const isOwn = (attachment: Attachment) => {
        const number = numberIn(attachment);
        return number === null ? pages[0] === 1 : text.includes(number);
      };
      return alone(document, { pages }, document.attachments.filter(isOwn));
    },
  };
}

type Range = Pick<DocumentPart, 'pages'>;

const alone = (document: Document, part: Range, attachments: Document['attachments']): Document => {
  const pages = pagesOf(document, part).map(asOfItsOwn);
  return { ...document, pageCount: pages.length, pages, attachments };
};

const pagesOf = ({ pages }: Document, { pages: [first, last] }: Range): readonly Page[] =>
  pages.filter(({ number }) => number >= first && number <= last);

const asOfItsOwn = (page: Page, at: number): Page => ({
  ...{ ...page, number: at + 1 },
  tables: at > 0 ? page.tables : page.tables.map((table) => ({ ...table, continues: false })),
});

/** Which part each attached file belongs to: an e-invoice to the one that prints its number, all others to the first. */
function ownersOf(document: Document, parts: readonly DocumentPart[]): readonly number[] {
  if (parts.length === 1 || document.attachments.length === 0) return document.attachments.map(() => 0);
  const texts = parts.map((part) => textOf(document, part));
  return document.attachments.map((attachment) => {
    const number = numberIn(attachment);
    return number === null
      ? 0
      : Math.max(
          0,
          texts.findIndex((text) => text.includes(number)),
        );
  });
}

const textOf = (document: Document, part: Range): string =>
  lettersAndDigits(
    pagesOf(document, part)
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .join(' '),
  );

function numberIn(attachment: Attachment): string | null {
  const fact = readEInvoice([attachment])?.facts.find(({ concepts }) => concepts.includes('documentNumber'));
  return fact === undefined ? null : lettersAndDigits(fact.text);
}
