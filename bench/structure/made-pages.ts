/** Made pages with the truth of how they are built, as `training/chooser/structure/print_pages.py` writes them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Box, boxAround } from '../../src/model/box.ts';
import type { BuiltPage, LineBreak, Words } from './built.ts';

const place = z.number().nullable();
const trueWord = z.object({
  ...{ word: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]), role: z.string() },
  ...{ stretch: z.number(), text: place, pair: place },
  cell: z
    .object({
      ...{ table: z.number(), row: z.number(), column: z.number() },
      ...{ rows: z.number(), columns: z.number() },
    })
    .optional(),
});
type TrueWord = z.infer<typeof trueWord>;
const truth = z.object({ kind: z.string(), rightToLeft: z.boolean(), words: z.array(trueWord) });

export type MadePage = {
  readonly file: string;
  /** The same words as a PDF, for readers of PDFs. */
  readonly pdf: string;
  readonly boxes: readonly Box[];
  readonly built: BuiltPage;
  /** The last word of a line and the first of the next, where a text goes on. */
  readonly breaks: readonly LineBreak[];
  readonly layouts: readonly string[];
};

export const conditions = ['ruled', 'open', 'scanned'] as const;
export type Condition = (typeof conditions)[number];

/** Prints the pages first where the folder does not hold them yet. */
export function printPages(folder: string, count: number): void {
  if (existsSync(join(folder, 'scanned'))) return;
  const training = fileURLToPath(new URL('../../training/chooser', import.meta.url));
  const given = ['-m', 'structure.print_pages', resolve(folder), '--count', String(count)];
  execFileSync('python3', given, { cwd: training, stdio: 'inherit' });
}

export async function madePages(folder: string, condition: Condition): Promise<readonly MadePage[]> {
  const names = (await readdir(join(folder, condition))).filter((name) => name.endsWith('.json')).sort();
  return await Promise.all(names.map((name) => madePage(join(folder, condition, name), condition)));
}

async function madePage(path: string, condition: Condition): Promise<MadePage> {
  const { rightToLeft, words } = truth.parse(JSON.parse(await readFile(path, 'utf8')));
  const base = path.slice(0, -'.json'.length);
  return {
    file: condition === 'scanned' ? `${base}.jpg` : `${base}.pdf`,
    pdf: condition === 'scanned' ? `${base}.words.pdf` : `${base}.pdf`,
    boxes: words.map(({ box }) => box),
    built: builtOf(words),
    breaks: grouped(words, ({ text }) => text).flatMap((text) => breaksOf(text, words)),
    layouts: layoutsOf(words, rightToLeft),
  };
}

function builtOf(words: readonly TrueWord[]): BuiltPage {
  const withRole = (all: Words, role: string) => all.filter((at) => words[at]?.role === role);
  return {
    segments: grouped(words, ({ stretch }) => stretch),
    tables: tablesOf(words),
    pairs: grouped(words, ({ pair }) => pair)
      .map((all) => ({ label: withRole(all, 'label'), value: withRole(all, 'value') }))
      .filter(({ label, value }) => label.length > 0 && value.length > 0),
    order: words.map((_, at) => at),
  };
}

const breaksOf = (text: Words, words: readonly TrueWord[]): readonly LineBreak[] =>
  text.slice(1).flatMap((next, n) => {
    const last = text[n] ?? next;
    return words[last]?.stretch === words[next]?.stretch ? [] : [[last, next] as const];
  });

const tablesOf = (words: readonly TrueWord[]): BuiltPage['tables'] =>
  grouped(words, ({ cell }) => cell?.table).map((inTable) =>
    grouped(words, ({ text, cell }, at) =>
      cell !== undefined && inTable.includes(at) ? text : null,
    ).flatMap((own) => {
      const first = words[own[0] ?? -1];
      if (first?.cell === undefined) return [];
      const { row, column } = first.cell;
      return { row, column, isHead: first.role === 'head', words: own };
    }),
  );

/** Words with the same key; those without one are left out. */
function grouped<K>(
  words: readonly TrueWord[],
  keyOf: (word: TrueWord, at: number) => K | null | undefined,
): readonly Words[] {
  const groups = new Map<K, number[]>();
  for (const [at, word] of words.entries()) {
    const key = keyOf(word, at);
    if (key === null || key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [at]);
    else group.push(at);
  }
  return [...groups.values()];
}

/** What is hard about the page; one page may be several of them. */
function layoutsOf(words: readonly TrueWord[], rightToLeft: boolean): readonly string[] {
  const tables = grouped(words, ({ cell }) => cell?.table);
  const cells = tablesOf(words);
  const boxes = tables.map((own) =>
    boxAround(words.flatMap(({ box }, at) => (own.includes(at) ? [box] : []))),
  );
  const stretches = (own: Words) => new Set(own.map((at) => words[at]?.stretch)).size;
  const found: Readonly<Record<string, boolean>> = {
    'no table': tables.length === 0,
    'one table': tables.length === 1,
    'several tables': tables.length > 1,
    'tables side by side': boxes.some((a, n) => boxes.slice(n + 1).some((b) => a[1] < b[3] && b[1] < a[3])),
    'headings of several rows': cells.some(
      (table) => new Set(table.filter(({ isHead }) => isHead).map(({ row }) => row)).size > 1,
    ),
    'cells over several columns': words.some(({ cell }) => cell !== undefined && cell.columns > 1),
    'cells of several lines': cells.some((table) => table.some((cell) => stretches(cell.words) > 1)),
    'empty cells': cells.some((table) => isSparse(table)),
    'group and sum rows': words.some(({ role, cell }) => cell !== undefined && /group|total/u.test(role)),
    'from right to left': rightToLeft,
  };
  return Object.keys(found).filter((name) => found[name]);
}

/** More than a fifth of its places are empty. */
function isSparse(table: BuiltPage['tables'][number]): boolean {
  const count = (of: (cell: (typeof table)[number]) => number) => new Set(table.map(of)).size;
  return table.length < 0.8 * count(({ row }) => row) * count(({ column }) => column);
}
