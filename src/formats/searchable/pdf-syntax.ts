/**
 * Values of a PDF as PDFium writes them, taken apart only as far as somebody asks: what nobody changes stays the text that it is. Text is
 * latin1, a character a byte.
 */

/** What stands behind each key of `<<…>>`, as it is written. Not a dictionary: no entries. */
export function entriesOf(source: string): Map<string, string> {
  const entries = new Map<string, string>();
  if (!source.startsWith('<<')) return entries;
  const parts = valuesFrom(source, 2);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const key = parts[at] ?? '';
    if (key.startsWith('/')) entries.set(key.slice(1), parts[at + 1] ?? '');
  }
  return entries;
}

/** What stands between `[` and `]`; the value itself where it is no array. */
export const itemsOf = (source: string): readonly string[] =>
  source.startsWith('[') ? valuesFrom(source, 1) : [source];

export const dictionaryOf = (entries: ReadonlyMap<string, string>): string =>
  `<<${[...entries].map(([key, value]) => `/${key} ${value}`).join(' ')}>>`;

const reference = /^(\d{1,10}) \d{1,5} R$/u;

/** The number of the object that is named; null for what is no reference. */
export function referred(source: string): number | null {
  const found = reference.exec(source);
  return found === null ? null : Number(found[1]);
}

/** The value that begins here, whatever stands behind it. */
export const valueAt = (text: string, from: number): string => valueFrom(text, skipSpace(text, from)).value;

const spaces = /[\0\t\n\f\r ]*/uy;
const plain = /[^\0\t\n\f\r ()<>[\]{}/%]+/uy;
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/uy;
const referenceAt = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/uy;

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

const skipSpace = (text: string, from: number): number => endOf(spaces, text, from);

/** All up to the bracket that closes what they stand in. */
function valuesFrom(text: string, from: number): string[] {
  const values: string[] = [];
  let at = skipSpace(text, from);
  while (at < text.length && text[at] !== ']' && text[at] !== '>') {
    const { value, end } = valueFrom(text, at);
    values.push(value);
    at = skipSpace(text, end);
  }
  return values;
}

function valueFrom(text: string, at: number): { readonly value: string; readonly end: number } {
  referenceAt.lastIndex = at;
  const found = referenceAt.exec(text);
  if (found !== null) return { value: `${found[1]} ${found[2]} R`, end: referenceAt.lastIndex };
  const end = endOfValue(text, at);
  return { value: text.slice(at, end), end };
}

function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    at = depth === 0 ? at : skipSpace(text, at);
    const sign = text[at];
    if (sign === undefined) throw new Error('a PDF value that does not end');
    if (sign === '(') at = endOfString(text, at);
    else if (sign === '[') [depth, at] = [depth + 1, at + 1];
    else if (sign === ']') [depth, at] = [depth - 1, at + 1];
    else if (text.startsWith('<<', at)) [depth, at] = [depth + 1, at + 2];
    else if (text.startsWith('>>', at)) [depth, at] = [depth - 1, at + 2];
    else if (sign === '<') at = text.indexOf('>', at) + 1 || text.length;
    else at = sign === '/' ? endOf(name, text, at) : Math.max(at + 1, endOf(plain, text, at));
  } while (depth > 0);
  return at;
}

function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth === 0) return at + 1;
  }
  throw new Error('a PDF string that does not end');
}

/** Text of people as a PDF string. */
export const textString = (text: string): string =>
  /^[ -~]*$/u.test(text)
    ? `(${text.replace(/[\\()]/gu, '\\$&')})`
    : `<${Buffer.from(`\ufeff${text.toWellFormed()}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
