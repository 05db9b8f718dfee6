/**
 * Orders a page by what it is built of: tables and whole texts, none of which is ever cut apart. A part of a page is cut
 * into bands from its top to its bottom, and a band at its clearest gutter; bands that share a gutter and read down are columns.
 */
import type { Area, DraftTable } from './draft-table.ts';
import { type Span, splitRows } from './gutters.ts';
import type { Item } from './item.ts';
import { isProse, readsDown } from './reads-down.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Section } from './section.ts';

/** What is never cut apart. */
export type Atom = { readonly area: Area } & (
  | { readonly kind: 'text'; readonly items: readonly Item[]; readonly isOneLine: boolean }
  | { readonly kind: 'table'; readonly table: DraftTable }
);

/** A label beside or above its value, as the network sees it. */
export type Tie = { readonly a: Atom; readonly b: Atom; readonly isBeside: boolean };

export type Ties = ReadonlyMap<Atom, readonly Tie[]>;

type Look = { readonly depth: number; readonly unit: number; readonly ties: Ties };

/** Deeper nesting than any real page has; what lies below is read by rows. */
const deepest = 24;

export const sectionsOfAtoms = (atoms: readonly Atom[], ties: Ties, unit: number): readonly Section[] =>
  merged(ordered(atoms, { depth: 0, unit, ties }));

const deeper = (look: Look): Look => ({ ...look, depth: look.depth + 1 });

function ordered(atoms: readonly Atom[], look: Look): readonly Section[] {
  const [only] = atoms;
  if (only === undefined) return [];
  if (atoms.length === 1) return [sectionOf(only)];
  if (look.depth > deepest) return byRows(atoms);
  const gutter = gapsBetween(atoms, look.unit)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostStarts)
    .find((gap) => areColumns(atoms, gap, look.ties));
  if (gutter !== undefined) return besides(atoms, middleOf(gutter), look);
  const bands = bandsOf(atoms, look.unit);
  return bands.length === 1 ? acrossBand(atoms, look) : downBands(bands, look);
}

const sectionOf = (atom: Atom): Section =>
  atom.kind === 'table'
    ? { kind: 'table', table: atom.table }
    : { kind: 'text', rows: rowsOf(atom.items), isWhole: !atom.isOneLine };

/** Boxes of words overlap a little where lines stand close. */
const overlapOfLines = 0.25;
const overlapOfColumns = 0.2;

type Band = { readonly atoms: readonly Atom[]; readonly y0: number; readonly y1: number };

/** Atoms that no line from side to side can part are one band. */
function bandsOf(atoms: readonly Atom[], unit: number): readonly Band[] {
  const inset = ({ area }: Atom) => overlapOfLines * Math.min(unit, area.y1 - area.y0);
  const bands: { atoms: Atom[]; y0: number; y1: number; edge: number }[] = [];
  for (const atom of atoms.toSorted((a, b) => a.area.y0 + inset(a) - b.area.y0 - inset(b))) {
    const last = bands.at(-1);
    const [top, bottom] = [atom.area.y0 + inset(atom), atom.area.y1 - inset(atom)];
    if (last === undefined || top >= last.edge)
      bands.push({ atoms: [atom], y0: atom.area.y0, y1: atom.area.y1, edge: bottom });
    else {
      last.atoms.push(atom);
      last.edge = Math.max(last.edge, bottom);
      last.y1 = Math.max(last.y1, atom.area.y1);
    }
  }
  return bands;
}

/** The gaps that no atom reaches into, from the start of the lines to their end. */
function gapsBetween(atoms: readonly Atom[], narrowest: number): readonly Span[] {
  const gaps: Span[] = [];
  let end = Infinity;
  for (const { area } of atoms.toSorted((a, b) => a.area.x0 - b.area.x0)) {
    if (area.x0 - end > narrowest) gaps.push({ from: end, to: area.x0 });
    end = end === Infinity ? area.x1 : Math.max(end, area.x1);
  }
  return gaps;
}

const middleOf = ({ from, to }: Span): number => (from + to) / 2;
const isBefore = ({ area }: Atom, x: number): boolean => area.x0 + area.x1 < 2 * x;

const isRow = (atoms: readonly Atom[]): boolean =>
  atoms.every((atom) => atom.kind === 'text' && atom.isOneLine);

