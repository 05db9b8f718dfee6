/** Boxes to tick: those found in the picture, and those that are written as characters; each with its label. */
import { type Box, shareInside } from '../model/box.ts';
import { bandsOf } from './bands.ts';
import { type Area, centreInside } from './draft-table.ts';
import type { Item } from './item.ts';
import { readingOrder, textOf } from './line-text.ts';
import type { Straight } from './straighten.ts';

export type CheckboxMark = { readonly box: Box; readonly ticked: boolean };

export type DraftCheckbox = {
  /** Of a box found in the picture; one that is written stands where its words stand. */
  readonly box: Box | undefined;
  readonly marks: readonly Item[];
  readonly ticked: boolean;
  readonly label: string;
  readonly items: readonly Item[];
};

const longestLabel = 40;
/** How far a label reaches, in heights of its box. */
const reach = 60;

type Mark = {
  readonly area: Area;
  readonly box: Box | undefined;
  readonly ticked: boolean;
  readonly items: readonly Item[];
  /** Text in the same word as the mark. */
  readonly rest: string;
};

const crosses = '✗✘✕✖☓';
const marksOf = (off: string, on: string): RegExp =>
  new RegExp(
    `^(?:(?<off>[☐□▢◻${off}]|\\[\\s*\\]|\\(\\s*\\))|(?<on>[☑☒✓✔${crosses}🗹🗷${on}]|[\\[(]\\s*[xX✓✔${crosses}]\\s*[\\])]))(?<rest>.*)$`,
    'u',
  );
const squares = marksOf('', '');
/** Circles are bullets of lists as well: they are to be ticked where some are filled and some are not. */
const rings = marksOf('○◯⚪', '●◉⦿⚫🔘');
const [emptyRing, filledRing] = [/^[○◯⚪]/u, /^[●◉⦿⚫🔘]/u];

export function checkboxesOf(
  lines: readonly (readonly Item[])[],
  given: readonly CheckboxMark[],
  page: Pick<Straight, 'toItem' | 'toPage'>,
  isMirrored: boolean,
): readonly DraftCheckbox[] {
  const has = (ring: RegExp) => lines.some((line) => line.some(({ text }) => ring.test(text)));
  const written = has(emptyRing) && has(filledRing) ? rings : squares;
  const inText = lines.flatMap((line) => writtenMarks(line, written));
  const inTextNear = bandsOf(inText.map((mark) => ({ mark, ...mark.area })));
  const marks: Mark[] = given.map(({ box, ticked }) => {
    const area = page.toItem(box);
    const height = area.y1 - area.y0;
    const glyphs = inTextNear(area.y0 - height, area.y1 + height)
      .map(({ mark }) => mark)
      .filter((mark) => meets(page.toPage(mark.area), box));
    return {
      area,
      box,
      ticked: ticked || glyphs.some((mark) => mark.ticked),
      items: glyphs.flatMap((mark) => mark.items),
      rest: glyphs.map((mark) => mark.rest).join(''),
    };
  });
  const taken = new Set(marks.flatMap((mark) => mark.items));
  marks.push(...inText.filter((mark) => !mark.items.some((item) => taken.has(item))));

  if (marks.length === 0) return [];
  const inMarks = new Set(marks.flatMap((mark) => mark.items));
  const linesAt = bandsOf(lines.map((items) => ({ items, ...areaOf(items) })));
  const marksAt = bandsOf(marks.map((mark) => ({ mark, ...mark.area })));
  return inOrder(marks).map((mark) => {
    const { y0, y1 } = mark.area;
    const besides = marksAt(y0, y1).flatMap((other) => (other.mark === mark ? [] : [other.mark]));
    const near = linesAt(y0, y1).map(({ items }) => items);
    const items = labelOf(mark, besides, inMarks, near);
    const ordered = readingOrder(items, isMirrored);
    const label = [mark.rest.trim(), textOf(ordered)].filter((text) => text !== '').join(' ');
    const own = mark.rest === '' ? [] : mark.items;
    return { box: mark.box, marks: mark.items, ticked: mark.ticked, label, items: [...own, ...ordered] };
  });
}

/** From the top to the bottom, and along each row. */
function inOrder(marks: readonly Mark[]): readonly Mark[] {
  const middle = ({ area }: Mark) => (area.y0 + area.y1) / 2;
  const rows: Mark[][] = [];
  for (const mark of marks.toSorted((a, b) => middle(a) - middle(b) || a.area.x0 - b.area.x0)) {
    const first = rows.at(-1)?.[0];
    if (first !== undefined && middle(mark) < (middle(first) + first.area.y1) / 2) rows.at(-1)?.push(mark);
    else rows.push([mark]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.area.x0 - b.area.x0));
}

const meets = (a: Box, b: Box): boolean => shareInside(a, b) > 0.3 || shareInside(b, a) > 0.3;

