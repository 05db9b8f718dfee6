/**
 * Brings the many forms of digits, spaces, dashes and quotes to one each, so that grammars need to know one
 * alone. Every UTF-16 unit stays one unit: positions in the folded text are positions in the text.
 */
const plain = /^[ -~]*$/u;

/** Zeros of other scripts whose ten digits follow each other: Arabic, Persian, Devanagari, Thai, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

const single = new Map<number, string>(
  [
    // Invisible marks of direction become spaces, which the grammars skip.
    [
      ' ',
      '\t\n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    ],
    [' ', '\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff'],
    ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'],
    ["'", '\u2018\u2019\u201b\u02bc\u00b4\u0060\u2032\uff07'],
    ['"', '\u201c\u201d\u201e'],
    ['%', '\u066a\uff05'],
    [',', '\u060c\u3001'],
    ["'", '\u066c'],
    ['.', '\u3002'],
    ['/', '\u2044\u2215'],
    ['¥', '\uffe5'],
    ['£', '\uffe1'],
    ['₩', '\uffe6'],
    ['¢', '\uffe0'],
  ].flatMap(([to = '', from = '']) => Array.from(from, (one) => [one.charCodeAt(0), to] as const)),
);

export function fold(text: string): string {
  if (plain.test(text)) return text;
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldedUnit(text, at);
  return folded;
}

function foldedUnit(text: string, at: number): string {
  const code = text.charCodeAt(at);
  if (code < 0x80 && code >= 0x20 && code !== 0x60) return text.charAt(at);
  const mapped = single.get(code);
  if (mapped !== undefined) return mapped;
  for (const zero of zeros) {
    if (code >= zero && code < zero + 10) return String.fromCharCode(0x30 + code - zero);
  }
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return text.charAt(at);
}

/** A space that no one types between two columns: it holds the groups of one number together. */
export const isJoiningSpace = (unit: string): boolean => /[\u00a0\u2007\u2009\u200a\u202f]/u.test(unit);
