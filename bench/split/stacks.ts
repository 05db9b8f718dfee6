/** Stacks of labelled documents as one file would hold them, made of what was read of each. The same seed makes the same stacks. */
import { remembered } from '../../src/extract/remembered.ts';
import { layoutLikeness } from '../../src/extract/split/likeness.ts';
import { factsOf } from '../../src/extract/split/page-facts.ts';
import { acrossPages } from '../../src/layout/across-pages/across-pages.ts';
import type { Document, Page } from '../../src/model/document.ts';
import { figuresOn, withOtherFigures } from './other-figures.ts';
import { asPrintedElsewhere } from './paginated.ts';
import { createRandom, type Random } from './random.ts';

export type Piece = { readonly set: string; readonly id: string; readonly document: Document };

export const stackKinds = ['mixed', 'one set', 'one layout', 'several pages each'] as const;
export type StackKind = (typeof stackKinds)[number];
/** What lies between documents: nothing, a blank page, or every sheet's blank back. */
export const gapKinds = ['nothing', 'blank pages', 'blank backs'] as const;
export type GapKind = (typeof gapKinds)[number];

export type Stack = {
  readonly kind: StackKind;
  readonly gap: GapKind;
  readonly pages: readonly Page[];
  /** Numbers of the pages that begin a document, the first among them. */
  readonly starts: readonly number[];
  readonly pieces: readonly Piece[];
};

const [fewest, most] = [3, 12];
/** So alike, two first pages are of one layout. */
const leastLikeness = 0.45;
/** What a scanner makes of any sheet. */
const scannedSize = { width: 1654, height: 2339, unit: 'px' } as const;
const mostPagesEach = 20;
/** Of a document that others of its layout are made of. */
const fewestFigures = 3;
/** Ways in which each document is printed elsewhere: looking at a page takes longer than judging it. */
const printings = 4;

/** `isVaried`: documents as other programs would have printed them. */
export function makeStacks(
  pieces: readonly Piece[],
  count: number,
  { seed, isVaried = false }: { readonly seed: number; readonly isVaried?: boolean },
): readonly Stack[] {
  return [...eachStack(pieces, count, { seed, isVaried })];
}

/** One after the other: many of them do not fit into memory. */
export function* eachStack(
  pieces: readonly Piece[],
  count: number,
  { seed, isVaried = false }: { readonly seed: number; readonly isVaried?: boolean },
): Generator<Stack> {
  const random = createRandom(seed);
  const usable = pieces.filter(({ document }) => document.pages.length <= mostPagesEach);
  if (usable.length === 0) return;
  for (let nth = 0; nth < count; nth += 1)
    yield makeStack(usable, { kind: stackKinds[nth % stackKinds.length] ?? 'mixed', isVaried }, random);
}

function makeStack(
  pieces: readonly Piece[],
  { kind, isVaried }: { readonly kind: StackKind; readonly isVaried: boolean },
  random: Random,
): Stack {
  // Some files that are fitted to have one document or two.
  const [from, to] = isVaried && random() < 0.25 ? [1, fewest] : [fewest, most];
  const size = from + Math.floor(random() * (to - from + 1));
  const gap = random() < 0.6 ? 'nothing' : random() < 0.6 ? 'blank pages' : 'blank backs';
  const hasSheets = isVaried && gap === 'nothing' && random() < 0.15;
  const chosen = choose(pieces, kind, size, random);
  // Sheets of one stack often went through one scanner.
  const isOneDevice = random() < 0.5;
  const pages: Page[] = [];
  const starts: number[] = [];
  for (const [nth, { document }] of chosen.entries()) {
    if (nth > 0 && gap === 'blank pages') pages.push(blankPage());
    if (nth > 0 && hasSheets) pages.push(separatingSheet());
    starts.push(pages.length + 1);
    const printed = isVaried && random() < 0.7 ? printedElsewhere(document, random) : document;
    for (const page of printed.pages) {
      pages.push(isOneDevice ? scanned(page) : page);
      if (gap === 'blank backs') pages.push(blankPage());
    }
  }
  const numbered = pages.map((page, at) => ({
    ...{ ...page, number: at + 1 },
    tables: page.tables.map((table) => ({ ...table, continues: false })),
  }));
  return { kind, gap, starts, pieces: chosen, pages: acrossPages(numbered) };
}

