/** What a document shows against what was printed. `…` stands for anything; JSON is compared value by value. */

/** Undefined: it is what was shown. Else where the first difference is. */
export function textMismatch(shown: string, printed: string): string | undefined {
  const expected = linesOf(shown);
  const actual = linesOf(printed);
  /** Which lines of `actual` may come next, after the lines of `expected` so far. */
  let next = new Set([0]);
  for (const line of expected) {
    const after = new Set<number>();
    if (line.trim() === '…') {
      for (let at = Math.min(...next); at <= actual.length; at += 1) after.add(at);
    } else {
      for (const at of next) if (at < actual.length && lineFits(line, actual[at] ?? '')) after.add(at + 1);
    }
    if (after.size === 0) return `this line was not printed there: ${line}`;
    next = after;
  }
  return next.has(actual.length) ? undefined : `more was printed: ${actual[Math.max(...next)]}`;
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());

function lineFits(shown: string, printed: string): boolean {
  const [first = '', ...rest] = shown.split('…');
  if (rest.length === 0) return shown === printed;
  const last = rest.pop() ?? '';
  if (!printed.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = printed.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return printed.length - last.length >= at && printed.endsWith(last);
}

/** `"…"` as a value: anything. As an element: any number of them. `"…": "…"`: any other keys. */
export function jsonMismatch(shown: unknown, printed: unknown, path = ''): string | undefined {
  if (shown === '…') return undefined;
  if (typeof shown === 'string' && typeof printed === 'string')
    return lineFits(shown, printed) ? undefined : differs(path, shown, printed);
  if (Array.isArray(shown) && Array.isArray(printed)) return arrayMismatch(shown, printed, path);
  if (isRecord(shown) && isRecord(printed)) return recordMismatch(shown, printed, path);
  return Object.is(shown, printed) ? undefined : differs(path, shown, printed);
}

function arrayMismatch(shown: readonly unknown[], printed: readonly unknown[], path: string) {
  const gap = shown.indexOf('…');
  if (gap === -1 && shown.length !== printed.length)
    return `${path || 'the array'} has ${printed.length} elements, not ${shown.length}`;
  const head = gap === -1 ? shown : shown.slice(0, gap);
  const tail = gap === -1 ? [] : shown.slice(gap + 1);
  if (tail.includes('…')) return `${path || 'the array'} has "…" twice`;
  if (head.length + tail.length > printed.length) return `${path || 'the array'} has too few elements`;
  const from = printed.length - tail.length;
  return (
    head.map((item, at) => jsonMismatch(item, printed[at], `${path}[${at}]`)).find(isSaid) ??
    tail.map((item, at) => jsonMismatch(item, printed[from + at], `${path}[${from + at}]`)).find(isSaid)
  );
}

function recordMismatch(shown: Fields, printed: Fields, path: string): string | undefined {
  const { '…': others, ...named } = shown;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  for (const [key, value] of Object.entries(named)) {
    if (!Object.hasOwn(printed, key)) return `${at(key)} is not there`;
    const found = jsonMismatch(value, printed[key], at(key));
    if (found !== undefined) return found;
  }
  if (others !== undefined) return undefined;
  const more = Object.keys(printed).find((key) => !Object.hasOwn(named, key));
  return more === undefined ? undefined : `${at(more)} is there, but not shown`;
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSaid = (text: string | undefined) => text !== undefined;
const differs = (path: string, shown: unknown, printed: unknown) =>
  `${path || 'the value'} is ${JSON.stringify(printed)}, not ${JSON.stringify(shown)}`;
