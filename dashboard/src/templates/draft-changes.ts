/** What changed from one template to another, in words: what was added, removed, renamed, moved, and said otherwise. */
import { isRecord, type Properties, textOf } from './draft.ts';

export type ChangeKind = 'added' | 'removed' | 'renamed' | 'moved' | 'changed';
export type Change = {
  readonly kind: ChangeKind;
  /** Names of fields, as in `items › qty`; empty for the template itself. */
  readonly path: string;
  readonly words: string;
};

type Fields = ReadonlyMap<string, Properties>;
type Level = { readonly path: readonly string[]; readonly before: Fields; readonly after: Fields };
type Pair = { readonly from: string; readonly to: string };

export function changesOf(before: Properties, after: Properties): readonly Change[] {
  const changes = ofTemplate(before, after);
  const lost: Lost[] = [];
  const compare = (level: Level) => {
    const renamed = renamesIn(level);
    const newNames = new Map(renamed.map(({ from, to }) => [from, to]));
    const oldNames = new Map(renamed.map(({ from, to }) => [to, from]));
    for (const name of level.before.keys()) {
      if (!level.after.has(name) && !newNames.has(name)) lost.push({ ...found(level, 'before', name) });
    }
    const moved = movedIn(level, newNames);
    for (const [name, field] of level.after) {
      const oldName = oldNames.get(name) ?? name;
      const old = level.before.get(oldName);
      if (old === undefined) {
        changes.push({ ...found(level, 'after', name), kind: 'added', field });
        continue;
      }
      const path = pathOf([...level.path, name]);
      if (oldName !== name) {
        changes.push({ kind: 'renamed', path, words: `“${oldName}” is now called “${name}”` });
      }
      if (moved.has(name)) changes.push({ kind: 'moved', path, words: `“${name}” moved` });
      changes.push(...ofField(path, name, old, field));
      compare({ path: [...level.path, name], before: fieldsOf(old), after: fieldsOf(field) });
    }
  };
  compare({ path: [], before: dataOf(before), after: dataOf(after) });
  return paired(changes, lost);
}

type Lost = {
  readonly path: string;
  readonly name: string;
  readonly parent: string;
  readonly field: Properties;
};
type Found = Change | (Lost & { readonly kind: 'added' });

function found(level: Level, side: 'before' | 'after', name: string): Lost {
  const parent = pathOf(level.path);
  return { path: pathOf([...level.path, name]), name, parent, field: level[side].get(name) ?? {} };
}

/** A field that went here and came there, as it was, moved. */
function paired(changes: readonly Found[], lost: readonly Lost[]): readonly Change[] {
  const left = [...lost];
  const said = changes.map((change): Change => {
    if (!('field' in change)) return change;
    const { name, path, field, parent } = change;
    const from = left.findIndex((one) => one.name === name && isSame(one.field, field));
    const old = from < 0 ? undefined : left.splice(from, 1)[0];
    if (old === undefined) return { kind: 'added', path, words: `“${name}” was added (${kindOf(field)})` };
    return {
      kind: 'moved',
      path,
      words: `“${name}” moved from ${placeOf(old.parent)} to ${placeOf(parent)}`,
    };
  });
  const removed = left.map(
    ({ path, name, field }): Change => ({
      ...{ kind: 'removed', path, words: `“${name}” was removed (${kindOf(field)})` },
    }),
  );
  return [...said, ...removed];
}

const placeOf = (parent: string) => (parent === '' ? 'the top level' : `“${parent}”`);

function ofTemplate(before: Properties, after: Properties): Found[] {
  const changes: Found[] = [];
  for (const key of ['name', 'category']) {
    const [was, is] = [textOf(before[key]), textOf(after[key])];
    if (was !== is) {
      changes.push({ kind: 'changed', path: '', words: `The ${key} changed from “${was}” to “${is}”` });
    }
  }
  if (before.llm !== after.llm) {
    const [was, is] = [textOf(before.llm) || 'not said', textOf(after.llm) || 'not said'];
    const words = `How far a language model is asked changed from “${was}” to “${is}”`;
    changes.push({ kind: 'changed', path: '', words });
  }
  const words = wordsOfDescription('The description', before.description, after.description);
  if (words !== undefined) changes.push({ kind: 'changed', path: '', words });
  return changes;
}

