/** Characters that stand in a box each are one value: "5 7 5 – 2 3", a date in eight boxes. */
import { type Box, boxAround } from '../../../model/box.ts';

type Piece = { readonly text: string; readonly at: Box };
type Comb<T extends Piece> = { readonly parts: readonly T[]; readonly text: string; readonly at: Box };

const leastParts = 4;
const widestGapEms = 4.5;

/** The combs of one row; pieces may stand in any order. */
export function combOf<T extends Piece>(row: readonly T[], em: number): readonly Comb<T>[] {
  const combs: Comb<T>[] = [];
  let parts: T[] = [];
  const close = () => {
    if (
      parts.length >= leastParts &&
      parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length >= leastParts
    ) {
      combs.push({
        parts,
        text: squeezed(parts.map(({ text }) => text).join('')),
        at: boxAround(parts.map(({ at }) => at)),
      });
    }
    parts = [];
  };
  for (const piece of [...row].sort((a, b) => a.at[0] - b.at[0])) {
    const last = parts.at(-1);
    const isNear = last === undefined || piece.at[0] - last.at[2] < widestGapEms * em;
    if (!isTooth(piece.text) || !isNear) close();
    if (isTooth(piece.text)) parts.push(piece);
  }
  close();
  return combs;
}

const isTooth = (text: string): boolean =>
  /^(?:[\p{L}\p{N}]|[-–—/.]|(?:[\p{L}\p{N}] )+[\p{L}\p{N}]{1,2})$/u.test(text.trim());

/** "0 3 2 9" in one piece: characters with a space between each. */
export function squeezed(text: string): string {
  const parts = text.trim().split(/\s+/);
  const singles = parts.filter((part) => part.length === 1).length;
  return parts.length >= leastParts && singles >= 0.8 * parts.length ? parts.join('') : text;
}
