/** From what zod found wrong to problems in our words, each message beginning with its path. */
import type { z } from 'zod';
import { Fault, type Problem } from './fault.ts';

/** A valid template cannot have nearly as many; beyond this the list helps nobody and costs memory. */
const mostProblems = 1000;
const longestSegment = 64;

const article: Readonly<Record<string, string>> = {
  array: 'an array',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
};

function pathOf(segments: readonly PropertyKey[], root: string): string {
  if (segments.length === 0) return root;
  const clipped = segments
    .map(String)
    .map((segment) => (segment.length > longestSegment ? `${segment.slice(0, longestSegment)}…` : segment));
  return clipped.join('.');
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
    case 'too_big':
      return must(`at most ${issue.maximum}`);
    case 'too_small':
      return must(`at least ${issue.minimum}`);
    default:
      return issue.message;
  }
}

/** `root` names the whole where the problem is with the whole: `body`, for instance. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], root: string): Problem[] {
  const problems: Problem[] = [];
  const add = (segments: readonly PropertyKey[], words: string) => {
    const path = pathOf(segments, root);
    problems.push({ path, message: `${path} ${words}` });
  };
  for (const issue of issues) {
    if (problems.length >= mostProblems) break;
    if (issue.code === 'unrecognized_keys') {
      // zod reports these at the parent; a person looks for the key itself.
      for (const key of issue.keys.slice(0, mostProblems))
        add([...issue.path, key], 'is not a known property');
    } else {
      add(issue.path, phrase(issue));
    }
  }
  return problems;
}

/** The value as the schema makes it, or a fault that names every problem. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const problems = problemsOf(result.error.issues, root);
  throw new Fault('validation_failed', problems[0]?.message ?? `${root} is not valid`, { problems });
}
