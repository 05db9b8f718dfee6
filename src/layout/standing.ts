/**
 * Words that are turned against the page, such as a note along its edge or a watermark across it, are read apart and
 * last: those of one direction together, in lines as they would be if the page were turned for them.
 */
import { heightOfItem, type Item } from './item.ts';
import { rowsOf, runsOf } from './rows.ts';

export type Standing = { readonly lying: readonly Item[]; readonly standing: readonly (readonly Item[])[] };

/** Most notes up the side of a page read upwards. */
const upwards = 270;

/** Gaps wider than this, in heights of the line, part two notes. */
const widestSpace = 4;

/** `turnOf` is in degrees clockwise, 0 where nothing is known: then a word that is far too high for its page stands. */
export function standingLines(
  items: readonly Item[],
  unit: number,
  turnOf: (item: Item) => number,
  isMirrored: boolean,
): Standing {
  const stands = (item: Item) =>
    item.text.length >= 3 && heightOfItem(item) > 2 * unit && heightOfItem(item) > 2 * (item.x1 - item.x0);
  const byTurn = Map.groupBy(items, (item) => turnOf(item) || (stands(item) ? upwards : 0));
  const lying = byTurn.get(0) ?? [];
  byTurn.delete(0);
  const standing = [...byTurn]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([turn, turned]) => linesIn(turn, turned, isMirrored ? -1 : 1));
  return { lying, standing };
}

/** The lines of words that share a turn, each in the order of its words along it. */
function linesIn(turn: number, items: readonly Item[], side: number): readonly (readonly Item[])[] {
  const owners = new Map(items.map((item) => [item.at, item]));
  const rows = rowsOf(items.map((item) => turnedBack(item, turn, side)));
  return rows
    .flatMap((row) => runsOf(row, widestSpace))
    .map((line) => line.flatMap((item) => owners.get(item.at) ?? []));
}

/** Where the word would be on a page that is turned so that it reads upright. */
function turnedBack(item: Item, turn: number, side: number): Item {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [(side * (item.x0 + item.x1)) / 2, (item.y0 + item.y1) / 2];
  const [along, down] = [side * (x * cos + y * sin), y * cos - x * sin];
  const [length, height] = ownSize(item, turn, Math.abs(cos), Math.abs(sin));
  return {
    ...item,
    x0: along - length / 2,
    x1: along + length / 2,
    y0: down - height / 2,
    y1: down + height / 2,
  };
}

/** Length and height of a word out of the upright box around it; of a slanting one, by the usual shape of letters. */
function ownSize(item: Item, turn: number, cos: number, sin: number): readonly [number, number] {
  const [width, height] = [item.x1 - item.x0, heightOfItem(item)];
  if (turn % 180 === 0) return [width, height];
  if (turn % 90 === 0) return [height, width];
  const share = 1 / Math.max(1, 0.55 * item.text.length);
  const length = (width + height) / ((cos + sin) * (1 + share));
  return [length, share * length];
}
