/** A typeset page while nobody looks at it: there may be a million words, and as objects they take four times the memory. */
import type { SetWord } from './galley.ts';
import { fontNames } from './metrics.ts';
import type { TypesetPage } from './typeset.ts';

export type PackedPage = {
  readonly page: Omit<TypesetPage, 'words'>;
  readonly texts: readonly string[];
  /** Place, extent and size of each word. */
  readonly numbers: Float64Array;
  readonly fonts: Uint8Array;
};

const numbersOfWord = 5;

export function packPage({ words, ...page }: TypesetPage): PackedPage {
  const numbers = new Float64Array(numbersOfWord * words.length);
  const fonts = new Uint8Array(words.length);
  for (const [i, { x, y, width, height, size, font }] of words.entries()) {
    numbers.set([x, y, width, height, size], numbersOfWord * i);
    fonts[i] = fontNames.indexOf(font);
  }
  return { page, texts: words.map(({ text }) => text), numbers, fonts };
}

export function unpackPage({ page, texts, numbers, fonts }: PackedPage): TypesetPage {
  const words = texts.map((text, i): SetWord => {
    const at = numbersOfWord * i;
    const [x = 0, y = 0, width = 0, height = 0, size = 0] = numbers.subarray(at, at + numbersOfWord);
    return { x, y, width, height, size, text, font: fontNames[fonts[i] ?? 0] ?? 'plain' };
  });
  return { ...page, words };
}
