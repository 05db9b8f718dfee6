/**
 * Regular expressions that callers write, run in time that grows with the text and no faster: what would need backtracking is
 * refused when it is written. Looking ahead from the very start (`^(?!…)`, as libraries print it) is a second expression beside the first.
 */
import { RE2JS } from 're2js';

export type SafePattern = {
  /** Whether some part of the text matches, as JSON Schema has it. */
  readonly test: (text: string) => boolean;
};

export const patternLimits = { length: 1000, steps: 4000 } as const;

const cannotRun =
  'is a regular expression that cannot be run in bounded time: it must do without back references and without looking around, but for looking ahead from its start';

/** Whether that is what is wrong: it says something, and would take too long to run. */
export const isBeyondBounds = (problem: string): boolean => problem === cannotRun;

/** Compiled ones, by their source: a parse process meets the same few again and again. */
const compiled = new Map<string, SafePattern | string>();
const mostCompiled = 500;

/** The pattern, or what is wrong with it in the words of a validation error. */
export function compilePattern(source: string): SafePattern | string {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const made = compileNew(source);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(source, made);
  return made;
}

function compileNew(source: string): SafePattern | string {
  if (source.length > patternLimits.length) return `must have at most ${patternLimits.length} characters`;
  if (!isExpression(source)) return 'must be a regular expression';
  const { ahead, rest } = lookedAhead(source);
  try {
    const main = compileLinear(rest);
    const beside = ahead.map(({ isWanted, inner }) => ({ isWanted, linear: compileLinear(`^(?:${inner})`) }));
    const steps = beside.reduce((sum, { linear }) => sum + linear.programSize(), main.programSize());
    if (steps > patternLimits.steps) return 'is too large a regular expression';
    return {
      test: (text) =>
        main.test(text) && beside.every(({ isWanted, linear }) => linear.test(text) === isWanted),
    };
  } catch {
    return cannotRun;
  }
}

const compileLinear = (source: string): RE2JS => RE2JS.compile(RE2JS.translateRegExp(source));

function isExpression(source: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(source, flags) !== undefined;
    } catch {
      return false;
    }
  });
}

type Ahead = { readonly isWanted: boolean; readonly inner: string };

/** `^(?!A)(?=B)C` is `^C`, beside not `^A` and `^B`; not where alternatives share the start. */
function lookedAhead(source: string): { readonly ahead: readonly Ahead[]; readonly rest: string } {
  const ahead: Ahead[] = [];
  if (!source.startsWith('^') || hasAlternatives(source)) return { ahead, rest: source };
  let at = 1;
  while (source.startsWith('(?!', at) || source.startsWith('(?=', at)) {
    const end = endOfGroup(source, at);
    if (end === null || /^[*+?{]/.test(source.slice(end))) return { ahead: [], rest: source };
    ahead.push({ isWanted: source[at + 2] === '=', inner: source.slice(at + 3, end - 1) });
    at = end;
  }
  return { ahead, rest: `^${source.slice(at)}` };
}

/** How deep in groups each sign stands that is neither escaped nor in a class. */
function* signs(source: string, from: number): Generator<{ at: number; sign: string; depth: number }> {
  let [depth, isInClass] = [0, false];
  for (let at = from; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\\') at += 1;
    else if (isInClass) isInClass = sign !== ']';
    else if (sign === '[') isInClass = true;
    else {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      yield { at, sign, depth };
    }
  }
}

function hasAlternatives(source: string): boolean {
  for (const { sign, depth } of signs(source, 0)) if (sign === '|' && depth === 0) return true;
  return false;
}

function endOfGroup(source: string, from: number): number | null {
  for (const { at, sign, depth } of signs(source, from)) if (sign === ')' && depth === 0) return at + 1;
  return null;
}
