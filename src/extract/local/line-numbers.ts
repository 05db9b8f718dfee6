/** Lines of goods are often numbered, and a number in front of a line is taken for how many: 1, 2, 3, 4 are no quantities. */
import type { Finding } from '../../model/finding.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';

/** So many quantities that happen to count on are no chance. */
const leastRows = 4;

export function withoutLineNumbers(
  findings: readonly Finding[],
  { fields }: UnderstoodTemplate,
): readonly Finding[] {
  const quantities = new Set(quantitiesIn(fields).map((names) => JSON.stringify(names)));
  const columns = Map.groupBy(findings, columnOf);
  const numbered = [...columns]
    .filter(([column, cells]) => quantities.has(column) && countOn(cells))
    .map(([column]) => column);
  return numbered.length === 0
    ? findings
    : findings.filter((finding) => !numbered.includes(columnOf(finding)));
}

const columnOf = ({ path }: Finding): string =>
  JSON.stringify(path.filter((part) => typeof part === 'string'));

const quantitiesIn = (fields: readonly UnderstoodField[]): readonly (readonly string[])[] =>
  fields.flatMap(({ names, field, meanings, children }) => [
    ...(field.type === 'number' && meanings[0]?.concept === 'quantity' ? [names] : []),
    ...quantitiesIn(children),
  ]);

/** From 1 in the first row on, one more in each. */
const countOn = (cells: readonly Finding[]): boolean =>
  cells.length >= leastRows &&
  cells.every(
    ({ path, value }) => Number(value) === Number(path.find((part) => typeof part === 'number')) + 1,
  );
