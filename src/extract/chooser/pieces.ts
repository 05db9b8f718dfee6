/** A word as at most eight numbers: the pieces of the vocabulary that spell it. */
import { isIdeograph, longestPiece, type Vocabulary } from '../meaning/word-pieces.ts';

export const piecesAWord = 8;
/** Of a word with more pieces its beginning and its end count. */
const [firstOnes, lastOnes] = [5, 3];
const longestRun = 32;
const unknownPiece = 100;
/** Behind the vocabulary lie places for the characters that it lacks. */
const vocabularySize = 30_522;
const hashes = 2048;

const nothing = /[\p{Mn}\p{Cc}\p{Cf}]/u;
const alone = /[\p{P}$+<=>^`|~]/u;

/** Each ideograph and each mark on its own, the rest together, in lower case without accents. */
function runsOf(word: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let open: string[] | undefined;
  for (const letter of word.normalize('NFD')) {
    if (nothing.test(letter)) continue;
    if (alone.test(letter) || isIdeograph(letter)) {
      runs.push([letter]);
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = [];
      runs.push(open);
    }
    // Each by itself, so that a sigma at the end is no letter of its own.
    if (open.length < longestRun) open.push(...letter.toLowerCase());
  }
  return runs.map((run) => run.slice(0, longestRun));
}

/** Padded with zeros. */
export function piecesOf(word: string, vocabulary: Vocabulary): readonly number[] {
  const all = runsOf(word).flatMap((run) => piecesOfRun(run, vocabulary));
  const some = all.length > piecesAWord ? [...all.slice(0, firstOnes), ...all.slice(-lastOnes)] : all;
  const known = some.length === 0 ? [unknownPiece] : some;
  return [...known, ...Array.from({ length: piecesAWord - known.length }, () => 0)];
}

function piecesOfRun(letters: readonly string[], vocabulary: Vocabulary): readonly number[] {
  const found: number[] = [];
  for (let from = 0; from < letters.length; ) {
    const piece = longestPiece(vocabulary, letters, from);
    found.push(piece?.id ?? vocabularySize + ((letters[from]?.codePointAt(0) ?? 0) % hashes));
    from = piece?.to ?? from + 1;
  }
  return found;
}
