/**
 * E-mail addresses, as written but for spaces that a reader put in and for the host, which is in small letters.
 * Written by hand because libraries that find links end an address at such a space.
 */
import tlds from 'tlds' with { type: 'json' };
import { fold } from './fold.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';

/** Kept for specimens and for networks within a house (RFC 2606, RFC 6762). */
export const reservedDomains = ['example', 'test', 'invalid', 'local', 'internal'] as const;
export const topDomains: ReadonlySet<string> = new Set([...tlds, ...reservedDomains]);

const local = /[\p{L}\d](?:[\p{L}\d._%+'-]{0,62}[\p{L}\d_+-])?(?: ?[._-] ?[\p{L}\d]{1,30})? ?$/u;
const host = /^ ?([\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?)/u;
const label = /^( ?[.,] ?)([\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?)/u;
const longestLocal = 66;

type Host = { readonly length: number; readonly name: string; readonly isMended: boolean };

/** The longest name with a real ending; a space or a comma at a dot counts only while no ending is reached. */
function hostAt(text: string): Host | null {
  const first = host.exec(text);
  if (first === null) return null;
  let [length, name] = [first[0].length, first[1] ?? ''];
  let isMended = first[0].startsWith(' ');
  let best: Host | null = null;
  for (let match = label.exec(text.slice(length, length + 70)); match !== null; ) {
    const [all, dot = '', part = ''] = match;
    const isClean = dot === '.';
    if (best !== null && !isClean) break;
    if (!isClean && part !== part.toLowerCase()) break;
    isMended ||= !isClean;
    length += all.length;
    name += `.${part}`;
    if (topDomains.has(part.toLowerCase())) best = { length, name: name.toLowerCase(), isMended };
    match = label.exec(text.slice(length, length + 70));
  }
  return best;
}

function find(text: string, _context: ValueContext): readonly Occurrence<string>[] {
  if (!/[@＠]/u.test(text)) return [];
  const folded = fold(text);
  const found: Occurrence<string>[] = [];
  let free = 0;
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    const before = local.exec(folded.slice(Math.max(free, at - longestLocal), at));
    const behind = hostAt(folded.slice(at + 1, at + 257));
    if (before === null || behind === null) continue;
    // Two words before the sign: a space at a dot, hyphen or underscore was put in, any other divides words.
    const name = before[0].trimEnd();
    const start = at - before[0].length;
    const end = at + 1 + behind.length;
    const isMended = behind.isMended || /\s/u.test(before[0]);
    found.push({
      start,
      end,
      text: text.slice(start, end),
      value: `${name.replace(/\s/gu, '')}@${behind.name}`,
      confidence: isMended ? 0.8 : 0.98,
      doubts: isMended ? ['spaces inside the address were removed'] : [],
    });
    free = end;
  }
  return found;
}

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first === undefined) return { value: null, reason: 'There is no e-mail address in it.' };
  if (new Set(found.map((one) => one.value)).size > 1)
    return { value: null, reason: 'There is more than one e-mail address in it.' };
  return { value: first.value, confidence: first.confidence, doubts: first.doubts };
}

export const emailValue: ValueType<string> = { read, find };
