/**
 * Figures that OCR takes for letters inside the words of a name, and letters for figures inside the codes of an address. What was
 * read stays in the evidence.
 */
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';

const letterFor: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };

/** One figure among capitals: BAKER1ES, 1DEA. Two are a code, and one at the end numbers things: TERMINAL1. */
const spoiltWord = /(?<![\p{L}\p{N}])(\p{Lu}*)([0158])(\p{Lu}{2,})(?![\p{L}\p{N}])/gu;
const leastLetters = 3;

export function mendName(text: string): string {
  return text.replace(spoiltWord, (all: string, head: string, figure: string, tail: string) =>
    head.length + tail.length < leastLetters ? all : `${head}${letterFor[figure] ?? figure}${tail}`,
  );
}

const spoiltCode = /(?<![\p{L}\p{N}])(?=[\dOoIl]*\d{3})[\dOoIl]{5}(?![\p{L}\p{N}])/gu;

/** In a postcode of five the reader takes 0 for O and 1 for l; three true digits side by side prove the rest. */
export const mendCodes = (text: string): string =>
  text.replaceAll(spoiltCode, (code) => code.replaceAll(/[Oo]/gu, '0').replaceAll(/[Il]/gu, '1'));

/** Only what was read from a picture is mended. */
export function mended<F extends Finding>(finding: F, { pages }: Document): F {
  const page = pages.find(({ number }) => number === finding.page);
  const isRead = page?.words.some(({ source }) => source === 'ocr') === true;
  return typeof finding.value === 'string' && isRead
    ? { ...finding, value: mendCodes(mendName(finding.value)) }
    : finding;
}
