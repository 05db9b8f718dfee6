/**
 * Which lines are headings, and of which level: what the layout calls a title, and lines that are clearly larger than the text of the
 * document. Levels follow the size of the type and have no gaps.
 */
import type { Page, SegmentRole } from '../model/document.ts';
import type { FlowLine, FoundNode } from './outline.ts';

const mostWords = 15;
const mostLetters = 160;
/** Heights of lines that were read from a picture vary by themselves. */
const largeType = { text: 1.3, ocr: 1.6 } as const;
/** How many times as high as the text a heading of the first and of the second level is. */
const levelSizes = [1.9, 1.35] as const;

export interface Headings {
  at(flow: readonly FlowLine[], at: number): FoundNode | null;
}

export function createHeadings(pages: readonly Page[]): Headings {
  const usual = usualHeight(pages);
  const rolesOf = new WeakMap<Page, ReadonlyMap<number, SegmentRole>>();
  const hasRole = ({ line, page }: FlowLine, role: SegmentRole): boolean => {
    const roles = rolesOf.get(page) ?? rolesOn(page);
    rolesOf.set(page, roles);
    return line.words.every((word) => roles.get(word) === role);
  };
  /** Bold, by itself, and no sentence. */
  const standsOut = (one: FlowLine): boolean =>
    one.line.words.every((word) => one.page.words[word]?.isBold === true) &&
    hasRole(one, 'text') &&
    !/[.,;:]$/.test(one.line.text) &&
    one.page.blocks.some(
      ({ lines: [first, ...rest] }) => rest.length === 0 && one.page.lines[first ?? -1] === one.line,
    );

  /** 1 to 3; null for what is no heading. */
  function sizeLevel(one: FlowLine): number | null {
    const { line, page } = one;
    if (line.words.length > mostWords || line.text.length > mostLetters) return null;
    if (!/\p{L}/u.test(line.text)) return null;
    const ratio = heightOf(line.words, page) / usual;
    const source = page.words[line.words[0] ?? -1]?.source ?? 'text';
    if (!(hasRole(one, 'title') || ratio >= largeType[source] || standsOut(one))) return null;
    const level = levelSizes.findIndex((least) => ratio >= least);
    return level < 0 ? levelSizes.length + 1 : level + 1;
  }

  const used = new Set<number>();
  for (const page of pages) {
    for (const line of page.lines) {
      const level = sizeLevel({ line, page, text: line.text });
      if (level !== null) used.add(level);
    }
  }
  const levels = [...used].sort((a, b) => a - b);

  return {
    at(flow, at) {
      const first = flow[at];
      const size = first === undefined ? null : sizeLevel(first);
      if (first === undefined || size === null) return null;
      const texts = [first.text];
      // Large type that goes on in the next line is one heading.
      for (const next of size > levelSizes.length ? [] : flow.slice(at + 1, at + 3)) {
        if (sizeLevel(next) !== size) break;
        texts.push(next.text);
      }
      const level = levels.indexOf(size) + 1;
      return { node: { kind: 'heading', level, text: texts.join(' ') }, lines: texts.length };
    },
  };
}

/** In units of the page; what a line's slope adds to its boxes is taken away. */
function heightOf(words: readonly number[], page: Page): number {
  const slope = Math.abs(Math.tan((page.skew * Math.PI) / 180));
  const heights = words.flatMap((at) => {
    const word = page.words[at];
    if (word === undefined) return [];
    const [x0, y0, x1, y1] = word.box;
    const height = (y1 - y0) * page.size.height;
    return [Math.max(height / 2, height - slope * (x1 - x0) * page.size.width)];
  });
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}

/** Of the line in which half of the document's letters are reached, from the smallest type up. */
function usualHeight(pages: readonly Page[]): number {
  const lines = pages.flatMap((page) =>
    page.lines.map(({ words, text }) => ({ height: heightOf(words, page), letters: text.length })),
  );
  lines.sort((a, b) => a.height - b.height);
  const half = lines.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let letters = 0;
  for (const line of lines) {
    letters += line.letters;
    if (letters >= half && line.height > 0) return line.height;
  }
  return 1;
}

const rolesOn = ({ segments }: Page): ReadonlyMap<number, SegmentRole> =>
  new Map(segments.flatMap(({ words, role }) => words.map((word) => [word, role] as const)));
