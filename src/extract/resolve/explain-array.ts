/** Why an array has its rows: each reading of it with its weight, and for a cell what the readings have in its row. */

import { type Box, boxAround } from '../../model/box.ts';
import type { ExplainedCandidate, ExplainedReading } from '../../model/explanation.ts';
import { depthOfRow, type FieldPath, type Finding, namesIn } from '../../model/finding.ts';
import { meanOf } from './array-features.ts';
import { candidateOf, givenIn, type Heard, shown } from './heard.ts';
import type { Traced } from './traced.ts';
import type { JudgedReading } from './whole-arrays.ts';

const isSaid = ({ engine, path }: Finding): boolean => engine === 'llm' && depthOfRow(path) >= 0;
const keyOfArray = ({ path }: Finding): string => JSON.stringify(path.slice(0, depthOfRow(path)));
const isIn = (column: readonly string[], names: readonly string[]): boolean =>
  column.every((name, at) => names[at] === name);

/** Of the array that the path names or goes through; null for a single field. */
export function pathOfArray(path: FieldPath, { answers }: Heard): FieldPath | null {
  const row = depthOfRow(path);
  if (row >= 0) return path.slice(0, row);
  const found = givenIn(answers).find(
    ({ finding }) => depthOfRow(finding.path) >= 0 && isIn(namesIn(path), namesIn(finding.path)),
  )?.finding;
  return found === undefined ? null : found.path.slice(0, depthOfRow(found.path));
}

/** `column`: only cells of this field of the rows are counted; the array itself for all. */
export function explainReadings(
  array: FieldPath,
  column: FieldPath,
  { arrays, decision, heard }: Heard,
): readonly ExplainedReading[] {
  const key = JSON.stringify(array);
  const voices =
    decision.arrays.find(([first]) => first?.cells.some((cell) => keyOfArray(cell) === key)) ?? [];
  const winner = voices[0]?.cells ?? [];
  const onPages = arrays.find(({ path }) => JSON.stringify(path) === key)?.readings ?? [];
  const chances = chancesOf(onPages);
  const given = new Set(winner.map((cell) => cell.given));
  const onAnyPage = new Set(onPages.flatMap(({ rows }) => rows.map((row) => row.given)));
  const isOfPages = (cells: readonly Traced[]) => cells.some((cell) => onAnyPage.has(cell.given));
  // A model's rows and those that are read are one voice: whose most cells are gave the rows.
  const said = heard.filter((cell) => isSaid(cell) && keyOfArray(cell) === key);
  const saidWin = 2 * winner.filter(isSaid).length > winner.length;
  const pagesWin = isOfPages(winner) && !saidWin;
  const readings = [
    ...onPages.map(({ rows }, at) => ({ rows, weight: chances[at] ?? 0, isChosen: pagesWin && at === 0 })),
    ...(said.length === 0
      ? []
      : [{ rows: said, weight: meanOf(said.map(({ confidence }) => confidence)), isChosen: saidWin }]),
    ...voices
      .filter(({ cells }) => !isOfPages(cells) && !cells.some(isSaid))
      .map(({ cells, weight }) => ({ rows: cells, weight, isChosen: cells === winner })),
  ];
  return readings.flatMap(({ rows, weight, isChosen }) => {
    const [first] = rows;
    if (first === undefined) return [];
    const counted = rows.filter(({ path }) => isIn(namesIn(column), namesIn(path)));
    const used = rows.filter((row) => given.has(row.given)).length;
    const why = isChosen
      ? 'the heaviest: it gives the rows'
      : used > 0
        ? `fills in ${used} cells`
        : winner.length === 0
          ? 'less likely than no rows'
          : 'lighter';
    return [
      {
        ...{ engine: first.engine, part: first.part, isChosen, why },
        rows: new Set(rows.map(({ path }) => path[depthOfRow(path)])).size,
        cells: counted.length,
        weight: Math.round(weight * 100) / 100,
      },
    ];
  });
}

/** That each reading is the best, beside no rows, whose score is 0. */
function chancesOf(readings: readonly JudgedReading<Traced>[]): readonly number[] {
  const highest = readings.reduce((most, { score }) => Math.max(most, score), 0);
  const powers = readings.map(({ score }) => Math.exp(score - highest));
  const all = powers.reduce((sum, power) => sum + power, Math.exp(-highest));
  return powers.map((power) => power / all);
}

type Place = { readonly page: number | null; readonly box: Box | null };

/** What the readings have in the place of a row of the result; nothing where no row is named. */
export function explainCell(
  path: FieldPath,
  array: FieldPath,
  { answers, decision }: Heard,
): readonly ExplainedCandidate[] {
  if (depthOfRow(path) < 0) return [];
  const key = JSON.stringify(array);
  const rows = Map.groupBy(
    decision.findings.filter((one) => depthOfRow(one.path) >= 0 && keyOfArray(one) === key),
    (cell) => Number(cell.path[depthOfRow(cell.path)]),
  );
  // Rows of results are counted without those that have nothing.
  const number = [...rows.keys()].sort((a, b) => a - b)[Number(path[depthOfRow(path)])];
  const row = number === undefined ? [] : (rows.get(number) ?? []);
  const names = namesIn(path);
  const own = row.find((cell) => JSON.stringify(namesIn(cell.path)) === JSON.stringify(names));
  const place = placeOf(row);
  return givenIn(answers)
    .filter(({ finding }) => JSON.stringify(namesIn(finding.path)) === JSON.stringify(names))
    .filter(({ finding }) => finding === own?.given || standBeside(finding, place))
    .map((given): ExplainedCandidate => {
      const isChosen = given.finding === own?.given;
      return {
        ...candidateOf(given, answers),
        weighed: isChosen ? shown(own?.confidence) : null,
        supported: null,
        isChosen,
        why: isChosen ? 'of the rows that were taken' : 'of another reading of the array',
      };
    })
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.confidence - a.confidence);
}

function placeOf(cells: readonly Traced[]): Place {
  const [first] = cells;
  const boxes = cells.flatMap(({ box, page }) => (box === null || page !== first?.page ? [] : [box]));
  return { page: first?.page ?? null, box: boxes.length === 0 ? null : boxAround(boxes) };
}

/** On one line of the page, more or less. */
const standBeside = ({ page, box }: Finding, row: Place): boolean => {
  if (page !== row.page || box === null || row.box === null) return false;
  const middle = (box[1] + box[3]) / 2;
  return middle >= row.box[1] && middle <= row.box[3];
};
