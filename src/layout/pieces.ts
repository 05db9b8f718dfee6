/**
 * A row cut into the pieces that pairs are made of: a key up to its colon, and what stands between keys. A word
 * that holds both a label and its value is cut in two, each with its share of the word's box.
 */
import type { Area } from './draft-table.ts';
import { type Item, medianOf } from './item.ts';
import { textOf } from './line-text.ts';
import { type Row, rowFrom, runsOf } from './rows.ts';
import { endsWithColon, hasDigit, hasLetter, isUnspaced } from './text-kind.ts';

export type Piece = {
  readonly isKey: boolean;
  readonly items: readonly Item[];
  readonly text: string;
  readonly area: Area;
  /** Some item is only a part of its word. */
  readonly isPart: boolean;
  /** The run of the row, counted from its start, in which it stands. */
  readonly run: number;
};

/** Wider gaps than this, in heights of the row, part what does not belong together. */
const widestSpace = 1.3;
const longestKey = 6;

export function piecesOf(row: Row): readonly Piece[] {
  const cut = new Set<Item>();
  const items = row.items.flatMap((item) => {
    const halves = halvesOf(item);
    for (const half of halves.length > 1 ? halves : []) cut.add(half);
    return halves;
  });
  const runs = withColons(runsOf({ ...rowFrom(items), height: row.height }, widestSpace));
  return runs.flatMap((run, at) =>
    cutAtColons(run).map(({ isKey, items }) => pieceFrom(items, isKey, at, cut)),
  );
}

/** A colon that stands apart belongs to what is before it. */
function withColons(runs: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  const whole: (readonly Item[])[] = [];
  for (const run of runs) {
    const [first, ...rest] = run;
    const before = whole.at(-1);
    if (first === undefined || before === undefined || !/^[:：]$/u.test(first.text)) whole.push(run);
    else {
      whole[whole.length - 1] = [...before, first];
      if (rest.length > 0) whole.push(rest);
    }
  }
  return whole;
}

export function pieceFrom(
  items: readonly Item[],
  isKey: boolean,
  run: number,
  cut: ReadonlySet<Item> = new Set(),
): Piece {
  const area = {
    x0: Math.min(...items.map((item) => item.x0)),
    x1: Math.max(...items.map((item) => item.x1)),
    y0: Math.min(...items.map((item) => item.y0)),
    y1: Math.max(...items.map((item) => item.y1)),
  };
  return { isKey, items, text: textOf(items), area, isPart: items.some((item) => cut.has(item)), run };
}

const labelled = /^(?<label>[^:：]{0,40}\p{L}[^:：]{0,40}[:：])\s*(?<value>[^:：/\\].*)$/u;
/** A colon that was read together with the value behind it; `:30` is no such value. */
const led = /^(?<label>[:：])(?=\s|\p{Nd}*[^\p{Nd}\s:])\s*(?<value>\S.*)$/u;
/** A second label behind the first value. */
const labelledAgain = /^(?<value>.*[^\s:：])\s+(?<rest>\p{L}[\p{L}.]+\s?[:：]\s*[^:：/\\\s].*)$/u;

function halvesOf(item: Item): readonly Item[] {
  const { label, value } = (labelled.exec(item.text) ?? led.exec(item.text))?.groups ?? {};
  if (label === undefined || value === undefined || !isSeparable(label, value)) return [item];
  const [first, second] = cutItem(item, item.text.length - value.length, label, value);
  const { value: own, rest } = labelledAgain.exec(value)?.groups ?? {};
  if (own === undefined || rest === undefined) return [first, second];
  const [before, behind] = cutItem(second, value.length - rest.length, own, rest);
  return [first, before, ...halvesOf(behind)];
}

const cutItem = (item: Item, at: number, before: string, behind: string): readonly [Item, Item] => {
  const place = item.x0 + ((item.x1 - item.x0) * at) / item.text.length;
  return [
    { ...item, text: before, x1: place },
    { ...item, text: behind, x0: place },
  ];
};

/** Not a time, nor a name of several parts such as a URN, nor the end of a sentence. */
function isSeparable(label: string, value: string): boolean {
  if (/\p{Nd}[:：]$/u.test(label) && /^\p{Nd}/u.test(value)) return false;
  if (/^\S+:\S*$/u.test(value) && !/^\p{Nd}{1,2}:\p{Nd}{2}/u.test(value) && !label.includes(' '))
    return false;
  const isWord = /\p{L}{2}|[^\p{ASCII}]|^[:：]$/u.test(label);
  return isWord && label.split(/\s+/u).length <= longestKey;
}

type Cut = { readonly isKey: boolean; readonly items: readonly Item[] };

function cutAtColons(run: readonly Item[]): readonly Cut[] {
  const colons = run.flatMap((item, at) => (endsWithColon(item.text) ? [at] : []));
  const [first] = colons;
  if (first === undefined || !isKeyText(run.slice(0, first + 1))) return [{ isKey: false, items: run }];
  const cuts: Cut[] = [{ isKey: true, items: run.slice(0, first + 1) }];
  let from = first + 1;
  for (const colon of colons.slice(1)) {
    const start = keyStart(run, from, colon);
    if (start > from) cuts.push({ isKey: false, items: run.slice(from, start) });
    cuts.push({ isKey: true, items: run.slice(start, colon + 1) });
    from = colon + 1;
  }
  if (from < run.length) cuts.push({ isKey: false, items: run.slice(from) });
  return cuts;
}

function isKeyText(items: readonly Item[]): boolean {
  const text = textOf(items);
  const isLong = items.length > longestKey && !isUnspaced(text[0]);
  return hasLetter(text) && !isLong && text.length <= 60 && !/(?:\p{Nd}.*){5}/u.test(text);
}

/** Between two colons stand a value and the next key: they part at the widest gap, or before the last word. */
function keyStart(run: readonly Item[], from: number, colon: number): number {
  const isBare = run[colon]?.text.length === 1;
  const last = Math.max(from, isBare ? colon - 1 : colon);
  const gaps: number[] = [];
  for (let at = from + 1; at <= last; at += 1) gaps.push((run[at]?.x0 ?? 0) - (run[at - 1]?.x1 ?? 0));
  const widest = Math.max(0, ...gaps);
  const place = from + 1 + gaps.lastIndexOf(widest);
  const isTelling = gaps.length >= 2 && widest >= 1.5 * Math.max(0, medianOf(gaps)) && widest > 0;
  const key = run.slice(place, colon);
  return isTelling && !key.some((item) => hasDigit(item.text)) ? place : last;
}
