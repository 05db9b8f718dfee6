/** How the lines of a page lie: along it or across it, and how far they slope. */
import { normalised, type Slanted } from './geometry.ts';

/** Long enough that its direction is its own and not that of a letter. */
const isTelling = ({ width, height }: Slanted): boolean => width > 3 * height;

/**
 * Do most lines run up or down the page, and most of the text with them? One long note up the edge of a page with a few
 * short lines may hold most of the text, and is still a note.
 */
export function liesAcross(lines: readonly Slanted[]): boolean {
  const telling = lines.filter(isTelling);
  const [along, across] = [telling.filter((line) => !runsAcross(line)), telling.filter(runsAcross)];
  const lengthOf = (some: readonly Slanted[]) => some.reduce((sum, line) => sum + line.width, 0);
  return lengthOf(across) > lengthOf(along) && across.length >= along.length;
}

const runsAcross = (line: Slanted): boolean => Math.abs(normalised(line.angle)) > Math.PI / 4;

/** The median slope of the lines that run along the page, weighed by their length, in radians. */
export function slopeOf(lines: readonly Slanted[]): number {
  const telling = lines
    .map((line) => ({ width: line.width, angle: normalised(line.angle), isTelling: isTelling(line) }))
    .filter((line) => line.isTelling && Math.abs(line.angle) < Math.PI / 4)
    .sort((a, b) => a.angle - b.angle);
  const half = telling.reduce((sum, line) => sum + line.width, 0) / 2;
  let passed = 0;
  for (const line of telling) {
    passed += line.width;
    if (passed >= half) return line.angle;
  }
  return 0;
}
