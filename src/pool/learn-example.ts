/**
 * What a document whose true values are known teaches. Values are looked for without examples first: what that gets right has its place from there, and
 * what it gets wrong is what has to be learnt. Then the example reads its own document, which tells the places of what was learnt, and others of its
 * layout are asked, which tells where they contradict it.
 */
import { wordsOfLesson } from '../extract/examples/anchors.ts';
import { drawnValues } from '../extract/examples/drawn-values.ts';
import { isSame } from '../extract/examples/form.ts';
import type { Document } from '../model/document.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { Disagreement, ExamplePlace, Learnt } from '../model/example.ts';
import type { Extractor, ResultObject, ResultValue } from '../model/extraction.ts';
import {
  depthOfRow,
  type EngineName,
  type FieldPath,
  type Finding,
  namesIn,
  type Scalar,
} from '../model/finding.ts';
import type { FoundValue, Lesson } from '../model/lesson.ts';
import type { TemplateDraft } from '../model/template.ts';

export type ExampleToLearn = {
  readonly template: TemplateDraft;
  readonly engines: readonly EngineName[];
  readonly truth: ResultObject;
  readonly drawn: readonly DrawnPlace[];
};

export type LearnOptions = {
  /** What others taught that may be of the layout. */
  readonly others: readonly Lesson[];
  /** Between two steps, each of which may take as long as one document. */
  readonly onStep: () => void;
  readonly signal: AbortSignal;
};

/** The longest tables have more cells than anybody reads about. */
const mostUnlocated = 1000;
/** An example that is less sure contradicts nobody. */
const leastSure = 0.5;

export async function learnExample(
  extractor: Extractor,
  document: Document,
  { template, engines, truth, drawn }: ExampleToLearn,
  { others, onStep, signal }: LearnOptions,
): Promise<Learnt> {
  const alone = engines.filter((name) => name !== 'examples');
  const before = await extractor.extract(document, template, { engines: alone, signal });
  const leaves = [...leavesOf(truth, [])];
  const found = [...drawnValues(document, template.schema.data, truth, drawn), ...before.findings];
  const lesson = extractor.learn(document, template, { name: '', truth, before: before.result, found });
  const saidBy = async (lessons: readonly Lesson[]) => {
    onStep();
    const options = { engines: ['examples'], lessons, signal } as const;
    return (await extractor.extract(document, template, options)).findings;
  };
  const own = await saidBy([lesson]);
  const byPath = Map.groupBy([...found, ...own], ({ path }) => keyOf(path));
  const places = leaves.flatMap(([path, value]) => placeOf(byPath.get(keyOf(path)) ?? [], path, value));
  const located = new Set(places.map(({ path }) => keyOf(path)));
  const disagreements: Disagreement[] = [];
  for (const other of extractor.alike(document, others))
    disagreements.push(...contradictions(other.name, await saidBy([other]), truth));
  return {
    ...{ lesson, words: wordsOfLesson(lesson), places, disagreements },
    unlocated: leaves
      .map(([path]) => path)
      .filter((path) => !located.has(keyOf(path)))
      .slice(0, mostUnlocated)
      .map((path) => path.join('.')),
  };
}

type Leaf = readonly [path: FieldPath, value: Scalar];

/** Those that have a value. */
function* leavesOf(value: ResultValue | undefined, path: FieldPath): Generator<Leaf> {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') yield [path, value];
  else if (isRows(value)) for (const [row, item] of value.entries()) yield* leavesOf(item, [...path, row]);
  else for (const [name, inside] of Object.entries(value)) yield* leavesOf(inside, [...path, name]);
}

const isRows = (value: ResultValue): value is readonly ResultValue[] => Array.isArray(value);
const keyOf = (path: FieldPath): string => JSON.stringify(path);

/** `found`: at the same path. */
function placeOf(found: readonly FoundValue[], path: FieldPath, value: Scalar): readonly ExamplePlace[] {
  for (const one of found) {
    const { page, box, text } = one;
    if (page !== null && box !== null && isSame(one.value, value)) return [{ path, page, box, text }];
  }
  return [];
}

/** Of single fields, and of columns most of whose cells are others. */
function contradictions(
  exampleId: string,
  said: readonly Finding[],
  truth: ResultObject,
): readonly Disagreement[] {
  const counted = sameRowsOf(said, truth);
  const sure = said.filter(({ path, confidence }) => confidence >= leastSure && counted.has(arrayOf(path)));
  const about = Map.groupBy(sure, ({ path }) => namesIn(path).join('.'));
  return [...about].flatMap(([path, own]) => {
    const verdicts = own.flatMap((finding) => contradicts(finding, truth) ?? []);
    const against = verdicts.filter((isAgainst) => isAgainst).length;
    return 2 * against > verdicts.length ? [{ exampleId, path }] : [];
  });
}

/** Null where nothing is known of the value. */
function contradicts({ path, value }: Finding, truth: ResultObject): boolean | null {
  const own = valueAt(truth, path);
  if (own === undefined || (typeof own === 'object' && own !== null)) return null;
  return own === null || own === '' || !isSame(value, own);
}

/** The array that a value is in; '' for a single field. */
const arrayOf = (path: FieldPath): string => {
  const depth = depthOfRow(path);
  return depth < 0 ? '' : keyOf(path.slice(0, depth));
};

/** Arrays with as many rows as are true: rows that are cut in another way contradict nothing. */
function sameRowsOf(said: readonly Finding[], truth: ResultObject): ReadonlySet<string> {
  const counted = new Set(['']);
  for (const [array, own] of Map.groupBy(said, ({ path }) => arrayOf(path))) {
    const [{ path } = { path: [] }] = own;
    const depth = depthOfRow(path);
    const rows = depth < 0 ? undefined : valueAt(truth, path.slice(0, depth));
    const numbers = new Set(own.map((one) => one.path[depth]));
    if (rows !== undefined && rows !== null && isRows(rows) && numbers.size === rows.length)
      counted.add(array);
  }
  return counted;
}

function valueAt(truth: ResultObject, path: FieldPath): ResultValue | undefined {
  let value: ResultValue | undefined = truth;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (isRows(value)) value = typeof part === 'number' ? value[part] : undefined;
    else value = typeof part === 'string' && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}
