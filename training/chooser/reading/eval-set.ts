/**
 * Pages that draw_pages.py drew as a folder for `deckle eval`: `eval-set.ts IN OUT [--asked 1]`, asked in the first of the ways that each was asked, or in another. Of their kinds no rule was ever written, so that the
 * whole program meets what it does not know; the network knows such pages, but not these ones.
 */
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Field, type Fields, stringFormats } from '../../../src/model/template.ts';
import { contextOf } from '../../../src/values/context.ts';
import { readValue } from '../../../src/values/index.ts';
import type { ValueContext } from '../../../src/values/reading.ts';

const asked = z.object({
  name: z.string(),
  parents: z.array(z.string()),
  type: z.string(),
  description: z.string(),
  form: z.enum(['one', 'list', 'column']),
  spans: z.array(z.object({ words: z.array(z.number()) })),
});
type Asked = z.infer<typeof asked>;
type Span = Asked['spans'][number];

const drawn = z.object({
  picture: z.string(),
  kind: z.string(),
  pages: z.number(),
  words: z.array(z.tuple([z.string()]).rest(z.number())),
  sets: z.array(z.array(asked)),
});
type Drawn = z.infer<typeof drawn>;

type Labelled = {
  readonly fields: Record<string, unknown>;
  readonly ignore: readonly string[];
  readonly template: {
    readonly name: string;
    readonly category: 'CUSTOM';
    readonly schema: { data: Fields };
  };
};

/** Null where the first set of questions asks for nothing that can be told from one page. */
function labelled({ words, sets, kind }: Drawn, asked: number): Labelled | null {
  const questions = sets[asked] ?? [];
  const context = contextOf(
    words.map(([text]) => text),
    null,
  );
  const textOf = ({ words: places }: Span) => places.map((at) => words[at]?.[0] ?? '').join(' ');
  const data: Record<string, Field> = {};
  const truth: Record<string, unknown> = {};
  const ignore: string[] = [];
  for (const one of questions.filter(({ form, type }) => form !== 'column' && type !== 'yes')) {
    const [fields, values] = below(one.parents, data, truth) ?? [];
    if (fields === undefined || values === undefined || one.name in fields) continue;
    if (one.form === 'list') {
      const path = [...one.parents, one.name].join('\n');
      const columns = questions.filter(
        ({ form, parents }) => form === 'column' && parents.join('\n') === path,
      );
      fields[one.name] = listOf(one, columns);
      values[one.name] = one.spans.map((row) =>
        columns.length === 0 ? textOf(row) : cellsOf(row, columns, textOf, context),
      );
      continue;
    }
    const [field, [place]] = [fieldOf(one), one.spans];
    fields[one.name] = field;
    const value = place === undefined ? null : readValue(field, textOf(place), context).value;
    values[one.name] = value;
    // What stands there and is no value of its type has no truth.
    if (place !== undefined && value === null) ignore.push([...one.parents, one.name].join('.'));
  }
  if (Object.keys(data).length === 0) return null;
  return { fields: truth, ignore, template: { name: kind, category: 'CUSTOM', schema: { data } } };
}

/** The fields and the values of the innermost object; null where a name on the way is no object. */
function below(
  parents: readonly string[],
  data: Record<string, Field>,
  truth: Record<string, unknown>,
): [Record<string, Field>, Record<string, unknown>] | null {
  let at: [Record<string, Field>, Record<string, unknown>] = [data, truth];
  for (const name of parents) {
    const properties: Record<string, Field> = {};
    const values: Record<string, unknown> = {};
    const known = at[0][name];
    if (known === undefined) {
      at[0][name] = { type: 'object', properties };
      at[1][name] = values;
      at = [properties, values];
    } else if (known.type === 'object') {
      at = [known.properties as Record<string, Field>, at[1][name] as Record<string, unknown>];
    } else return null;
  }
  return at;
}

const described = ({ description }: Asked) => (description === '' ? {} : { description });

function fieldOf(one: Asked): Field {
  const type = one.type === 'number' || one.type === 'date' ? one.type : 'string';
  const format = type === 'string' ? stringFormats.find((name) => name === one.type) : undefined;
  return { type, ...(format === undefined ? {} : { format }), ...described(one) };
}

function listOf(one: Asked, columns: readonly Asked[]): Field {
  if (columns.length === 0) return { type: 'array', itemType: 'string', ...described(one) };
  const properties = Object.fromEntries(columns.map((column) => [column.name, fieldOf(column)]));
  return { type: 'array', itemType: 'object', itemSchema: { properties }, ...described(one) };
}

function cellsOf(
  { words }: Span,
  columns: readonly Asked[],
  textOf: (span: Span) => string,
  context: ValueContext,
): Record<string, unknown> {
  const row = new Set(words);
  return Object.fromEntries(
    columns.map((column) => {
      const cell = column.spans.find((span) => span.words.every((word) => row.has(word)));
      return [
        column.name,
        cell === undefined ? null : readValue(fieldOf(column), textOf(cell), context).value,
      ];
    }),
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { asked: { type: 'string', default: '0' } },
  });
  const [from, to] = positionals;
  if (from === undefined || to === undefined) throw new Error('eval-set.ts IN OUT [--asked 1]');
  await mkdir(to);
  for (const name of (await readdir(from)).filter((file) => /^\d+\.json$/.test(file))) {
    const page = drawn.parse(JSON.parse(await readFile(join(from, name), 'utf8')));
    const document = page.pages === 1 ? labelled(page, Number(values.asked)) : null;
    if (document === null) continue;
    const id = `${page.kind}-${name.replace('.json', '')}`;
    await symlink(resolve(from, page.picture), join(to, `${id}${extname(page.picture)}`));
    await writeFile(join(to, `${id}.json`), JSON.stringify(document));
  }
}

await main();
