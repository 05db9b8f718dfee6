/** Headers, footers and page numbers: lines near the top or bottom edge that say the same on several pages. */
import type { Page } from '../../../model/document.ts';

const edgeShare = 0.1;
const pageNumber = /^\W*(?:\p{L}{1,10}\.?\s*)?\d{1,4}(?:\s*(?:\/|of|von|sur|de|di|из)\s*\d{1,4})?\W*$/iu;

export function edgeLines(pages: readonly Page[]): ReadonlyMap<Page, ReadonlySet<number>> {
  const seen = new Map<string, number>();
  const edges = pages.map((page) =>
    page.lines.flatMap(({ box, text }, at) => {
      if (box[1] >= edgeShare && box[3] <= 1 - edgeShare) return [];
      const key = text.replace(/\d+/gu, '#').toLowerCase();
      return [{ at, key, isNumber: pageNumber.test(text) && text.length <= 24 }];
    }),
  );
  for (const lines of edges) {
    for (const key of new Set(lines.map(({ key }) => key))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const isRepeated = (key: string) => (seen.get(key) ?? 0) >= (pages.length > 3 ? 3 : 2);
  return new Map(
    pages.map((page, place) => [
      page,
      new Set(
        (edges[place] ?? [])
          .filter(({ key, isNumber }) => (isNumber && pages.length > 1) || isRepeated(key))
          .map(({ at }) => at),
      ),
    ]),
  );
}
