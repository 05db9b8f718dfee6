/** Lines of goods are often numbered, and a number in front of a line is taken for how many: 1, 2, 3, 4 are no quantities, prices or rates. */
import { depthOfRow, type Finding, namesIn } from '../../model/finding.ts';
import type { Meaning } from '../meaning/concepts.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { isProduct } from '../products.ts';

/** So many quantities that happen to count on are no chance. */
const leastRows = 4;

export function withoutLineNumbers<F extends Finding>(
  findings: readonly F[],
  { fields }: UnderstoodTemplate,
): readonly F[] {
  const figures = new Set(figuresIn(fields).map((names) => JSON.stringify(names)));
  const numbered = [...Map.groupBy(findings, columnOf)]
    .filter(([column, cells]) => figures.has(column) && countOn(cells) && !isProven(cells, findings))
    .map(([column]) => column);
  return findings.filter((finding) => !numbered.includes(columnOf(finding)));
}

const columnOf = ({ path }: Finding): string => JSON.stringify(namesIn(path));

const figuresIn = (fields: readonly UnderstoodField[]): readonly (readonly string[])[] =>
  fields.flatMap(({ names, field, meanings, children }) => [
    ...(field.type === 'number' && meanings[0] !== undefined && countsNoRows(meanings[0]) ? [names] : []),
    ...figuresIn(children),
  ]);

const countsNoRows = ({ concept }: Meaning): boolean =>
  concept === 'quantity' || concepts[concept].kind === 'money' || concepts[concept].kind === 'percent';

/** From 1 in the first row on, one more in each. */
const countOn = (cells: readonly Finding[]): boolean =>
  cells.length >= leastRows &&
  cells.every(({ path, value }) => Number(value) === Number(path[depthOfRow(path)]) + 1);

/** In the second row, where a number tells something for the first time, it makes one of the row's figures of another. */
function isProven(cells: readonly Finding[], findings: readonly Finding[]): boolean {
  const second = cells[1];
  if (second === undefined) return false;
  const rowOf = ({ path }: Finding) => JSON.stringify(path.slice(0, depthOfRow(path) + 1));
  const figures = findings.flatMap((finding) =>
    finding !== second && rowOf(finding) === rowOf(second) && typeof finding.value === 'number'
      ? finding.value
      : [],
  );
  const quantity = Number(second.value);
  return figures.some((price) => figures.some((total) => isProduct(quantity, price, total)));
}
