/** Which part of a printed text has the letters and digits of another: spaces, marks and capitals are as they are printed. */
import { withoutAccents } from '../locate/fold.ts';

/** Null where they are not in it, one after the other. */
export function printedPart(text: string, wanted: string | number): string | null {
  const letters = withoutAccents(String(wanted));
  if (letters === '') return null;
  const characters = [...text];
  const folded = characters.map(withoutAccents);
  const starts: number[] = [];
  let all = '';
  for (const one of folded) {
    starts.push(all.length);
    all += one;
  }
  const from = all.indexOf(letters);
  if (from < 0) return null;
  const first = folded.findIndex((one, at) => one !== '' && (starts[at] ?? 0) + one.length > from);
  const last = folded.findLastIndex((one, at) => one !== '' && (starts[at] ?? 0) < from + letters.length);
  // Marks behind it, up to the next space, belong to it: `Ltd.`, `(two)`.
  const behind = characters
    .slice(last + 1)
    .findIndex((one, at) => one === ' ' || folded[last + 1 + at] !== '');
  const end = behind < 0 ? characters.length : last + 1 + behind;
  const isCut = folded[end] !== undefined && folded[end] !== '';
  return characters.slice(first, isCut ? last + 1 : end).join('');
}
