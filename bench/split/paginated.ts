/**
 * A document as another program would have printed it: its pages numbered in some way or not at all, what names it repeated on every page or not. Real
 * documents come from few programs, and what those do must not be taken for how documents are.
 */

import { pageNumbersOn } from '../../src/extract/split/page-numbers.ts';
import type { Box } from '../../src/model/box.ts';
import type { Document, Page, Segment } from '../../src/model/document.ts';
import type { Random } from './random.ts';

const numberings: readonly ((number: number, of: number) => string)[] = [
  (number, of) => `Page ${number} of ${of}`,
  (number, of) => `Seite ${number} von ${of}`,
  (number, of) => `Seite ${number}/${of}`,
  (number, of) => `${number}/${of}`,
  (number, of) => `Pagina ${number} di ${of}`,
  (number, of) => `${number} / ${of}`,
  (number) => `Page ${number}`,
  (number) => `Seite ${number}`,
  (number) => `- ${number} -`,
  (number) => `${number}`,
  (number) => `p. ${number}`,
];
const names = ['Invoice', 'Rechnung Nr.', 'Contract no', 'Order #', 'Commande', 'Ref.', 'Statement'];
const firms = [
  'Harbour Supplies Limited',
  'Muster und Partner GmbH',
  'Atelier des Cartes SARL',
  'Nord Papir AS',
];

export function asPrintedElsewhere(document: Document, random: Random): Document {
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const numbering = random() < 0.45 ? pick(numberings) : undefined;
  const isBare = numbering === undefined && random() < 0.4;
  const isAtTop = random() < 0.35;
  const x = [0.1, 0.48, 0.8][Math.floor(random() * 3)] ?? 0.1;
  const name = random() < 0.3 ? `${pick(names)} ${10_000 + Math.floor(random() * 900_000)}` : undefined;
  const firm = random() < 0.3 ? pick(firms) : undefined;
  const isNamedLater = random() < 0.5;
  const of = document.pages.length;
  const head = of > 1 && random() < 0.25 ? document.pages[0] : undefined;
  const depth = 0.12 + 0.25 * random();
  const pages = document.pages.map((page, at) => {
    const headed = at === 0 || head === undefined ? page : withHead(page, head, depth);
    let changed = numbering === undefined && random() < 0.2 ? headed : withoutNumbers(headed);
    if (isBare && at > 0) changed = withoutMargins(changed);
    // The first page often has no number.
    if (numbering !== undefined && (at > 0 || of > 1 || random() < 0.6))
      changed = withText(changed, numbering(at + 1, of), [x, isAtTop ? 0.03 : 0.96]);
    if (name !== undefined && (at > 0 || !isNamedLater)) changed = withText(changed, name, [0.55, 0.06]);
    if (firm !== undefined) changed = withText(changed, firm, [0.1, random() < 0.5 ? 0.02 : 0.98]);
    return changed;
  });
  return { ...document, pages };
}

/** The head of the first page again, and below it what the page has. */
function withHead(page: Page, first: Page, depth: number): Page {
  const above = first.words.length;
  const isHead = ({ box }: { readonly box: Box }) => box[3] < depth;
  const lowered = ([x0, y0, x1, y1]: Box): Box => [
    ...([x0, depth + (1 - depth) * y0] as const),
    ...([x1, depth + (1 - depth) * y1] as const),
  ];
  const lower = <T extends { readonly box: Box }>(part: T): T => ({ ...part, box: lowered(part.box) });
  const moved = <T extends { readonly box: Box; readonly words: readonly number[] }>(part: T): T => ({
    ...lower(part),
    words: part.words.map((word) => above + word),
  });
  // Words of the first page below its head stay where no line names them, off the page.
  const words = first.words.map((word): typeof word => (isHead(word) ? word : { ...word, text: '' }));
  return {
    ...page,
    words: [...words, ...page.words.map(lower)],
    lines: [...first.lines.filter(isHead), ...page.lines.map(moved)],
    segments: [...first.segments.filter(isHead), ...page.segments.map(moved)],
    tables: page.tables.map((table) => ({ ...lower(table), cells: table.cells.map(moved) })),
  };
}

const withoutNumbers = (page: Page): Page => {
  const found = pageNumbersOn(page);
  const isNumber = ({ box }: Segment) => found.some(({ y }) => Math.abs((box[1] + box[3]) / 2 - y) < 1e-6);
  return { ...page, segments: page.segments.filter((segment) => !isNumber(segment)) };
};

/** Of the page's height, at its top and its foot: where running heads stand. */
const [marginTop, marginFoot] = [0.08, 0.91];

function withoutMargins(page: Page): Page {
  const isText = ({ box }: { readonly box: Box }) => box[3] > marginTop && box[1] < marginFoot;
  return {
    ...page,
    lines: page.lines.filter(isText),
    segments: page.segments.filter(isText),
    // Lines name words by their places.
    words: page.words.map((word): typeof word => (isText(word) ? word : { ...word, text: '' })),
  };
}

/** A line of its own. */
function withText(page: Page, text: string, [x, y]: readonly [x: number, y: number]): Page {
  const height = 0.01;
  const parts = text.split(' ');
  let left = x;
  const words = parts.map((part) => {
    const box: Box = [left, y, left + 0.007 * part.length, y + height];
    left = box[2] + 0.006;
    return { text: part, box, confidence: 1, source: page.words[0]?.source ?? ('text' as const) };
  });
  const first = page.words.length;
  const line = {
    ...{ text, box: [x, y, left, y + height] as const },
    words: words.map((_, at) => first + at),
  };
  return {
    ...page,
    words: [...page.words, ...words],
    lines: [...page.lines, line],
    segments: [...page.segments, { ...line, role: 'text' }],
  };
}