/** A mark may be one word, the start of one, or two or three that stand close together. */
function writtenMarks(line: readonly Item[], written: RegExp): readonly Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < line.length; ) {
    const counts = /^[[(]$/u.test(line[at]?.text ?? '') ? [3, 2] : [1];
    const taken = counts.find(
      (count) => at + count <= line.length && matchOf(line.slice(at, at + count), written),
    );
    const items = line.slice(at, at + (taken ?? 1));
    const groups = taken === undefined ? undefined : matchOf(items, written);
    if (groups !== undefined) {
      marks.push({
        area: areaOf(items),
        box: undefined,
        ticked: groups.on !== undefined,
        items,
        rest: groups.rest ?? '',
      });
    }
    at += items.length;
  }
  return marks;
}

function matchOf(
  items: readonly Item[],
  written: RegExp,
): Readonly<Record<string, string | undefined>> | undefined {
  const groups = written.exec(items.map((item) => item.text).join(''))?.groups;
  // Several words are one mark only when nothing else is in them.
  if (groups === undefined || (items.length > 1 && groups.rest !== '')) return undefined;
  const area = areaOf(items);
  return items.length > 1 && area.x1 - area.x0 > 3 * (area.y1 - area.y0) ? undefined : groups;
}

const areaOf = (items: readonly Item[]): Area => ({
  x0: Math.min(...items.map((item) => item.x0)),
  x1: Math.max(...items.map((item) => item.x1)),
  y0: Math.min(...items.map((item) => item.y0)),
  y1: Math.max(...items.map((item) => item.y1)),
});

/** Words behind the mark up to the next one; those before it where nothing stands behind. */
function labelOf(
  mark: Mark,
  others: readonly Mark[],
  inMarks: ReadonlySet<Item>,
  lines: readonly (readonly Item[])[],
): readonly Item[] {
  const { area } = mark;
  const size = Math.max(area.y1 - area.y0, 1e-9);
  const middle = (area.y0 + area.y1) / 2;
  const onRow = (other: Area) => other.y0 <= middle + 0.3 * size && other.y1 >= middle - 0.3 * size;
  let [lastMark, nextMark] = [-Infinity, Infinity];
  for (const other of others) {
    if (!onRow(other.area)) continue;
    if (other.area.x0 > area.x0) nextMark = Math.min(nextMark, other.area.x0);
    if (other.area.x0 < area.x0) lastMark = Math.max(lastMark, other.area.x1);
  }
  const from = Math.max(lastMark, area.x0 - reach * size);
  const to = Math.min(nextMark, area.x1 + reach * size);
  const near = lines.map((line) =>
    line.filter(
      (item) =>
        item.x1 >= from && item.x0 < to && onRow(item) && !inMarks.has(item) && !centreInside(item, area),
    ),
  );
  const behind = near.flatMap((line) => {
    // A recogniser may take a box that stands close into the word behind it.
    const items = line.filter((item) => item.x0 >= area.x1 - 0.5 * size || reachesBeyond(item, area));
    return items[0] === undefined ? [] : [{ items: closeRun(items, size), gap: items[0].x0 - area.x1 }];
  });
  const best = behind.toSorted((a, b) => a.gap - b.gap)[0];
  if (best !== undefined && best.gap <= 3 * size) return withoutNextNumber(best.items, area, lines);

  const before = near.flatMap((line) => {
    const items = line.filter((item) => item.x1 <= area.x0 + 0.5 * size && item.x0 >= lastMark).toReversed();
    return items[0] === undefined
      ? []
      : [{ items: closeRun(items, size).toReversed(), gap: area.x0 - items[0].x1 }];
  });
  const left = before.toSorted((a, b) => a.gap - b.gap)[0];
  return left !== undefined && left.gap <= 3 * size ? left.items : [];
}

/** "(1) ☐ Cash (2) ☐ Accrual": where choices are numbered, the last number is the next one's. */
function withoutNextNumber(
  label: readonly Item[],
  mark: Area,
  lines: readonly (readonly Item[])[],
): readonly Item[] {
  const last = label.at(-1);
  if (label.length < 2 || last === undefined || !isNumber(last.text)) return label;
  const line = lines.find((items) => items.includes(last)) ?? [];
  const before = line.findLast((item) => item.x1 <= mark.x0 + 0.5 * (mark.x1 - mark.x0));
  const isOfSeries = before !== undefined && isNumber(before.text) && shapeOf(before) === shapeOf(last);
  return isOfSeries && before.text !== last.text ? label.slice(0, -1) : label;
}

const isNumber = (text: string): boolean => /^\(?(?:\p{Nd}{1,3}\p{L}?|\p{L})[.)]?$/u.test(text);

/** Its marks, and whether it counts in letters or in figures. */
const shapeOf = ({ text }: Item): string => text.replace(/\p{L}/gu, 'a').replace(/\p{Nd}+/gu, '1');

const reachesBeyond = (item: Item, area: Area): boolean =>
  item.x0 >= area.x0 - 0.5 * (area.x1 - area.x0) && item.x1 > area.x1 + (area.x1 - area.x0);

/** The items from the first on, up to a gap that is too wide for one label. */
function closeRun(items: readonly Item[], size: number): readonly Item[] {
  const run: Item[] = [];
  for (const item of items) {
    const last = run.at(-1);
    const gap = last === undefined ? 0 : Math.max(item.x0 - last.x1, last.x0 - item.x1);
    if (gap > 2 * size || run.length >= longestLabel) break;
    run.push(item);
  }
  return run;
}
