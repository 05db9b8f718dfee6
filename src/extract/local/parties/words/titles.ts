/** What documents call themselves, what they wish, and how they address people. Lower case. */
import words from '../../../meaning/lexicon/words/titles.json' with { type: 'json' };
import { listed } from './word-set.ts';

/** A line that is one of these is never a party's name. */
export const documentTitles = listed(words.documents);

/** Greetings, wishes and notices: lines that begin with or hold one of these name nobody. */
export const slogans = listed(words.slogans);

/** Words before a person's name that stand on a line of their own. */
export const formsOfAddress = listed(words.formsOfAddress);
