/**
 * Rows that a language model gives beside rows as they are read. Who is surer gives the rows, unless the figures of only one of them add up; where both have a row, each
 * cell is the surer one's, and what both say is surer than what either does.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { addsUp, areSame, columnOf, meanOf } from './array-features.ts';
import { leastListed } from './plain-lists.ts';
import { isPlain } from './readings.ts';
import { areOnePlace, type Row, rowsIn, sameRow, standBeside } from './same-rows.ts';

/** `read` and `said`: all cells of one array each. `figures`: in hundredths, what single fields may have. */
export function withSaid<F extends Finding>(
  read: readonly F[],
  said: readonly F[],
  figures: ReadonlySet<number>,
): readonly F[] {
  if (said.length === 0 || read.length === 0) return [...read, ...said];
  if (isPlain(read) && isPlain(said)) return listed(read, said);
  const depth = depthOfRow(read[0]?.path ?? []);
  const [readAddsUp, saidAddsUp] = [addsUp(read, depth, figures), addsUp(said, depth, figures)];
  const isSurer = sureness(said) > sureness(read);
  const isSaid = readAddsUp === saidAddsUp ? isSurer : saidAddsUp;
  const doubted = withoutUnseen(read, said, depth);
  if (isSaid) return merged(said, doubted, depth);
  const rows = merged(doubted, said, depth);
  return readAddsUp ? rows : withOverlooked(rows, said, depth);
}

/** A row that was overlooked must have this much, and be this sure. */
const leastCells = 2;
const leastOverlooked = 0.7;

/** With rows that only the model has, where they stand on the page: little of them was read for another row. */
function withOverlooked<F extends Finding>(
  rows: readonly F[],
  said: readonly F[],
  depth: number,
): readonly F[] {
  const known = rowsIn(rows, depth);
  const isOverlooked = ({ cells, page, box }: Row<F>): boolean => {
    if (cells.length < leastCells || sureness(cells) < leastOverlooked) return false;
    const beside = known.filter((row) => standBeside(row, { page, box }));
    const shared = cells.filter((cell) =>
      beside.some((row) => row.cells.some((own) => areOnePlace(own, cell))),
    );
    return 2 * shared.length < cells.length;
  };
  const theirs = rowsIn(said, depth);
  const again = new Set(theirs.flatMap((row) => sameRow(row, known)?.at ?? []));
  const added = theirs.filter(isOverlooked);
  // Rows of which few are known again are another table.
  if (added.length === 0 || 2 * again.size < known.length) return rows;
  const isInOrder = known.every((row, at) => at === 0 || inReadingOrder(known[at - 1] ?? row, row) <= 0);
  const all = isInOrder ? [...known, ...added].toSorted(inReadingOrder) : [...known, ...added];
  return all.flatMap(({ cells }, at) => cells.map((cell) => ({ ...cell, path: cell.path.with(depth, at) })));
}

const inReadingOrder = (a: Row, b: Row): number =>
  (a.page ?? 0) - (b.page ?? 0) || (a.box?.[1] ?? 0) - (b.box?.[1] ?? 0);

/** What is left of the odds of a row that a model does not see, though it sees others of the array, and of a cell that it leaves empty. */
const unseenByModel = 0.2;

function withoutUnseen<F extends Finding>(
  read: readonly F[],
  said: readonly F[],
  depth: number,
): readonly F[] {
  const [rows, theirs] = [rowsIn(read, depth), rowsIn(said, depth)];
  const columns = new Map<number | undefined, Set<string>>();
  for (const row of theirs) columns.set(sameRow(row, rows)?.at, new Set(row.cells.map(columnOf)));
  // Rows of which none is known again are another reading, and no judgement on these.
  const isSameReading = theirs.length >= 2 && columns.size >= theirs.length;
  return read.map((cell) => {
    const row = columns.get(Number(cell.path[depth]));
    return row?.has(columnOf(cell)) === true || (row === undefined && !isSameReading) ? cell : unseen(cell);
  });
}

function unseen<F extends Finding>(cell: F): F {
  const odds = (unseenByModel * cell.confidence) / Math.max(leastDoubt, 1 - cell.confidence);
  return { ...cell, confidence: odds / (1 + odds) };
}

const leastDoubt = 0.005;

const sureness = (cells: readonly Finding[]): number => meanOf(cells.map(({ confidence }) => confidence));

/** A cell that only the other has must be this sure. */
const leastAdded = 0.5;

function merged<F extends Finding>(own: readonly F[], others: readonly F[], depth: number): readonly F[] {
  const rows = rowsIn(own, depth);
  const better = new Map<string, F>();
  const added: F[] = [];
  for (const theirs of rowsIn(others, depth)) {
    const row = sameRow(theirs, rows);
    if (row === null) continue;
    const mine = new Map(row.cells.map((cell) => [columnOf(cell), cell]));
    for (const cell of theirs.cells) {
      const here = mine.get(columnOf(cell));
      const moved = { ...cell, path: cell.path.with(depth, row.at) };
      if (here === undefined) {
        if (cell.confidence >= leastAdded) added.push(moved);
      } else if (areReadAlike(here, cell)) {
        const shown = cell.isRespelled === true ? moved : here;
        better.set(keyOf(here), { ...shown, confidence: together(here, cell) });
      } else if (cell.confidence > here.confidence) better.set(keyOf(here), moved);
    }
  }
  return [...own.map((cell) => better.get(keyOf(cell)) ?? cell), ...added];
}

const keyOf = ({ path }: Finding): string => JSON.stringify(path);

/** Plain values: what both have, and of what only one has what stays likely. What stands at one place is one value, the surer one's. */
function listed<F extends Finding>(read: readonly F[], said: readonly F[]): readonly F[] {
  const beside = (cell: F, others: readonly F[]): F | undefined =>
    others.find((other) => areSame(other, cell)) ?? others.find((other) => areOnePlace(other, cell));
  const own = read.map((cell) => {
    const other = beside(cell, said);
    if (other === undefined) return unseen(cell);
    if (areReadAlike(cell, other)) {
      const shown = other.isRespelled === true ? { ...other, path: cell.path } : cell;
      return { ...shown, confidence: together(cell, other) };
    }
    return other.confidence > cell.confidence ? other : cell;
  });
  const kept = [...own, ...said.filter((cell) => beside(cell, read) === undefined)]
    .filter(({ confidence }) => confidence >= leastListed)
    .filter((cell, at, all) => all.findIndex((other) => areSame(other, cell)) === at);
  return kept.map((cell, at) => ({ ...cell, path: cell.path.with(-1, at) }));
}

/** The same, but for letters that were unsure. */
const areReadAlike = (a: Finding, b: Finding): boolean => {
  if (areSame(a, b)) return true;
  if (a.isRespelled !== true && b.isRespelled !== true) return false;
  return areSame({ ...a, value: asRead(a) }, { ...b, value: asRead(b) });
};
const asRead = ({ value, text, isRespelled }: Finding) => (isRespelled === true ? text : value);

/** Two that look in different ways are wrong together less often than either. */
const together = (a: Finding, b: Finding): number => 1 - (1 - a.confidence) * (1 - b.confidence);
