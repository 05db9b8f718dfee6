/** What in a text tells that it names a company or a shop. */
import { legalFormParts, legalForms, tradeWords, weakLegalForms } from './words/legal-forms.ts';
import { plain, setOf, wordsOf } from './words/word-set.ts';

export type CompanyMarks = {
  /** 0..1: how surely a legal form is part of it. */
  readonly legal: number;
  readonly trade: boolean;
  /** It holds a legal form or a word of trade. */
  readonly isMarked: boolean;
  /** It is made of legal form and trade words alone, and goes on from the line before. */
  readonly isOnlyMarks: boolean;
};

const forms = setOf(legalForms);
const trades = setOf(tradeWords);
const initials = /(?:^|\s)(?:\p{L}\.){2,5}(?=\s|$|,)/gu;
const filler: ReadonlySet<string> = new Set(['&', '+', 'm', 'und', 'and', 'et', 'y', 'e', 'the']);

export function companyMarks(text: string): CompanyMarks {
  const joined = text
    .replaceAll(/["“”„«»]/gu, ' ')
    .replaceAll(initials, (found) => ` ${found.replaceAll('.', '').trim()}`)
    .replaceAll(/\.(?=\p{L}{2})/gu, '. ');
  const words = wordsOf(joined);
  let strong = 0;
  let weak = 0;
  let trade = false;
  let others = 0;
  words.forEach((word, place) => {
    const isEdge = place > 0 ? place >= words.length - 6 : true;
    if (forms.has(word) && isEdge && (word.length > 1 || words.length > 1)) {
      if (weakLegalForms.has(word)) weak += isWritten(joined, word) ? 1 : 0;
      else strong += 1;
    } else if (trades.has(word) || trades.has(word.replace(/s$/u, ''))) trade = true;
    else if (!filler.has(word)) others += 1;
  });
  if (legalFormParts.some((part) => text.includes(part))) strong += 1;
  const legal = words.length < 1 ? 0 : strong > 0 ? 0.9 : weak > 0 && words.length > 1 ? 0.5 : 0;
  return {
    legal,
    trade,
    isMarked: trade || strong + weak > 0,
    isOnlyMarks: words.length > 0 && others === 0 && (legal > 0 || trade),
  };
}

/** Short forms count only as they are written in names: `AG`, `Co.`, not `as` or `me` in a sentence. */
function isWritten(text: string, word: string): boolean {
  return text.split(/\s+/u).some((token) => plain(token) === word && /^\(?\p{Lu}/u.test(token));
}
