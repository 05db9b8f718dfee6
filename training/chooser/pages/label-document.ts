/** A labelled document's fields with the words that answer them, page by page. */

import { valueAt } from '../../../src/eval/shape.ts';
import { askedField } from '../../../src/extract/chooser/field-texts.ts';
import type { Field, Fields } from '../../../src/model/template.ts';
import type { Words } from './locate-figures.ts';
import { locateRows } from './locate-rows.ts';
import { type Finder, isFound } from './locate-value.ts';
import type { PageText } from './page-text.ts';

export type PageField = {
  readonly name: string;
  readonly parents: readonly string[];
  readonly type: string;
  readonly description: string | null;
  readonly truth: unknown;
  readonly unknown?: true;
  readonly places?: readonly Words[];
  readonly rows?: readonly Words[];
  readonly cells?: readonly (readonly [number, Words])[];
};

export type Labelled = {
  /** By page. */
  readonly pages: readonly (readonly PageField[])[];
  /** Leaves whose truth is known and not null, and how many of them were found. */
  readonly leaves: number;
  readonly located: number;
  readonly missed: readonly { readonly path: string; readonly truth: unknown }[];
};

export type Needs = {
  readonly pages: readonly PageText[];
  readonly find: Finder;
  readonly ignore: ReadonlySet<string>;
  /** Whether null says that the document has no such value. */
  readonly nullIsTruth: boolean;
};

const enoughRows = 0.8;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

