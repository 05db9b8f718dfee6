/** From what zod found wrong to problems in our words, each message beginning with its path. */
import type { z } from 'zod';
import { Fault, type Problem } from './fault.ts';

/** A valid template cannot have nearly as many; beyond this the list helps nobody and costs memory. */
const mostProblems = 1000;
/** Several times what the largest valid body holds. Looking at more would only keep others waiting. */
const mostValues = 10_000;
const longestSegment = 64;

const article: Readonly<Record<string, string>> = {
  array: 'an array',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
};

function clip(segment: string): string {
  if (segment.length <= longestSegment) return segment;
  const characters = [...segment.slice(0, 2 * longestSegment + 1)];
  return characters.length > longestSegment ? `${characters.slice(0, longestSegment).join('')}…` : segment;
}

function pathOf(segments: readonly PropertyKey[], root: string): string {
  if (segments.length === 0) return root;
  return segments
    .map((segment) => clip(String(segment)))
    .join('.')
    .toWellFormed();
}

function phrase(issue: z.core.$ZodIssue): string {
  const missing = issue.input === undefined && issue.code !== 'custom';
  const must = (rule: string) => (missing ? `is required and must be ${rule}` : `must be ${rule}`);
  switch (issue.code) {
    case 'invalid_value':
      return must(`one of: ${issue.values.map(String).join(', ')}`);
    case 'invalid_type':
      if (issue.expected === 'never') return issue.message;
      return missing ? 'is required' : must(article[issue.expected] ?? `a ${issue.expected}`);
    default:
      return issue.message;
  }
}

/** `root` names the whole, where the path is empty. */
export function problemAt(segments: readonly PropertyKey[], root: string, words: string): Problem {
  const path = pathOf(segments, root);
  return { path, message: `${path} ${words}` };
}

/** zod reports unknown keys at their parent; a person looks for the key itself. */
function problemsOf(issue: z.core.$ZodIssue, root: string): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [problemAt(issue.path, root, phrase(issue))];
  return issue.keys.map((key) => problemAt([...issue.path, key], root, 'is not a known property'));
}

/** Deeper than any path of a valid body; zod refuses what lies below by itself. */
const deepest = 32;

/**
 * What must be known before zod looks: whether the value is so large that looking would take seconds, and
 * where it uses the one name that JavaScript, and so zod, passes over in silence. The stack is ours, so
 * that no depth exhausts the machine's.
 */
function inspect(value: unknown): {
  readonly isTooLarge: boolean;
  readonly protos: readonly (readonly string[])[];
} {
  type Place = { readonly value: unknown; readonly path: readonly string[] | undefined };
  const protos: (readonly string[])[] = [];
  const open: Place[] = [{ value, path: [] }];
  let count = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (Array.isArray(at.value) && at.value.length > mostValues) return { isTooLarge: true, protos };
    for (const key in at.value) {
      if (!Object.hasOwn(at.value, key)) continue;
      count += 1;
      if (count > mostValues) return { isTooLarge: true, protos };
      const path = at.path !== undefined && at.path.length < deepest ? [...at.path, key] : undefined;
      if (key === '__proto__' && path !== undefined) protos.push(path);
      open.push({ value: Reflect.get(at.value, key), path });
    }
  }
  return { isTooLarge: false, protos };
}

/** The value as the schema makes it, or a fault that names every problem. `root` names the whole: `body`. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const { isTooLarge, protos } = inspect(value);
  if (isTooLarge) throw refusal([problemAt([], root, `must hold at most ${mostValues} values in all`)]);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success && protos.length === 0) return result.data;
  const problems = protos.map((path) => problemAt(path, root, 'has a name that cannot be used'));
  for (const issue of result.error?.issues ?? []) problems.push(...problemsOf(issue, root));
  throw refusal(problems);
}

export function refusal(problems: readonly Problem[]): Fault {
  const message = problems[0]?.message ?? 'The request is not valid.';
  return new Fault('validation_failed', message, { problems: problems.slice(0, mostProblems) });
}
