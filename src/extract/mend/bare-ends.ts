/** Texts without the marks that only the sentence around them has: `(B1)`, `“Client”)`, `England and Wales.` */
import type { Finding } from '../../model/finding.ts';

/** Longer is a sentence, which keeps its stop. */
const mostWords = 8;
/** Before a stop shorter words may be abbreviations: `Inc.`, `Corp.`, `S.p.A.` */
const lastWord = /(?:^|[\s-])\p{L}*\p{Ll}{4,}\.$/u;

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ['"', '"'],
]);
const closers: ReadonlyMap<string, string> = new Map([...closing].map(([open, close]) => [close, open]));

export const withBareEnds = <F extends Finding>(findings: readonly F[]): readonly F[] =>
  findings.map((finding) => {
    const { value } = finding;
    const bare = typeof value === 'string' ? bareEnds(value) : value;
    return bare === value || bare === '' ? finding : { ...finding, value: bare };
  });

export function bareEnds(text: string): string {
  let bare = text.trim();
  for (;;) {
    const next = withoutMark(bare);
    if (next === bare) return bare;
    bare = next;
  }
}

function withoutMark(text: string): string {
  const [first = '', last = ''] = [text.at(0), text.at(-1)];
  const close = closing.get(first);
  if (close === last && text.length > 1 && !text.slice(1, -1).includes(close))
    return text.slice(1, -1).trim();
  if (/[,;:]/u.test(last)) return text.slice(0, -1).trim();
  const open = closers.get(last);
  // A straight mark behind a figure is one of inches.
  const isMark = open !== undefined && !/\p{N}"$/u.test(text);
  if (isMark && !text.slice(0, -1).includes(open)) return text.slice(0, -1).trim();
  if (close !== undefined && !text.slice(1).includes(close)) return text.slice(1).trim();
  const isPhrase = !/[.!?]\s/u.test(text) && text.split(/\s+/u).length <= mostWords;
  return isPhrase && lastWord.test(text) ? text.slice(0, -1) : text;
}
