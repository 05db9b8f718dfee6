/**
 * Networks see characters from left to right; Arabic and Hebrew are read from right to left, figures and Latin words
 * among them are not. What was turned for print is turned back, word by word: words stay where they stand.
 */

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** With fewer of the letters, a line is in Latin and quotes a word. */
const leastShareOfLetters = 0.3;
/** Reads from left to right wherever it stands: `INV-2026/417`, `1,170.00`, `17%`. */
const fromLeft = /[\p{N}\p{Script=Latin}%‰°₪$€£¥]+(?:[.,:/+\-_@&'’]{1,2}[\p{N}\p{Script=Latin}%‰°₪$€£¥]+)*/gu;
const latin = /\p{Script=Latin}/u;

/** The characters of each word of a line as they stand from left to right → the words as they are read. */
export function inReadingOrder(words: readonly (readonly string[])[]): readonly string[] {
  const texts = words.map((characters) => characters.join(''));
  const line = texts.join('');
  const own = countOf(line, fromRight);
  if (own === 0) return texts;
  const hasOwn = texts.map((text) => countOf(text, fromRight) > 0);
  // A label at the right, whose colon stands at its left, begins a line, however long the address behind it.
  const isLabelled = hasOwn.at(-1) === true && /^:/u.test(texts.at(-1) ?? '');
  const isFromRight = isLabelled || own > leastShareOfLetters * countOf(line, /\p{L}/gu);
  if (!isFromRight) return texts.map((text, i) => (hasOwn[i] ? text.replace(insideSigns, turned) : text));
  const read: string[] = [];
  while (read.length < texts.length) {
    const at = read.length;
    let end = at + 1;
    // Figures behind Latin words are among them.
    if (!hasOwn[at] && latin.test(texts[at] ?? '')) while (end < texts.length && !hasOwn[end]) end++;
    read.push(...(hasOwn[at] ? [turned(texts[at] ?? '')] : withSignsTurned(texts.slice(at, end))));
  }
  return read;
}

export const hasLettersFromRight = (text: string): boolean => countOf(text, fromRight) > 0;

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** What stands at either end of a word among Latin ones reads as it stands. */
const insideSigns = /[^.,:;!?()[\]]+(?:.*[^.,:;!?()[\]]+)?/u;

/** A word with letters that are read from the right, in reading order → as its characters stand from left to right, and the other way round. */
export function turned(text: string): string {
  let result = '';
  let end = 0;
  const back = reversed(text);
  for (const { 0: run, index } of back.matchAll(fromLeft)) {
    result += mirrored(back.slice(end, index)) + reversed(run);
    end = index + run.length;
  }
  return result + mirrored(back.slice(end));
}

/**
 * A figure or some Latin words in a line from right to left: the stop behind them stands to their left, and brackets are turned
 * over. A minus is one on either side.
 */
function withSignsTurned(words: readonly string[]): readonly string[] {
  const [left = ''] = /^[.,:;!?()[\]]*(?=[^.,:;!?()[\]])/u.exec(words[0] ?? '') ?? [];
  const [right = ''] = /(?<=[^()[\]])[()[\]]*$/u.exec(words.at(-1) ?? '') ?? [];
  return words.map((word, i) => {
    const [isFirst, isLast] = [i === 0, i === words.length - 1];
    const inside = word.slice(isFirst ? left.length : 0, isLast ? word.length - right.length : undefined);
    const signed = inside.replace(/^([\d.,]+)-$/u, '-$1').replace(/^([%٪])([\p{Nd}.,٫]+)$/u, '$2$1');
    return (isFirst ? mirrored(reversed(right)) : '') + signed + (isLast ? mirrored(reversed(left)) : '');
  });
}

/** Marks stay behind their letter. */
const reversed = (text: string): string => (text.match(/\P{M}?\p{M}*/gsu) ?? []).reverse().join('');
const mirrored = (text: string): string => text.replace(/[()[\]«»<>]/gu, (sign) => twins[sign] ?? sign);

const twins: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[' },
  ...{ '«': '»', '»': '«', '<': '>', '>': '<' },
};
