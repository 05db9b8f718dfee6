/** The marks and letters of a rich text file, which is written in bytes: each character of `text` is one. */

export type RtfToken =
  | { readonly kind: 'open' | 'close' | 'star' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | null }
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'text'; readonly text: string };

const markPattern =
  /\\([a-z]{1,32})(-?\d{1,10})?[ ]?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n\u0080-\u00ff]+)|([\u0080-\u00ff])|[\r\n]+|\\/giu;

export function* rtfTokens(text: string): Generator<RtfToken> {
  const mark = new RegExp(markPattern);
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [, word, value, hex, sign, brace, plain, high] = match;
    if (word !== undefined) {
      yield { kind: 'word', word, value: value === undefined ? null : Number(value) };
      // What follows is bytes of no meaning, as many as it says.
      if (word === 'bin' && value !== undefined) mark.lastIndex += Math.max(0, Number(value));
    } else if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) };
    else if (sign === '*') yield { kind: 'star' };
    else if (sign === '\n' || sign === '\r') yield { kind: 'word', word: 'par', value: null };
    else if (sign === '~' || sign === '_') yield { kind: 'word', word: sign, value: null };
    else if (sign !== undefined) {
      if ('\\{}'.includes(sign)) yield { kind: 'text', text: sign };
    } else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (plain !== undefined) yield { kind: 'text', text: plain };
    else if (high !== undefined) yield { kind: 'byte', byte: high.charCodeAt(0) };
  }
}
