/** The lines of a page, one after the other, until the deadline passes. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Deadline } from '../model/deadline.ts';
import { isStanding, type Slanted } from './geometry.ts';
import { europeanScripts, type Script } from './languages.ts';
import { cutLine } from './line-image.ts';
import type { ReadLine } from './line-reader.ts';
import type { OtherScripts } from './other-scripts.ts';
import { readLine } from './read-line.ts';
import { readTogether } from './read-together.ts';
import type { Readers } from './readers.ts';

type Page = {
  readonly bitmap: Bitmap;
  readonly script: Script;
  readonly lines: readonly Slanted[];
  /** By their place in the list. */
  readonly alreadyRead: ReadonlyMap<number, ReadLine>;
};

/** So many lines are cut at once. */
const handful = 40;

/** Of so many lines from the first on as there was time for. */
export async function readLines(
  readers: Readers,
  page: Page,
  otherScripts: OtherScripts,
  { deadline, signal }: { readonly deadline: Deadline; readonly signal: AbortSignal },
): Promise<readonly ReadLine[]> {
  const read: ReadLine[] = [];
  for (let from = 0; from < page.lines.length; from += handful) {
    if (deadline.isOver) break;
    const drafts = await draftsOf(readers, page, from, Math.min(page.lines.length, from + handful));
    for (const [i, line] of page.lines.slice(from, from + handful).entries()) {
      signal.throwIfAborted();
      if (deadline.isOver) return read;
      read.push(await readLine(readers, page.bitmap, line, page.script, otherScripts, drafts.get(from + i)));
    }
  }
  return read;
}

/** What the reader of European letters makes of those lines that it will read anyhow, together. */
async function draftsOf(
  readers: Readers,
  { bitmap, script, lines, alreadyRead }: Page,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, ReadLine>> {
  if (!europeanScripts.includes(script)) return alreadyRead;
  const cut = lines
    .slice(from, to)
    .map((line, i) => ({ at: from + i, line }))
    .filter(({ at, line }) => !isStanding(line) && !alreadyRead.has(at))
    .map(({ at, line }) => ({ at, image: cutLine(bitmap, line) }));
  const readings = await readTogether(
    await readers.european(),
    cut.map(({ image }) => image),
  );
  return new Map([
    ...alreadyRead,
    ...cut.map(({ at, image }, i) => [at, { image, reading: readings[i] ?? [] }] as const),
  ]);
}
