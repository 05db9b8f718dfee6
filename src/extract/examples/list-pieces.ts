/** A line of a list cut into its values, each with the words that it stands in. */
import type { Page } from '../../model/document.ts';

export type Piece = { readonly text: string; readonly words: readonly number[] };

/** `partings`: signs or words, in lower case; '' where nothing but a gap parts two values; none where a line is one value. */
export function piecesOf(
  { words: all }: Pick<Page, 'words'>,
  words: readonly number[],
  partings: readonly string[],
): readonly Piece[] {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += all[word]?.text ?? '';
  }
  const within = (from: number, to: number): readonly number[] =>
    words.filter((word, at) => {
      const start = starts[at] ?? 0;
      return start < to && start + (all[word]?.text.length ?? 0) > from;
    });
  const cuts = partings.length === 0 ? [] : [...text.matchAll(partingPattern(partings))];
  const ends = [...cuts.map(({ index }) => index), text.length];
  const begins = [0, ...cuts.map(({ index, 0: cut }) => index + cut.length)];
  return begins.flatMap((from, at): readonly Piece[] => {
    const to = ends[at] ?? text.length;
    const piece = text.slice(from, to).trim();
    return piece === '' ? [] : [{ text: piece, words: within(from, to) }];
  });
}

function partingPattern(partings: readonly string[]): RegExp {
  const signs = partings.map((parting) => {
    if (parting === '') return '\\s+';
    const literal = parting.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    return /[\p{L}\p{N}]/u.test(parting) ? `\\s+${literal}\\s+` : `\\s*${literal}\\s*`;
  });
  // The longest first: ", and" is one parting, not two.
  return new RegExp(signs.toSorted((a, b) => b.length - a.length).join('|'), 'giu');
}
