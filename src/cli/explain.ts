/** Why a field has its value, for people: a line for each candidate and for each reading of an array. */
import type { ExplainedCandidate, ExplainedReading, Explanation } from '../model/explanation.ts';
import type { FieldPath } from '../model/finding.ts';
import { tableOf } from './output.ts';

/** Longer texts are cut. */
const longest = 40;

/** An example as people know it: by its file and the day on which somebody corrected it, where that is known. */
export type ToldExample = { readonly fileName: string; readonly correctedAt: Date | null };

/** `told`: by what examples are called in it; one that is not there is gone since. */
export function explanationText(
  file: string,
  { path, candidates, readings, more }: Explanation,
  told: ReadonlyMap<string, ToldExample>,
  now: Date,
): string {
  const candidateRow = (one: ExplainedCandidate) => rowOf(one, asIn(one.example, told, now));
  const parts = [`${file}: ${nameOf(path)}`];
  if (readings.length > 0) parts.push(tableOf(readings.map(readingRow), readingColumns));
  if (candidates.length > 0) parts.push(tableOf(candidates.map(candidateRow), candidateColumns));
  if (more > 0) parts.push(`${more} more that are less likely`);
  if (readings.length + candidates.length === 0) parts.push('Nothing was found for it.');
  return `${parts.join('\n\n')}\n`;
}

const nameOf = (path: FieldPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

const candidateColumns = [
  ...['', 'value', 'text', 'page', 'place', 'found by', 'own', 'network', 'weighed', 'supported', 'why'],
];
const readingColumns = ['', 'read by', 'rows', 'cells', 'weight', 'why'];

const rowOf = (one: ExplainedCandidate, as: string) => ({
  '': one.isChosen ? '*' : '',
  value: short(String(one.value)),
  text: short(one.text),
  page: one.page,
  place: one.box === null ? null : one.box.map((side) => side.toFixed(3)).join(' '),
  'found by': finder(one) + as + (one.model === undefined ? '' : `, ${short(one.model)}`),
  own: share(one.confidence),
  network: share(one.opinion),
  weighed: share(one.weighed),
  supported: share(one.supported),
  why: one.why,
});

/** ", as in invoice-0412.pdf, corrected on 3 March"; the year is said where it is not this one. */
function asIn(example: string | undefined, told: ReadonlyMap<string, ToldExample>, now: Date): string {
  if (example === undefined) return '';
  const { fileName, correctedAt } = told.get(example) ?? { fileName: example, correctedAt: null };
  const name = `, as in ${short(fileName)}`;
  if (correctedAt === null) return name;
  const isThisYear = correctedAt.getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...year });
  return `${name}, corrected on ${day.format(correctedAt)}`;
}

const readingRow = (one: ExplainedReading) => ({
  '': one.isChosen ? '*' : '',
  'read by': finder(one),
  ...{ rows: one.rows, cells: one.cells, weight: one.weight.toFixed(2), why: one.why },
});

const finder = ({ engine, part }: Pick<ExplainedReading, 'engine' | 'part'>): string =>
  engine === part ? engine : `${engine}/${part}`;

const share = (value: number | null): string | null => (value === null ? null : value.toFixed(3));

/** On one line, and without what a terminal would take for an order. */
function short(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
