/**
 * Reads JSON as people type it: what is wrong is said in words with its line and column, in every browser alike, and a
 * name that stands twice in one object is wrong too, since one of the two would vanish in silence.
 */
export type JsonProblem = { readonly message: string; readonly line: number; readonly column: number };
export type JsonReading =
  | { readonly value: unknown; readonly problem: null }
  | { readonly value: undefined; readonly problem: JsonProblem };

/** Deeper than any template, and shallow enough for the machine's own stack. */
const deepest = 100;
const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them inside of a text.
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const words = { true: true, false: false, null: null } as const;

type Stop = { readonly at: number; readonly message: string };

export function readJson(source: string): JsonReading {
  let at = 0;
  let stop: Stop | undefined;

  const fail = (message: string, where = at): undefined => {
    stop ??= { at: where, message };
    return undefined;
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const next = () => {
    take(space);
    return source[at];
  };

  function readText(): string | undefined {
    const found = take(text);
    if (found !== undefined) return String(JSON.parse(found));
    const end = source.slice(at + 1).search(/["\n]/);
    return fail(
      end >= 0 && source[at + 1 + end] === '"'
        ? 'This text holds a character that must be escaped with \\.'
        : 'This text has no closing quote.',
    );
  }

  function readValue(depth: number): unknown {
    const first = next();
    if (depth > deepest) return fail('This is nested too deep.');
    if (first === '{') return readObject(depth);
    if (first === '[') return readArray(depth);
    if (first === '"') return readText();
    const found = take(number);
    if (found !== undefined) return Number(found);
    for (const [word, value] of Object.entries(words)) {
      if (source.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    }
    return fail(first === undefined ? 'Something is missing at the end.' : 'A value is missing here.');
  }

  function readObject(depth: number): unknown {
    const entries = new Map<string, unknown>();
    at += 1;
    if (next() === '}') {
      at += 1;
      return {};
    }
    while (stop === undefined) {
      if (next() !== '"') return fail(nameWords(source[at]));
      const nameAt = at;
      const name = readText();
      if (name === undefined) return undefined;
      if (entries.has(name)) return fail(`The name “${name}” stands twice in one object.`, nameAt);
      if (next() !== ':') return fail('A colon is missing after the name.');
      at += 1;
      entries.set(name, readValue(depth + 1));
      if (stop !== undefined) return undefined;
      const end = next();
      if (end !== ',' && end !== '}') return fail('A comma or } is missing here.');
      at += 1;
      if (end === '}') break;
    }
    return Object.fromEntries(entries);
  }

  function readArray(depth: number): unknown {
    const items: unknown[] = [];
    at += 1;
    if (next() === ']') {
      at += 1;
      return items;
    }
    while (stop === undefined) {
      items.push(readValue(depth + 1));
      if (stop !== undefined) return undefined;
      const end = next();
      if (end !== ',' && end !== ']') return fail('A comma or ] is missing here.');
      at += 1;
      if (end === ']') break;
    }
    return items;
  }

  const value = readValue(0);
  if (stop === undefined && next() !== undefined) fail('There is something after the end.');
  return stop === undefined
    ? { value, problem: null }
    : { value: undefined, problem: { message: stop.message, ...placeOf(source, stop.at) } };
}

function nameWords(found: string | undefined): string {
  if (found === undefined) return 'A } is missing at the end.';
  return found === '}' ? 'There is a comma too many before this }.' : 'A name in quotes is missing here.';
}

function placeOf(source: string, at: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
