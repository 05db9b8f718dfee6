/** How alike two words are: the same, a slip of reading apart, one the beginning of the other, of one stem. They begin alike: "sender" is no slip of "lender". */

/** 0..1. `shortest`: a shorter word is no beginning of another. */
export function likenessOfWords(one: string, other: string, shortest = 3): number {
  if (one === other) return 1;
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 5 && isOneEditApart(short, long)) return 0.9;
  if (short.length >= shortest && long.startsWith(short)) return short.length >= 5 ? 0.85 : 0.7;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= 5 && shared / long.length >= 0.6 ? 0.8 : 0;
}

function isOneEditApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return rest === short.slice(start) || rest === short.slice(start + 1);
}
