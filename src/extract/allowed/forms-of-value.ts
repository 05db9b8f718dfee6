/**
 * The forms in which a finding's value may be written, the most faithful first: a rule takes the first that it allows. Nothing is
 * added to what the document says but what a notation demands, and then that is said.
 */
import type { Document } from '../../model/document.ts';
import type { Finding, Scalar } from '../../model/finding.ts';
import type { Rule } from '../../model/json-schema/rules.ts';
import { readValue, valueTypes } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';

export type Form = { readonly value: Scalar; readonly note?: string };

const mostTokens = 40;
/** An account number of 34 characters in groups of four. */
const widest = 9;

export function formsOf(
  finding: Finding,
  rule: Rule,
  { document, context }: { document: Document; context: ValueContext },
): readonly Form[] {
  const { value } = finding;
  if (typeof value !== 'string') return [{ value }];
  if (rule.format === 'date-time') return dateTimes(finding, value, document, context);
  if (rule.format === 'time') return times(value, finding.text);
  if (rule.format === 'uri' || rule.format === 'url')
    return [{ value }, ...(/^[\w.-]+\.\p{L}{2,}/u.test(value) ? [{ value: `https://${value}` }] : [])];
  if (rule.reads !== undefined) {
    const { value: read } = readValue(rule.reads, value, context);
    return read === null ? [] : [{ value: read }];
  }
  if (rule.patterns === undefined && rule.format === undefined) return [{ value }];
  return [
    value,
    compact(value),
    ...partsOf(value),
    ...partsOf(finding.text),
    ...(rule.patterns === undefined ? [] : notations(finding.text, context)),
  ].map((one) => ({ value: one }));
}

/** As programs write what documents print: many a pattern asks for a day as 2024-05-03, or an amount as 1234.50. */
function notations(text: string, context: ValueContext): readonly string[] {
  const { value: amount } = valueTypes.number.read(text, context);
  const { value: day } = valueTypes.date.read(text, context);
  const { value: time } = valueTypes.time.read(text, context);
  const decimals = /[.,](\d{1,4})\D*$/u.exec(text)?.[1]?.length ?? 0;
  const amounts = amount === null ? [] : [amount.toFixed(decimals), String(amount), amount.toFixed(2)];
  return [
    ...amounts.filter((one) => Number(one) === amount),
    ...(day === null ? [] : [day]),
    ...(time === null ? [] : [time, withSeconds(time)]),
  ];
}

const inUtc = 'stands without a time zone in the document, and is given as if in UTC';
function dateTimes(
  finding: Finding,
  day: string,
  document: Document,
  context: ValueContext,
): readonly Form[] {
  const printed = lineOf(finding, document);
  const after = printed.indexOf(finding.text);
  const behind = after < 0 ? printed : printed.slice(after);
  const [found] = valueTypes.time.find(behind, context);
  // A day is no instant: midnight would be made up.
  if (found === undefined) return [];
  const time = withSeconds(String(found.value));
  const zone = zoneIn(behind.slice(found.end - 6));
  return zone === null ? [{ value: `${day}T${time}Z`, note: inUtc }] : [{ value: `${day}T${time}${zone}` }];
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** Z, UTC, GMT or an offset right behind a time. */
function zoneIn(text: string): string | null {
  const match = /\d\s?(?:(Z|UTC|GMT)(?![\p{L}])|([+-])(\d\d):?(\d\d))/u.exec(text);
  if (match === null) return null;
  return match[1] === undefined ? `${match[2]}${match[3]}:${match[4]}` : 'Z';
}

function times(time: string, text: string): readonly Form[] {
  const zone = zoneIn(text);
  if (zone !== null) return [{ value: `${withSeconds(time)}${zone}` }];
  const note = inUtc;
  return [{ value: `${withSeconds(time)}Z`, note }, { value: withSeconds(time) }, { value: time }];
}

function lineOf({ page, box }: Finding, { pages }: Document): string {
  const on = pages.find(({ number }) => number === page);
  if (on === undefined || box === null) return '';
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const line = on.lines.find(
    ({ box: [left, top, right, bottom] }) => left <= x && x <= right && top <= y && y <= bottom,
  );
  return line?.text ?? '';
}

const edges = /^[\s:;,.#"'()[\]]+|[\s:;,"'()[\]]+$|(?<=\p{N})\.$/gu;

const compact = (text: string): string => text.replaceAll(/\s+/gu, '');

/** A code may stand among other words, or with spaces in it; the longest first, so that none is cut short. */
function partsOf(text: string): readonly string[] {
  const tokens = text.split(/\s+/u).slice(0, mostTokens);
  const parts: string[] = [text.replace(edges, '')];
  for (let width = Math.min(widest, tokens.length); width > 0; width -= 1) {
    for (let from = 0; from + width <= tokens.length; from += 1) {
      const part = tokens.slice(from, from + width);
      parts.push(part.join(' ').replace(edges, ''), part.join('').replace(edges, ''));
    }
  }
  return [...new Set(parts)].filter((part) => part !== '');
}
