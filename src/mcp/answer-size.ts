/**
 * Answers that a model can hold. A statement of 300 pages has more rows than fit into what a model sees at once, so that long lists are
 * shown in part, together with where to go on.
 */
import { z } from 'zod';

/** Of an answer that nobody asked to be longer: about 15,000 tokens, which the usual agents take from one call. */
export const usualCharacters = 50_000;

/** More lists than that are not named one by one. */
const mostNamed = 20;

type Part = {
  readonly list: string;
  readonly first: number;
  readonly shown: number;
  readonly of: number;
  /** Not inside of an item of another one. */
  readonly isOuter: boolean;
};

export const partFields = {
  shownInPart: z
    .array(z.object({ list: z.string(), first: z.int(), shown: z.int(), of: z.int() }))
    .optional()
    .describe('Lists that are too long for one answer: which of their items are here.'),
  hint: z.string().optional().describe('How to get the others.'),
};

export const firstItem = z
  .int()
  .min(0)
  .default(0)
  .describe('Where to go on in lists that an answer showed in part: the number of items to pass over.');

type Answer = Readonly<Record<string, unknown>>;

export type Wanted = {
  /** Items of the outer lists that are passed over. */
  readonly firstItem: number;
  /** How to get the rest, for a next first item. */
  readonly hintOf: (nextItem: number) => string;
};

/** `result` or `results`, with their evidence, in as many items as fit; everything else as it is. */
export function fitted(answer: Answer, { firstItem: first, hintOf }: Wanted): Answer {
  if (first === 0 && sizeOf(answer) <= usualCharacters) return answer;
  const longest = longestList(answer);
  const partOf = (count: number, inner: number) => cutAnswer(answer, { first, count, inner });
  const isFit = (count: number, inner: number) => sizeOf(partOf(count, inner).answer) <= usualCharacters;
  // Whole items, as many as fit; only where one of them is too long are the lists inside of it cut, too.
  const count = mostThatFits(longest, (many) => isFit(many, longest));
  const inner = isFit(count, longest) ? longest : mostThatFits(longest, (many) => isFit(1, many));
  const { answer: cut, parts } = partOf(count, inner);
  if (parts.length === 0) return cut;
  const hasMore = parts.some((part) => part.isOuter && first + part.shown < part.of);
  return {
    ...cut,
    shownInPart: parts.slice(0, mostNamed).map(({ isOuter: _, ...part }) => part),
    ...(hasMore ? { hint: hintOf(first + count) } : {}),
  };
}

/** From 1 to `most`, where what fits fits with fewer, too. */
function mostThatFits(most: number, isFit: (many: number) => boolean): number {
  let [fits, tooMany] = [1, most + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isFit(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** Of the outer lists, and how many items those inside of their items may have. */
type Window = { readonly first: number; readonly count: number; readonly inner: number };

const inside = ({ inner }: Window): Window => ({ first: 0, count: inner, inner });

function cutAnswer(answer: Answer, window: Window): { readonly answer: Answer; readonly parts: Part[] } {
  const parts: Part[] = [];
  const { result, evidence, results } = answer;
  if (!Array.isArray(results))
    return { answer: { ...answer, ...cutOne({ result, evidence }, 'result', window, parts) }, parts };
  const documents = slice(results, 'results', window, parts).map((one, at) =>
    cutOne(recordOf(one), `results[${window.first + at}].result`, inside(window), parts),
  );
  return {
    answer: { ...answer, results: documents },
    parts,
  };
}

/** A result and its evidence, which has the same shape. */
function cutOne({ result, evidence, ...rest }: Answer, path: string, window: Window, parts: Part[]): Answer {
  return {
    ...rest,
    ...(result === undefined ? {} : { result: cut(result, path, window, parts) }),
    ...(evidence === undefined ? {} : { evidence: cutLike(result, evidence, window) }),
  };
}

function cut(value: unknown, path: string, window: Window, parts: Part[]): unknown {
  if (Array.isArray(value))
    return slice(value, path, window, parts).map((item, at) =>
      cut(item, `${path}[${window.first + at}]`, inside(window), parts),
    );
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cut(one, `${path}.${key}`, window, parts)]),
  );
}

/** Lists are those of the value: a box is none. */
function cutLike(value: unknown, evidence: unknown, window: Window): unknown {
  if (Array.isArray(value) && Array.isArray(evidence)) {
    const { first, count } = window;
    return evidence
      .slice(first, first + count)
      .map((item, at) => cutLike(value[first + at], item, inside(window)));
  }
  if (!isRecord(value) || !isRecord(evidence)) return evidence;
  return Object.fromEntries(
    Object.entries(evidence).map(([key, one]) => [key, cutLike(value[key], one, window)]),
  );
}

function slice(list: readonly unknown[], name: string, { first, count }: Window, parts: Part[]) {
  const shown = list.slice(first, first + count);
  const isOuter = !name.includes('[');
  if (shown.length < list.length)
    parts.push({ list: name, first, shown: shown.length, of: list.length, isOuter });
  return shown;
}

function longestList(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.slice(0, 1000).map(longestList));
  return isRecord(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : { result: value });
