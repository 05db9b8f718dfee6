/**
 * Whose cell stands in a row of an array: its own reading's, or that of another which has the same row. What is known of each, in numbers, in the order in which
 * `training/arbiter` fits weights to them.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { type Sureness, surenessNames } from '../engine.ts';
import { logOdds } from '../fitted.ts';
import { fieldAt, type UnderstoodField } from '../meaning/understand.ts';
import { type Asked, areSame, columnOf, meanOf } from './array-features.ts';
import { type Reading, type Voice, voiceOf, voices } from './readings.ts';
import { areOnePlace, type Row, rowsIn, sameRow } from './same-rows.ts';

export type CellOption<F extends Finding = Finding> = {
  /** In the row that it would stand in. */
  readonly finding: F;
  readonly features: readonly number[];
};

/** A place of the array and what may stand there. */
export type Slot<F extends Finding = Finding> = {
  readonly row: number;
  readonly column: string;
  readonly options: readonly CellOption<F>[];
};

const mostOptions = 6;

type Told<F extends Finding> = {
  readonly finding: F;
  readonly voice: Voice;
  readonly isOwn: boolean;
  readonly sureness: Sureness | undefined;
};

/** `own` gives the rows; `features` is what is known of it as a whole (`array-features.ts`). */
export function slotsOf<F extends Finding>(
  own: Reading<F>,
  features: readonly number[],
  others: readonly Reading<F>[],
  asked: Asked,
): readonly Slot<F>[] {
  const depth = depthOfRow(own.rows[0]?.path ?? []);
  const mine = rowsIn(own.rows, depth);
  const toldBy = (reading: Reading<F>) => {
    const known = new Map(reading.rows.map((finding, at) => [finding, reading.sureness?.[at]]));
    const [voice, isOwn] = [voiceOf(reading), reading === own];
    return (finding: F): Told<F> => ({ finding, voice, isOwn, sureness: known.get(finding) });
  };
  const told = new Map(mine.map((row) => [row, row.cells.map(toldBy(own))]));
  for (const other of others) {
    const tell = toldBy(other);
    for (const theirs of rowsIn(other.rows, depth)) {
      const row = sameRow(theirs, mine);
      if (row === null) continue;
      const moved = theirs.cells.map((cell) => ({
        ...tell(cell),
        finding: { ...cell, path: cell.path.with(depth, row.at) },
      }));
      told.get(row)?.push(...moved);
    }
  }
  const about = { features, ofColumn: columnsOf(own.rows, mine.length, asked) };
  return mine.flatMap((row) =>
    [...Map.groupBy(told.get(row) ?? [], ({ finding }) => columnOf(finding))].map(([column, all]) => ({
      ...{ row: row.at, column },
      options: optionsOf(all.slice(0, mostOptions), column, row, about, asked),
    })),
  );
}

type About = { readonly features: readonly number[]; readonly ofColumn: ReturnType<typeof columnsOf> };

function columnsOf(cells: readonly Finding[], rows: number, asked: Asked) {
  return new Map(
    [...Map.groupBy(cells, columnOf)].map(([column, own]) => {
      const opinions = own.slice(0, mostJudged).map((cell) => asked.opinion?.(cell) ?? 0);
      const sure = meanOf(own.map(({ confidence }) => confidence));
      return [column, { filled: own.length / rows, seen: meanOf(opinions), sure }] as const;
    }),
  );
}

/** Of a column, to know what the network sees in it. */
const mostJudged = 40;

function optionsOf<F extends Finding>(
  all: readonly Told<F>[],
  column: string,
  row: Row<F>,
  about: About,
  asked: Asked,
): readonly CellOption<F>[] {
  const { filled = 0, seen = 0, sure = 0 } = about.ofColumn.get(column) ?? {};
  const field = fieldOf(asked.field, column);
  const ofRow = [
    ...about.features,
    row.cells.length / Math.max(1, about.ofColumn.size),
    ...[filled, seen, sure],
    ...typesOf(field),
    all.some(({ isOwn }) => isOwn) ? 1 : 0,
  ];
  return all.map(({ finding, voice, isOwn, sureness }) => {
    const rest = all.filter((other) => other.finding !== finding);
    const opinion = asked.opinion?.(finding) ?? null;
    const isTaken = row.cells.some((other) => columnOf(other) !== column && areOnePlace(other, finding));
    const features = [
      ...ofRow,
      isOwn ? 1 : 0,
      ...voices.map((one) => (one === voice ? 1 : 0)),
      finding.confidence,
      logOdds(finding.confidence, leastChance),
      opinion === null ? 0 : 1,
      opinion ?? 0,
      opinion === null ? 0 : logOdds(opinion, leastChance),
      ...voices.map((one) =>
        agreed(
          finding,
          rest.filter((other) => other.voice === one),
        ),
      ),
      isTaken ? 1 : 0,
      Math.log(1 + finding.text.length),
      /\p{L}/u.test(finding.text) ? 1 : 0,
      /\p{N}/u.test(finding.text) ? 1 : 0,
      ...surenessNames.map((name) => sureness?.[name] ?? 0),
    ];
    return { finding, features };
  });
}

/** 1 where one of the others says the same, -1 where they say something else, 0 where there are none. */
function agreed(finding: Finding, others: readonly Told<Finding>[]): number {
  if (others.length === 0) return 0;
  return others.some((other) => areSame(other.finding, finding)) ? 1 : -1;
}

function fieldOf(array: UnderstoodField | undefined, column: string): UnderstoodField['field'] | undefined {
  const names: unknown = JSON.parse(column);
  const path = Array.isArray(names) ? names.map(String) : [];
  return path.length === 0 ? undefined : fieldAt(array?.children ?? [], path)?.field;
}

function typesOf(field: UnderstoodField['field'] | undefined): readonly number[] {
  const type = field?.format ?? field?.type ?? 'string';
  return [type === 'number' ? 1 : 0, type === 'date' ? 1 : 0, type === 'string' ? 1 : 0];
}

const leastChance = 0.002;
