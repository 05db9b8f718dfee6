/** Lines of like width, read in one run of the network: of a short line, the run itself takes as long as the reading. */
import type { LineImage } from './line-image.ts';
import type { LineReading, LinesReader } from './line-reader.ts';

/** Columns of one run: what more lines would save is little, and what they hold in memory is much. */
const mostColumns = 2000;
/** Of the widest line, what the narrowest has at least: paper beside it takes time too. */
const narrowest = 0.85;

/** As many readings as lines, in their order. */
export async function readTogether(
  reader: LinesReader,
  lines: readonly LineImage[],
): Promise<readonly LineReading[]> {
  const readings = new Map<LineImage, LineReading>();
  for (const group of groupsOf(lines)) {
    for (const [i, reading] of (await reader.readAll(group)).entries()) {
      const line = group[i];
      if (line !== undefined) readings.set(line, reading);
    }
  }
  return lines.map((line) => readings.get(line) ?? []);
}

export function groupsOf(lines: readonly LineImage[]): readonly (readonly LineImage[])[] {
  const groups: LineImage[][] = [];
  for (const line of lines.toSorted((a, b) => b.width - a.width)) {
    const group = groups.at(-1);
    const widest = group?.[0]?.width ?? 0;
    const isAlike = line.width >= narrowest * widest;
    if (group !== undefined && isAlike && (group.length + 1) * widest <= mostColumns) group.push(line);
    else groups.push([line]);
  }
  return groups;
}
