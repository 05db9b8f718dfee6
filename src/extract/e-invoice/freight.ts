/** Whether a charge is for bringing the goods, by its code of UNTDID 7161 or the word that gives its reason. */
const codes = new Set(['FC', 'SAA', 'DL', 'SH', 'ABL', 'PC']);
const reason =
  /versand|fracht|porto|liefer|zustell|transport|livraison|exp[ée]dition|\bport\b|ship|freight|deliver|carriage|spedizion|env[ií]o|verzend|vracht/i;

export const isFreight = (code: string, words: string): boolean => codes.has(code) || reason.test(words);
