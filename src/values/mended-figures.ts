/**
 * Letters that a reader of print put in the place of digits, turned back where the rest is clearly a number or a
 * date. The text keeps its length.
 */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
};

const suspicious = /\d[OoDQlI|iSsBZ]|[OoDQlI|iSsBZ][.,/-]? ?\d/u;
const kinds = {
  /** An amount with its decimals. */
  number: /(?<![\p{L}\d|.,])[\dOolI|SB]{1,9}(?:[.,'][\dOolI|SB]{3}){0,5}[.,][\dOolI|SB]{2}(?![\p{L}\d|])/gu,
  /** A text that is to be a number and nothing else. */
  figure: /(?<![\p{L}\d|.,])[\dOoDQlI|SsBZ.,']{2,20}(?![\p{L}\d|])/gu,
  date: /(?<![\p{L}\d|])[\dOolI|SB]{1,4} ?([./-]) ?[\dOolI|SB]{1,2} ?\1 ?[\dOolI|SB]{2,4}(?![\p{L}\d|])/gu,
} as const;

export function mendedFigures(text: string, kind: keyof typeof kinds): string {
  if (!suspicious.test(text)) return text;
  return text.replace(kinds[kind], (match) => {
    const letters = match.match(/[A-Za-z|]/gu)?.length ?? 0;
    const digits = match.match(/\d/gu)?.length ?? 0;
    if (letters === 0 || digits < 2 || letters > digits) return match;
    return Array.from(match, (one) => digitFor[one] ?? one).join('');
  });
}
