/** Texts made alike, so that what differs only in print compares equal: letters and digits alone, case folded. */

const marks = /\p{M}+/gu;
const others = /[^\p{L}\p{N}]+/gu;

/** As evaluation compares strings. */
export const lettersAndDigits = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replace(others, '');

/** Without accents: `Müller` and `MULLER` are one. */
export const withoutAccents = (text: string): string =>
  lettersAndDigits(text.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss'));

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ł: 'l',
  đ: 'd',
  ĳ: 'ij',
};

/** As machine-readable zones spell them: `Müller` is MUELLER. */
export function asTravelDocuments(text: string): string {
  const letters = Array.from(text.normalize('NFC').toLowerCase(), (letter) => spelledOut[letter] ?? letter);
  return withoutAccents(letters.join(''));
}

const digit = /\p{Nd}/u;

/** Digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (character) => {
    let code = character.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && digit.test(String.fromCodePoint(code - 1))) {
      code -= 1;
      value += 1;
    }
    return String(value);
  });
}
