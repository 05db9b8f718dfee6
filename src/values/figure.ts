/** What digits with marks between them say: which mark groups thousands and which one starts the decimals. */
export type FigureReading = {
  readonly value: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
  readonly confidence: number;
  readonly doubts: readonly string[];
};

type Notation = {
  readonly decimalMark: '.' | ',' | null;
  /** How many decimals the currency has, where one stands beside the figure. */
  readonly usualDecimals: number | null;
};

const mostDigits = 15;
const western = /^\d{1,3}(?:[.,' ]\d{3})+$/u;
const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/u;
const eastern = /^\d{1,4}(?:,\d{4})+$/u;

const isGroups = (text: string): boolean =>
  (western.test(text) && new Set(text.replace(/\d/gu, '')).size === 1) ||
  indian.test(text) ||
  eastern.test(text);

/** Digits, `.`, `,`, `'`, spaces and the Arabic decimal mark, starting and ending with a digit; or nothing of the kind. */
export function readFigure(text: string, notation: Notation): FigureReading | null {
  const digits = text.replace(/\D/gu, '');
  if (digits.length > mostDigits) return null;
  if (digits.length === text.length) return whole(digits);
  const split = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','), text.lastIndexOf('٫'));
  if (split === -1) return isGroups(text) ? grouped(digits) : null;
  const mark = text.charAt(split);
  const [head, tail] = [text.slice(0, split), text.slice(split + 1)];
  if (!/^\d+$/u.test(tail)) return isGroups(text) ? grouped(digits) : null;
  const made = (confidence: number, ...doubts: string[]): FigureReading => ({
    value: Number(`${head.replace(/\D/gu, '') || '0'}.${tail}`),
    decimals: tail.length,
    isGrouped: /\D/u.test(head),
    confidence,
    doubts,
  });
  const isPlainHead = /^\d*$/u.test(head);
  if (mark === '٫') return isPlainHead || isGroups(head) ? made(0.97) : null;
  if (isPlainHead) return oneMark(head, tail, mark, digits, notation, made);
  if (!head.includes(mark)) return isGroups(head) ? made(0.97) : null;
  // One mark in both places: all groups, or decimals behind a misread mark (`1.234.56`).
  if (isGroups(text)) return grouped(digits);
  return tail.length === 2 && isGroups(head)
    ? made(0.6, 'the same mark stands before thousands and decimals')
    : null;
}

function whole(digits: string): FigureReading {
  const hasZeros = digits.length > 1 && digits.startsWith('0');
  return {
    value: Number(digits),
    decimals: 0,
    isGrouped: false,
    confidence: hasZeros ? 0.5 : digits.length > 8 ? 0.6 : 0.9,
    doubts: hasZeros ? ['the zeros in front may belong to a code'] : [],
  };
}

function grouped(digits: string, confidence = 0.95, ...doubts: string[]): FigureReading {
  return { value: Number(digits), decimals: 0, isGrouped: true, confidence, doubts };
}

function oneMark(
  head: string,
  tail: string,
  mark: string,
  digits: string,
  { decimalMark, usualDecimals }: Notation,
  made: (confidence: number, ...doubts: string[]) => FigureReading,
): FigureReading | null {
  const couldGroup = tail.length === 3 && head.length >= 1 && head.length <= 3 && !head.startsWith('0');
  if (!couldGroup) {
    if (decimalMark !== null && decimalMark !== mark && tail.length !== 2)
      return made(0.75, 'the decimal mark is another one than elsewhere');
    return made(tail.length === 2 ? 0.96 : 0.92);
  }
  if (usualDecimals !== null) {
    if (usualDecimals === 3) return made(0.85, 'three decimals could be thousands');
    return grouped(digits, 0.92);
  }
  if (decimalMark === mark) return made(0.8, 'three decimals could be thousands');
  if (decimalMark !== null) return grouped(digits, 0.95);
  return grouped(digits, 0.7, 'thousands could be three decimals');
}
