/** The legal forms that companies carry in their names, as running text spells them. */
import words from '../../meaning/lexicon/words/companies.json' with { type: 'json' };
import { listed } from '../parties/words/word-set.ts';

/** A space may stand behind a dot inside; a form ends where its word ends. */
const patternOf = (form: string): string =>
  form.replaceAll(/[. ]/gu, (mark: string, at: number) => gapOf(mark, !/\S/u.test(form[at + 1] ?? ''))) +
  (/[A-Za-z]$/u.test(form) ? String.raw`\b` : '');

const gapOf = (mark: string, isLast: boolean): string => {
  if (mark === ' ') return String.raw`\s*`;
  return isLast ? String.raw`\.` : String.raw`\.\s?`;
};

const forms = [...listed(words.spellings)]
  .sort((a, b) => b.length - a.length)
  .map(patternOf)
  .join('|');
const formsBefore = listed(words.before).join('|');

/** No legal forms, but words that end the names of organisations all the same. */
const looseForms =
  'Company|COMPANY|Trust|TRUST|Bank|BANK|Partners|PARTNERS|Holdings|HOLDINGS|Group|GROUP|University|UNIVERSITY|Association|ASSOCIATION|Foundation|FOUNDATION';

/** Ends in a legal form. */
export const endsInForm = new RegExp(`(?:^|[\\s,])(?:${forms})$`, 'u');
/** Begins with one, behind a comma that then belongs to the name. */
export const formBehindComma = new RegExp(`^,?\\s{0,2}(?:${forms})(?![\\p{L}\\d])`, 'u');
/** Holds one anywhere; `ООО «Ромашка»` and `株式会社山田` begin with theirs. */
export const hasForm = new RegExp(
  `(?:^|[\\s,])(?:${forms})(?![\\p{L}\\d])|^(?:${formsBefore})\\s|有限公司|公司|株式会社|合同会社|有限会社|주식회사|شركة`,
  'u',
);

/** The rest of a name that stands on the line above. */
export const isOnlyForm = new RegExp(`^(?:(?:${looseForms})\\b,?\\s*)?(?:${forms})?$`, 'u');
