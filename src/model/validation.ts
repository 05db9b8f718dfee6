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

function problemAt(segments: readonly PropertyKey[], root: string, words: string): Problem {
  const path = pathOf(segments, root);
  return { path, message: `${path} ${words}` };
}

/** zod reports unknown keys at their parent; a person looks for the key itself. */
function problemsOf(issue: z.core.$ZodIssue, root: string): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [problemAt(issue.path, root, phrase(issue))];
  return issue.keys.map((key) => problemAt([...issue.path, key], root, 'is not a known property'));
}

/**
 * What must be known before zod looks: that the value is not so large that looking would take seconds, and
 * where it uses the one name that JavaScript, and so zod, passes over in silence. The stack is ours, so
 * that no depth exhausts the machine's.
 */
function inspect(value: unknown, root: string): Problem[] {
  type Place = { readonly value: unknown; readonly key: string; readonly above: Place | undefined };
  const problems: Problem[] = [];
  const open: Place[] = [{ value, key: '', above: undefined }];
  let count = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue;
    for (const [key, inner] of Object.entries(at.value)) {
      count += 1;
      if (count > mostValues) return [problemAt([], root, `must hold at most ${mostValues} values in all`)];
      const place = { value: inner, key, above: at };
      open.push(place);
      if (key === '__proto__' && problems.length < mostProblems / 10) {
        const way: string[] = [];
        for (let step: Place = place; step.above !== undefined; step = step.above) way.unshift(step.key);
        problems.push(problemAt(way, root, 'has a name that cannot be used'));
      }
    }
  }
  return problems;
}

/** The value as the schema makes it, or a fault that names every problem. `root` names the whole: `body`. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const problems = inspect(value, root);
  const isTooLarge = problems[0]?.path === root;
  const result = isTooLarge ? undefined : schema.safeParse(value, { reportInput: true });
  if (problems.length === 0 && result?.success) return result.data;
  for (const issue of result?.error?.issues ?? []) problems.push(...problemsOf(issue, root));
  throw new Fault('validation_failed', problems[0]?.message ?? `${root} is not valid`, {
    problems: problems.slice(0, mostProblems),
  });
}
