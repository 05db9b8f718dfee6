/** Why a field has its value, for people: a line for each candidate and for each reading of an array. */
import type { ExplainedCandidate, ExplainedReading, Explanation } from '../model/explanation.ts';
import type { FieldPath } from '../model/finding.ts';
import { tableOf } from './output.ts';

/** Longer texts are cut. */
const longest = 40;

export function explanationText(file: string, { path, candidates, readings, more }: Explanation): string {
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

const candidateRow = (one: ExplainedCandidate) => ({
  '': one.isChosen ? '*' : '',
  value: short(String(one.value)),
  text: short(one.text),
  page: one.page,
  place: one.box === null ? null : one.box.map((side) => side.toFixed(3)).join(' '),
  'found by': one.example === undefined ? finder(one) : `${finder(one)}, as in ${short(one.example)}`,
  own: share(one.confidence),
  network: share(one.opinion),
  weighed: share(one.weighed),
  supported: share(one.supported),
  why: one.why,
});

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
