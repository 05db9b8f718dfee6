/** Addresses of the web, as written (`www.x.de` stays without https) but for spaces and the host's capitals. */
import { LinkifyIt } from 'linkify-it';
import { topDomains } from './email.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';

const linker = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, tlds: [...topDomains] });
const couldBeLink = /[\p{L}\d]\.\p{L}{2}|:\/\//u;
/** Spaces that a reader put behind the parts that every address has. */
const broken =
  /(?:https?\s{0,3}:\s{0,3}\/\s{0,3}\/\s{0,3}|www\s{0,3}\.\s{0,3}){1,3}[\p{L}\d-]+(?:\s{0,3}\.\s{0,3}[\p{L}\d-]+){1,4}/giu;
/** What no address has inside. */
const printed = /[^\p{Z}\p{Cc}]+/gu;
const longest = 2000;

const isCommon = /^(?:com|org|net|info|biz|gov|edu|io|co|app|dev|shop|online|example|[a-z]{2})$/u;

function find(text: string, _context: ValueContext): readonly Occurrence<string>[] {
  if (!couldBeLink.test(text)) return [];
  return Array.from(text.matchAll(printed)).flatMap(({ 0: run, index }) =>
    run.length > longest || !couldBeLink.test(run)
      ? []
      : linksIn(run).map((one) => ({ ...one, start: index + one.start, end: index + one.end })),
  );
}

/** The linker looks through all that is left behind each link, so that it is given little at a time. */
function linksIn(text: string): readonly Occurrence<string>[] {
  const found: Occurrence<string>[] = [];
  for (const match of linker.match(text) ?? []) {
    if (match.schema === 'mailto:' || match.raw.includes('@') || !couldBeLink.test(match.raw)) continue;
    const isNamed = match.schema !== '' || /^www\./iu.test(match.raw);
    if (!/[^.]\.[^.]/u.test(hostOf(match.raw)) || /^www$/u.test(hostOf(match.raw))) continue;
    const ending = hostOf(match.raw).split('.').at(-1) ?? '';
    // `Rechnung.Name` and the like: a sentence without a space behind its full stop.
    if (!isNamed && (!isCommon.test(ending) || /^\p{Lu}/u.test(match.raw.split('.').at(-1) ?? ''))) continue;
    if (!isNamed && text.charAt(match.index - 1) === '@') continue;
    found.push({
      start: match.index,
      end: match.lastIndex,
      text: match.raw,
      value: withSmallHost(match.raw),
      confidence: isNamed ? 0.97 : 0.8,
      doubts: [],
    });
  }
  return found;
}

const beforeHost = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?/iu;

function hostOf(link: string): string {
  const rest = link.replace(beforeHost, '');
  return /^[^/?#]*/u.exec(rest)?.[0].toLowerCase() ?? '';
}

function withSmallHost(link: string): string {
  const start = beforeHost.exec(link)?.[0] ?? '';
  const host = hostOf(link);
  return start.toLowerCase() + host + link.slice(start.length + host.length);
}

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first === undefined) return readBroken(text, context);
  if (new Set(found.map((one) => one.value)).size > 1)
    return { value: null, reason: 'There is more than one web address in it.' };
  return { value: first.value, confidence: first.confidence, doubts: first.doubts };
}

function readBroken(text: string, context: ValueContext): Reading<string> {
  const joined = text.match(broken)?.[0].replace(/\s/gu, '');
  const [first] = joined === undefined ? [] : find(joined, context);
  if (first === undefined) return { value: null, reason: 'There is no web address in it.' };
  return { value: first.value, confidence: 0.75, doubts: ['spaces inside the address were removed'] };
}

export const urlValue: ValueType<string> = { read, find };
