/** The rows of a page that may belong to a machine-readable zone, from top to bottom. */
import { type Box, boxAround, centreOf, heightOf } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import { type Glyph, glyphsOf, textOfGlyphs } from './glyphs.ts';

export type ZoneRow = { readonly page: Page; readonly box: Box; readonly glyphs: readonly Glyph[] };

const zoneText = /^[A-Z0-9<]+$/;
const shortestRow = 9;
const longestRow = 60;

type Part = { readonly box: Box; readonly words: readonly number[] };

/** A line that was cut at a gap is one row again. */
function joinedParts(parts: readonly Part[]): readonly Part[] {
  const rows: Part[] = [];
  for (const part of parts.toSorted((a, b) => centreOf(a.box)[1] - centreOf(b.box)[1])) {
    const last = rows.at(-1);
    const away = last === undefined ? Infinity : centreOf(part.box)[1] - centreOf(last.box)[1];
    if (last === undefined || away > heightOf(part.box) / 2) rows.push(part);
    else {
      const [left, right] = last.box[0] <= part.box[0] ? [last, part] : [part, last];
      rows[rows.length - 1] = {
        box: boxAround([left.box, right.box]),
        words: [...left.words, ...right.words],
      };
    }
  }
  return rows;
}

export function zoneRows(page: Page): readonly ZoneRow[] {
  const parts = page.lines.filter((line) => {
    const text = textOfGlyphs(glyphsOf(page, line.words));
    return zoneText.test(text) && (text.includes('<') || /\d/.test(text) || text.length >= shortestRow);
  });
  return joinedParts(parts).flatMap(({ box, words }) => {
    const glyphs = glyphsOf(page, words);
    return glyphs.length >= shortestRow && glyphs.length <= longestRow ? [{ page, box, glyphs }] : [];
  });
}
