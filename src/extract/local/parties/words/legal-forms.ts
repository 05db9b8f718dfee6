/** What tells that a name is a company's: legal forms, and words that shops call themselves by. Lower case, without dots. */
import words from '../../../meaning/lexicon/words/companies.json' with { type: 'json' };
import { listed } from './word-set.ts';

/** As whole words at the end or the beginning of a name. */
export const legalForms = listed(words.forms);

/** Anywhere in a name that is written without spaces. */
export const legalFormParts = listed(words.formParts);

/** Words that make a legal form only together with another of them: `Co. (M) Sdn Bhd`. */
export const weakLegalForms: ReadonlySet<string> = new Set(listed(words.weakForms));

/** Words of trade in names of shops, offices and practices. */
export const tradeWords = listed(words.trade);