function choose(pieces: readonly Piece[], kind: StackKind, size: number, random: Random): readonly Piece[] {
  const taken = new Set<Piece>();
  const one = (from: readonly Piece[]): Piece => {
    // Nobody can tell where a copy of the same document begins.
    const left = from.filter((piece) => !taken.has(piece));
    const piece = left[Math.floor(random() * left.length)] ?? from[0];
    if (piece === undefined) throw new Error('there are no documents to make stacks of');
    taken.add(piece);
    return piece;
  };
  // Sets differ in size; each is as likely as another.
  const bySet = [...Map.groupBy(pieces, ({ set }) => set).values()];
  const anySet = () => bySet[Math.floor(random() * bySet.length)] ?? pieces;
  const several = pieces.filter(({ document }) => document.pages.length > 1);
  const many = (pick: () => Piece) => Array.from({ length: size }, pick);
  switch (kind) {
    case 'mixed':
      return many(() => one(anySet()));
    case 'one set': {
      const large = bySet.filter((set) => set.length >= fewest);
      const set = large[Math.floor(random() * large.length)] ?? pieces;
      return many(() => one(set)).slice(0, set.length);
    }
    case 'several pages each':
      return several.length === 0 ? many(() => one(anySet())) : many(() => one(several));
    case 'one layout': {
      // A copy without figures would be the same document.
      const varied = (from: readonly Piece[]) => {
        const own = from.filter(({ document }) => figuresOn(document.pages[0]).size >= fewestFigures);
        return own.length === 0 ? from : own;
      };
      const pattern = one(varied(random() < 0.6 && several.length > 0 ? several : anySet()));
      const alike = pieces.filter((piece) => piece.set === pattern.set && areAlike(piece, pattern));
      if (alike.length >= fewest && random() < 0.7) return shuffled(alike, random).slice(0, size);
      return many(() => ({ ...pattern, document: withOtherFigures(pattern.document, random) }));
    }
  }
}

function areAlike(a: Piece, b: Piece): boolean {
  const [one, other] = [a.document.pages[0], b.document.pages[0]];
  if (one === undefined || other === undefined) return false;
  return layoutLikeness(factsOf(one), factsOf(other)) >= leastLikeness;
}

const shuffled = <T>(all: readonly T[], random: Random): readonly T[] =>
  all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);

const printedBefore = new WeakMap<Document, Map<number, Document>>();

function printedElsewhere(document: Document, random: Random): Document {
  const known = printedBefore.get(document) ?? new Map<number, Document>();
  printedBefore.set(document, known);
  const nth = Math.floor(random() * printings);
  const printed = known.get(nth) ?? asPrintedElsewhere(document, random);
  known.set(nth, printed);
  return printed;
}

const scanned = remembered(
  (page: Page): Page => ({
    ...{ ...page, size: scannedSize, skew: 0 },
    words: page.words.map(({ isBold: _, ...word }) => ({ ...word, source: 'ocr' })),
  }),
);

const blankPage = (): Page => ({
  ...{ number: 1, size: scannedSize, turn: 0, skew: 0, language: null },
  ...{ words: [], rulings: [], segments: [], lines: [], blocks: [], tables: [], pairs: [] },
  ...{ boxes: [], checkboxes: [], barcodes: [], problems: [] },
});

const separatingSheet = (): Page => ({
  ...blankPage(),
  barcodes: [{ format: 'Code128', text: 'PATCH-T', box: [0.3, 0.3, 0.7, 0.4] }],
});
