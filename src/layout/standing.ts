/** Words that are turned against the page, such as a note along its edge, are read apart and last. */
import { heightOfItem, type Item } from './item.ts';

export type Standing = { readonly lying: readonly Item[]; readonly standing: readonly (readonly Item[])[] };

export function standingLines(items: readonly Item[], unit: number): Standing {
  const stands = (item: Item) =>
    item.text.length >= 3 && heightOfItem(item) > 2 * unit && heightOfItem(item) > 2 * (item.x1 - item.x0);
  const lines: Item[][] = [];
  for (const item of items.filter(stands).toSorted((a, b) => a.x0 - b.x0 || b.y1 - a.y1 || a.at - b.at)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && (item.x0 + item.x1) / 2 < first.x1) line.push(item);
    else lines.push([item]);
  }
  // Most such notes are turned so that they read upwards.
  return {
    lying: items.filter((item) => !stands(item)),
    standing: lines.map((line) => line.toSorted((a, b) => b.y1 - a.y1 || a.at - b.at)),
  };
}
