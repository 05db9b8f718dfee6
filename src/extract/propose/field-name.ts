/** Names as a programmer would write them: ASCII, camelCase, short, never one that JavaScript keeps for itself. */
import { templateLimits } from '../../model/template.ts';

const mostWords = 6;
const taken = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

const letters: ReadonlyMap<string, string> = new Map([
  ...pairs('ß ss ø o œ oe æ ae ł l đ d ı i þ th ð d'),
  ...pairs('а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f'),
  ...pairs('х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya і i ї i є ye ґ g ў u ј j љ lj њ nj'),
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  ),
]);

function pairs(list: string): readonly (readonly [string, string])[] {
  const words = list.split(' ');
  return words.flatMap((letter, place) =>
    place % 2 === 0 ? [[letter, (words[place + 1] ?? '').replace('_', '')] as const] : [],
  );
}

/** ü → u, Ж → Zh; what no table knows stays as it is. */
function toLatin(text: string): string {
  return text
    .replace(/№|#|\bn[°º]/giu, ' no ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => {
      const latin = letters.get(letter.toLowerCase());
      if (latin === undefined) return letter;
      return letter === letter.toLowerCase() ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
    });
}

/** Null for a label of which too little can be written in ASCII. */
export function nameFromLabel(label: string): string | null {
  const plain = toLatin(label.slice(0, 4 * templateLimits.fieldNameLength))
    .replace(/['’`´]|\(\p{L}\)/gu, '')
    .replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const words = plain.match(/[A-Za-z][A-Za-z0-9]*|[0-9]+/g) ?? [];
  const latin = words.reduce((sum, word) => sum + word.length, 0);
  const all = plain.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (latin < 0.6 * all) return null;
  const first = words.findIndex((word) => /^[A-Za-z]/.test(word));
  return first < 0 ? null : camelCase(words.slice(first, first + mostWords));
}

export function camelCase(words: readonly string[]): string | null {
  let name = '';
  for (const word of words) {
    const low = word.toLowerCase();
    const next = name === '' ? low : low.slice(0, 1).toUpperCase() + low.slice(1);
    if (name.length + next.length > templateLimits.fieldNameLength - 4) break;
    name += next;
  }
  return name === '' || taken.has(name) ? null : name;
}

/** `total`, `total2`, `total3`: the first that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? name : `${name}${count}`;
    if (!isTaken(one)) return one;
  }
}