/** One line of short texts is read as it is; else the gutter that parts the fewest labels from their values, and then the widest. */
function acrossBand(atoms: readonly Atom[], look: Look): readonly Section[] {
  if (isRow(atoms)) {
    const rows = rowsOf(itemsOf(atoms));
    if (rows.length === 1) return [{ kind: 'text', rows, isWhole: false }];
  }
  const gaps = gapsBetween(atoms, -overlapOfColumns * look.unit);
  if (gaps.length === 0) return aroundLargest(atoms, look);
  const parted = partedBy(gaps, atoms, look.ties);
  let best = 0;
  for (const [at, gap] of gaps.entries()) {
    const [fewer, other] = [parted[at] ?? 0, parted[best] ?? 0];
    const known = gaps[best] ?? gap;
    if (fewer < other || (fewer === other && gap.to - gap.from > known.to - known.from)) best = at;
  }
  return besides(atoms, middleOf(gaps[best] ?? { from: 0, to: 0 }), look);
}

/** For each gap how many labels beside their values it parts. */
function partedBy(gaps: readonly Span[], atoms: readonly Atom[], ties: Ties): readonly number[] {
  const counts = gaps.map(() => 0);
  const own = new Set(atoms);
  for (const tie of atoms.flatMap((atom) => ties.get(atom) ?? [])) {
    if (!tie.isBeside || !own.has(tie.a) || !own.has(tie.b)) continue;
    const [from, to] = [Math.min(tie.a.area.x1, tie.b.area.x1), Math.max(tie.a.area.x0, tie.b.area.x0)];
    for (const [at, gap] of gaps.entries())
      if (middleOf(gap) > from && middleOf(gap) < to) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function besides(atoms: readonly Atom[], x: number, look: Look): readonly Section[] {
  const [left, right] = [
    atoms.filter((atom) => isBefore(atom, x)),
    atoms.filter((atom) => !isBefore(atom, x)),
  ];
  if (left.length === 0 || right.length === 0) return byRows(atoms);
  return [...merged(ordered(left, deeper(look))), ...merged(ordered(right, deeper(look)))];
}

/** Where no straight cut is possible the largest stands in the way: the others are ordered around it. */
function aroundLargest(atoms: readonly Atom[], look: Look): readonly Section[] {
  const size = ({ area }: Atom) => (area.x1 - area.x0) * (area.y1 - area.y0);
  const largest = atoms.reduce((most, atom) => (size(atom) > size(most) ? atom : most));
  const rest = atoms.filter((atom) => atom !== largest);
  const isAbove = ({ area }: Atom) => area.y0 < largest.area.y0;
  return [
    ...ordered(rest.filter(isAbove), deeper(look)),
    sectionOf(largest),
    ...ordered(
      rest.filter((atom) => !isAbove(atom)),
      deeper(look),
    ),
  ];
}

const itemsOf = (atoms: readonly Atom[]): readonly Item[] =>
  atoms.flatMap((atom) => (atom.kind === 'text' ? atom.items : []));

/** By where they start, whole ones whole. */
const byRows = (atoms: readonly Atom[]): readonly Section[] =>
  atoms.toSorted((a, b) => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0).map(sectionOf);

type Columns = { readonly to: number; readonly gutter: Span; readonly isFar: boolean };

/** Gaps of a band that are tried, the widest first. */
const mostStarts = 4;
/** Bands that a search for columns looks at. */
const longestRun = 200;
/** In heights of a usual word: parts of a column do not stand further apart. */
const farthest = 8;
/** Lines that a column has at least, where parts of it stand apart. */
const leastLines = 4;

function downBands(bands: readonly Band[], look: Look): readonly Section[] {
  const sections: Section[] = [];
  let refused: readonly Columns[] = [];
  for (let at = 0; at < bands.length; ) {
    const found = columnsFrom(bands, at, refused, look);
    refused = found.refused;
    const { columns } = found;
    if (columns === undefined) {
      sections.push(...ordered(bands[at]?.atoms ?? [], deeper(look)));
      at += 1;
      continue;
    }
    const own = bands.slice(at, columns.to).flatMap(({ atoms }) => atoms);
    sections.push(...besides(own, middleOf(columns.gutter), look));
    at = columns.to;
  }
  return sections;
}

/** The longest run of bands from `from` on with a gutter that reads down. */
function columnsFrom(
  bands: readonly Band[],
  from: number,
  refused: readonly Columns[],
  { unit, ties }: Look,
) {
  const first = bands[from];
  const kept = refused.filter(({ to }) => to > from + 1).slice(-2 * mostStarts);
  let columns: Columns | undefined;
  if (first === undefined) return { columns, refused: kept };
  const starts = gapsBetween(first.atoms, unit)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostStarts);
  for (const start of starts) {
    for (const isFar of [true, false]) {
      const run = runFrom(bands, from, start, isFar ? farthest * unit : 2 * unit, unit);
      const { gutter } = run;
      const to = isFar ? run.to : lastOnBothSides(bands, run, from, unit);
      if (to - from < 2 || to <= (columns?.to ?? 0)) continue;
      const isRefused = kept.some(
        (one) =>
          one.isFar === isFar && to >= one.to && one.gutter.from < gutter.to && gutter.from < one.gutter.to,
      );
      if (isRefused) continue;
      const atoms = bands.slice(from, to).flatMap((band) => band.atoms);
      const isDown = isFar ? areColumns(atoms, gutter, ties) : isReadDown(atoms, gutter, ties);
      if (isDown) columns = { to, gutter, isFar };
      else kept.push({ to, gutter, isFar });
    }
  }
  return { columns, refused: kept };
}

/** As far as no atom closes the gutter, and nothing stands further than `reach` below what is above it. */
function runFrom(bands: readonly Band[], from: number, start: Span, reach: number, unit: number) {
  let gutter = start;
  let to = from + 1;
  for (; to < Math.min(bands.length, from + longestRun); to += 1) {
    const [band, above] = [bands[to], bands[to - 1]];
    if (band === undefined || above === undefined || band.y0 - above.y1 > reach) break;
    const left = narrowed(gutter, band.atoms);
    if (left.to - left.from < 0.9 * unit) break;
    gutter = left;
  }
  return { to, gutter };
}

/** What the atoms leave of the gutter: its wider part, where one stands in it. */
function narrowed(gutter: Span, atoms: readonly Atom[]): Span {
  let left = gutter;
  for (const { area } of atoms) {
    if (area.x1 <= left.from || area.x0 >= left.to) continue;
    const [before, behind] = [area.x0 - left.from, left.to - area.x1];
    left = before > behind ? { from: left.from, to: area.x0 } : { from: area.x1, to: left.to };
  }
  return left;
}

/** What stands below only one of the columns may as well stand below both, unless it follows closely. */
function lastOnBothSides(
  bands: readonly Band[],
  run: Omit<Columns, 'isFar'>,
  from: number,
  unit: number,
): number {
  const x = middleOf(run.gutter);
  const isOnBoth = ({ atoms }: Band) =>
    atoms.some((atom) => isBefore(atom, x)) && atoms.some((atom) => !isBefore(atom, x));
  const last = bands.slice(from, run.to).findLastIndex(isOnBoth);
  let to = from + last + 1;
  while (to < run.to && last >= 0 && (bands[to]?.y0 ?? 0) - (bands[to - 1]?.y1 ?? 0) < 0.5 * unit) to += 1;
  return to;
}

/** Columns of a page: prose stands in one of them, and both are long. */
function areColumns(atoms: readonly Atom[], gutter: Span, ties: Ties): boolean {
  const [left, right] = splitRows(rowsOf(itemsOf(atoms)), middleOf(gutter));
  if (left.length < leastLines || right.length < leastLines) return false;
  return (isProse(left) || isProse(right)) && isReadDown(atoms, gutter, ties);
}

/** Labels above their values tell columns, labels beside them rows; where the network sees neither, shapes decide. */
function isReadDown(atoms: readonly Atom[], gutter: Span, ties: Ties): boolean {
  const x = middleOf(gutter);
  const own = new Set(atoms);
  let [across, down] = [0, 0];
  for (const { a, b, isBeside } of atoms.flatMap((atom) => ties.get(atom) ?? [])) {
    if (!own.has(a) || !own.has(b)) continue;
    if (isBeside && isBefore(a, x) !== isBefore(b, x)) across += 1;
    else if (!isBeside) down += 1;
  }
  if (across > 0 || down > 0) return down > across;
  if (atoms.some((atom) => atom.kind === 'table')) return false;
  return readsDown(rowsOf(itemsOf(atoms)), gutter);
}

/** Single lines that follow each other become one text, of which blocks are then made. */
function merged(sections: readonly Section[]): readonly Section[] {
  const result: Section[] = [];
  let rows: Row[] = [];
  const close = () => {
    if (rows.length > 0) result.push({ kind: 'text', rows, isWhole: false });
    rows = [];
  };
  for (const section of sections) {
    const [first] = section.kind === 'text' && !section.isWhole ? section.rows : [];
    const above = rows.at(-1);
    if (first === undefined) {
      close();
      result.push(section);
      continue;
    }
    if (above !== undefined && first.middle < above.middle) close();
    if (section.kind === 'text') rows.push(...section.rows);
  }
  close();
  return result;
}
