/** Looks words up in the lists of this folder: case, accents of OCR's making and dots do not matter. */
const marks = /[.,;:()"'«»„“”]+/gu;

/** Lower case without dots and brackets: how the lists are written. */
export const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(marks, '').trim();

export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s]+/u)
    .filter((word) => word !== '');

export const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(plain));

/** All words of a list that is kept by language. */
export const listed = (byLanguage: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(byLanguage).flatMap((words) => words.split('|'));
