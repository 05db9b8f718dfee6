/** Words by which streets, buildings and places in an address are known. Lower case, without dots. */
import words from '../../../meaning/lexicon/words/addresses.json' with { type: 'json' };
import { listed } from './word-set.ts';

/** Whole words that name a kind of street or quarter, before or behind its own name. */
export const streetWords = listed(words.streets);

/** Too short or too common to tell a street on their own: they need a house number beside them. */
export const weakStreetWords: ReadonlySet<string> = new Set(listed(words.weakStreets));

/** Endings of words that name a street. */
export const streetEndings = listed(words.streetEndings);

/** Parts of a building or estate. */
export const unitWords = listed(words.units);

/** Signs of Chinese, Japanese and Korean addresses. */
export const eastAsianAddress =
  /〒|[一-鿿]{1,4}(?:省|市|区|區|县|縣|郡|町|村|路|街|道|号|號|楼|樓|室)|(?:東京都|北海道|(?:京都|大阪)府)|丁目|番地|[\d０-９]+(?:号|號|番|階)|[가-힣]+(?:특별시|광역시|시|군|구)\s?[가-힣]+(?:구|동|로|길|면|읍)|[가-힣]+(?:로|길)\s?\d+/u;