export function labelDocument(fields: Fields, truth: unknown, needs: Needs): Labelled {
  const { pages, find, ignore, nullIsTruth } = needs;
  const out: PageField[][] = pages.map(() => []);
  const missed: { path: string; truth: unknown }[] = [];
  let [leaves, located] = [0, 0];

  const count = (path: readonly string[], value: unknown, isThere: boolean) => {
    leaves += 1;
    if (isThere) located += 1;
    else missed.push({ path: path.join('.'), truth: value });
  };
  const give = (
    names: readonly string[],
    field: Field,
    value: unknown,
    of: (page: number) => Partial<PageField>,
  ) => {
    for (const [page, list] of out.entries()) {
      list.push({ ...askedField(names, field), truth: value ?? null, ...of(page) });
    }
  };
  const isIgnored = (names: readonly string[]) =>
    ignore.has(names.join('.')) || names.some((_, at) => ignore.has(names.slice(0, at + 1).join('.')));
  const isUnlabelled = (value: unknown) => value === undefined || (isNothing(value) && !nullIsTruth);

  function leaf(names: readonly string[], field: Field, value: unknown): void {
    const isUnknown = field.type === 'boolean' || isIgnored(names) || isUnlabelled(value);
    const isSought = !isUnknown && !isNothing(value);
    const places = isSought ? find(field, names.at(-1) ?? '', value, true) : [];
    if (isSought) count(names, value, isFound(places));
    const unknown = isUnknown || (isSought && !isFound(places));
    give(names, field, value, (page) => ({
      places: places[page] ?? [],
      ...(unknown ? { unknown: true } : {}),
    }));
  }

  function listOfScalars(names: readonly string[], field: Field, value: unknown): void {
    const items = Array.isArray(value) ? value : isNothing(value) ? [] : [value];
    const item: Field = { type: field.itemType === 'object' ? 'string' : (field.itemType ?? 'string') };
    const isUnknown = isIgnored(names) || isUnlabelled(value) || field.itemType === 'boolean';
    const places = isUnknown ? [] : items.map((one) => find(item, names.at(-1) ?? '', one));
    for (const [at, one] of isUnknown ? [] : items.entries()) {
      count([...names, String(at)], one, isFound(places[at] ?? []));
    }
    const found = places.filter(isFound).length;
    const unknown = isUnknown || found < enoughRows * items.length;
    // They stand where the most of them stand together; elsewhere they are spoken of again.
    const onPage = pages.map((_, page) => places.filter((one) => (one[page]?.length ?? 0) > 0).length);
    const home = onPage.indexOf(Math.max(0, ...onPage));
    give(names, field, value, (page) => {
      if (unknown) return { unknown: true, rows: [] };
      if (page !== home) return { rows: [], ...((onPage[page] ?? 0) > 0 ? { unknown: true } : {}) };
      return { rows: closest(places.map((one) => one[page] ?? []).filter((one) => one.length > 0)) };
    });
  }

  function listOfObjects(names: readonly string[], field: Field, value: unknown): void {
    const columns = Object.entries(field.itemSchema?.properties ?? {});
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const isUnknown = isIgnored(names) || isUnlabelled(value);
    const sought = items.map(
      (item) =>
        new Map(
          columns.flatMap(([name, column]) => {
            const cell = valueAt(item, name);
            const isSkipped = isNothing(cell) || typeof cell === 'object' || typeof cell === 'boolean';
            if (isSkipped || isUnknown || isIgnored([...names, name])) return [];
            return [[name, find(column, name, cell)] as const];
          }),
        ),
    );
    const rows = isUnknown ? [] : locateRows(pages, sought);
    for (const [at, row] of sought.entries()) {
      for (const name of row.keys()) {
        count([...names, String(at), name], valueAt(items[at], name), rows[at]?.cells.has(name) ?? false);
      }
    }
    const wanted = sought.filter((row) => row.size > 0).length;
    const found = rows.filter((row) => row !== null).length;
    const unknown = isUnknown || found < enoughRows * wanted;
    const onPage = (page: number) => (unknown ? [] : rows.filter((row) => row !== null && row.page === page));
    give(names, field, value, (page) => ({
      rows: onPage(page).flatMap((row) => (row === null ? [] : [row.words])),
      ...(unknown ? { unknown: true } : {}),
    }));
    for (const [name, column] of columns) {
      const isAsked = sought.filter((row) => row.has(name)).length;
      const isThere = rows.filter((row, at) => row?.cells.has(name) && sought[at]?.has(name)).length;
      const isLost =
        unknown ||
        isIgnored([...names, name]) ||
        column.type === 'boolean' ||
        column.type === 'object' ||
        column.type === 'array' ||
        isThere < enoughRows * isAsked ||
        (items.length > 0 && items.every((item) => valueAt(item, name) === undefined));
      const truths = items.map((item) => valueAt(item, name) ?? null);
      give([...names, name], column, truths, (page) => ({
        cells: onPage(page).flatMap((row, at) => {
          const words = row?.cells.get(name);
          return words === undefined ? [] : [[at, words] as const];
        }),
        ...(isLost ? { unknown: true } : {}),
      }));
    }
  }

  function all(below: Fields, names: readonly string[], values: unknown): void {
    for (const [name, field] of Object.entries(below)) {
      const path = [...names, name];
      const value = valueAt(values, name);
      if (field.type === 'object') all(field.properties ?? {}, path, value);
      else if (field.type !== 'array') leaf(path, field, value);
      else if (field.itemType === 'object') listOfObjects(path, field, value);
      else listOfScalars(path, field, value);
    }
  }

  all(fields, [], truth);
  return { pages: out, leaves, located, missed };
}

/** One place of each item, so that they lie close together and apart from each other. */
function closest(items: readonly (readonly Words[])[]): readonly Words[] {
  let best: { readonly rows: readonly Words[]; readonly cost: number } | undefined;
  for (const anchor of items.flat()) {
    const taken = new Set<number>();
    const rows = items.flatMap((places) => {
      const away = (words: Words) => Math.abs((words[0] ?? 0) - (anchor[0] ?? 0));
      const near = places
        .filter((words) => !words.some((word) => taken.has(word)))
        .toSorted((a, b) => away(a) - away(b))[0];
      for (const word of near ?? []) taken.add(word);
      return near === undefined ? [] : [near];
    });
    const spread = rows.reduce((sum, words) => sum + Math.abs((words[0] ?? 0) - (anchor[0] ?? 0)), 0);
    const cost = spread + 1000 * (items.length - rows.length) + (anchor[0] ?? 0) / 1000;
    if (cost < (best?.cost ?? Infinity)) best = { rows, cost };
  }
  return (best?.rows ?? []).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