function ofField(path: string, name: string, before: Properties, after: Properties): readonly Change[] {
  const changes: string[] = [];
  if (kindOf(before) !== kindOf(after)) {
    changes.push(`“${name}” changed from ${kindOf(before)} to ${kindOf(after)}`);
  }
  const words = wordsOfDescription(`The description of “${name}”`, before.description, after.description);
  if (words !== undefined) changes.push(words);
  return changes.map((said) => ({ kind: 'changed', path, words: said }));
}

function wordsOfDescription(what: string, before: unknown, after: unknown): string | undefined {
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return undefined;
  if (was === '') return `${what} was added: “${is}”`;
  return is === '' ? `${what} was removed` : `${what} changed from “${was}” to “${is}”`;
}

/** As in “string, iban” or “list of objects”. */
export function kindOf({ type, format, itemType }: Properties): string {
  if (type === 'array') return `list of ${textOf(itemType) || 'something'}s`;
  return textOf(format) === '' ? textOf(type) || 'no type' : `${textOf(type)}, ${textOf(format)}`;
}

/** One that went and one that came are one where they say the same, or where they alone changed, at the same place. */
function renamesIn({ before, after }: Level): readonly Pair[] {
  const went = [...before.keys()].filter((name) => !after.has(name));
  const came = new Set([...after.keys()].filter((name) => !before.has(name)));
  const [oldOrder, newOrder] = [[...before.keys()], [...after.keys()]];
  const isAlone = went.length === 1 && came.size === 1;
  const pairs: Pair[] = [];
  for (const from of went) {
    const field = before.get(from) ?? {};
    const index = oldOrder.indexOf(from);
    const alike = [...came].filter((to) => isSame(field, after.get(to) ?? {}));
    const isAtPlace = (to: string) =>
      newOrder.indexOf(to) === index || newOrder.length - newOrder.indexOf(to) === oldOrder.length - index;
    const telling = Object.keys(field).length > 1 && alike.length === 1 ? alike[0] : undefined;
    const to =
      alike.find(isAtPlace) ??
      telling ??
      (isAlone ? [...came].find((one) => isAtPlace(one) && after.get(one)?.type === field.type) : undefined);
    if (to === undefined) continue;
    came.delete(to);
    pairs.push({ from, to });
  }
  return pairs;
}

/** The fewest fields that, taken out, leave the others in the order that they had. */
function movedIn({ before, after }: Level, newNames: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = [...before.keys()].map((name) => newNames.get(name) ?? name);
  const stayed = names.filter((name) => after.has(name));
  const order = new Map(stayed.map((name, index) => [name, index]));
  const now = [...after.keys()].filter((name) => order.has(name));
  const inOrder = longestRise(now.map((name) => order.get(name) ?? 0));
  return new Set(now.filter((name) => !inOrder.has(order.get(name) ?? 0)));
}

function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const best: (readonly number[])[] = [];
  for (const number of numbers) {
    let longest: readonly number[] = [];
    for (const rise of best) {
      if (rise.length > longest.length && (rise.at(-1) ?? 0) < number) longest = rise;
    }
    best.push([...longest, number]);
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
}

const pathOf = (names: readonly string[]) => names.join(' › ');
const isSame = (a: unknown, b: unknown) => sorted(a) === sorted(b);

/** The same whatever the order of properties, but for that of fields, which says something. */
function sorted(field: unknown): string {
  if (!isRecord(field)) return JSON.stringify(field);
  const inner = [...fieldsOf(field)].map(([name, one]) => [name, sorted(one)]);
  return JSON.stringify([kindOf(field), textOf(field.description), inner]);
}

function dataOf({ schema }: Properties): Fields {
  return recordsIn(isRecord(schema) ? schema.data : undefined);
}

function fieldsOf({ properties, itemSchema }: Properties): Fields {
  return recordsIn(properties ?? (isRecord(itemSchema) ? itemSchema.properties : undefined));
}

function recordsIn(value: unknown): Fields {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(entries.map(([name, field]) => [name, isRecord(field) ? field : {}]));
}
