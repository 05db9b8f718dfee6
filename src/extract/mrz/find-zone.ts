/** The machine-readable zone of a page: the rows and the format whose check digits agree best. */
import { heightOf } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import { fitLine } from './fit-line.ts';
import { type Glyph, textOfGlyphs } from './glyphs.ts';
import { type Layout, layouts } from './layouts.ts';
import { mendParts, type Zone } from './mend-parts.ts';
import { type ZoneRow, zoneRows } from './zone-rows.ts';

export type FoundZone = Zone & {
  readonly page: Page;
  /** As many for each line as it has characters. */
  readonly glyphs: readonly (readonly Glyph[])[];
};

/** One check digit in ten is right by chance. */
const leastRightParts = 2;
const rowGapHeights = 3;

function areNeighbours(rows: readonly ZoneRow[]): boolean {
  return rows.every((row, at) => {
    const above = rows[at - 1];
    return above === undefined || row.box[1] - above.box[3] < heightOf(above.box) * rowGapHeights;
  });
}

/** No zone is without; what holds none, not even misread, need not be tried in every way. */
const holdsFiller = ({ glyphs }: ZoneRow): boolean => /<|K{4}|C{4}/.test(textOfGlyphs(glyphs));

function waysToFit(rows: readonly ZoneRow[], layout: Layout): readonly (readonly (readonly Glyph[])[])[] {
  let ways: readonly (readonly (readonly Glyph[])[])[] = [[]];
  rows.forEach((row, at) => {
    const fitted = fitLine(
      row.glyphs,
      layout.lines[at] ?? '',
      at === layout.nameLine && layout.lines.length > 1,
    );
    ways = ways.flatMap((way) => fitted.map((line) => [...way, line]));
  });
  return ways.filter((way) => layout.fits(way.map(textOfGlyphs)));
}

/** Formats with no check digits, or one, must be right in every field. */
function isBelievable({ verdict }: Zone): boolean {
  if (verdict.rightParts >= leastRightParts) return true;
  return verdict.result.valid && /SWISS|FRENCH/.test(verdict.result.format);
}

const worth = ({ verdict, changes }: Zone): number =>
  verdict.rightParts * 2 - verdict.wrongParts + (verdict.isWhole ? 3 : 0) - changes / 4;

export function findZone(page: Page): FoundZone | null {
  const rows = zoneRows(page);
  let best: FoundZone | null = null;
  for (const layout of layouts) {
    for (let at = 0; at + layout.lines.length <= rows.length; at += 1) {
      const taken = rows.slice(at, at + layout.lines.length);
      if (!areNeighbours(taken) || !taken.some(holdsFiller)) continue;
      for (const glyphs of waysToFit(taken, layout)) {
        const zone = mendParts(glyphs.map(textOfGlyphs), layout);
        if (zone === null || !isBelievable(zone)) continue;
        if (best === null || worth(zone) > worth(best)) best = { ...zone, page, glyphs };
      }
    }
  }
  return best;
}
