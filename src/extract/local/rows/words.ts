/** Words and marks of item lines in the languages that we read, as data. */

/** Sums that a page hands to the next. */
export const carriedOver =
  /\b(?:carried (?:forward|over)|brought forward|balance forward|c\/fwd|b\/fwd|übertrag|zwischensumme|zwischentotal|à reporter|report de page|sous-total page|suma y sigue|riporto|a riportare|a transportar|transporte|overdracht|transport)\b|繰越|小計|承前|结转|이월/iu;

/** Between a quantity and a price of one. */
export const times = '(?:[x×X✕*@]|\\bà|\\bje\\b|\\ba\\b|\\bpor\\b|\\bper\\b|@)';

/** In front of a quantity. */
export const countLabel =
  /^(?:qty|quantity|anz|anzahl|menge|qt[eé]|quantit[eé]|cant|cantidad|qt[aà]|quantità|qtd|aantal|ilość|кол-во|数量|수량)[.:]?$/iu;

/** Units that may stand behind a quantity. */
export const units =
  '(?:kg|kgs|kilos?|g|gr|grs|gramos|grams?|litros?|lit(?:re|er)s?|unid|unidades|pzas?|lb|lbs|oz|l|lt|ltr|ml|cl|m|cm|mm|m2|m²|m3|m³|km|gal|pcs?|pce|ea|each|units?|unit\\(s\\)|stk|stck|stück|st|szt|pz|uds?|ud\\.|un|gab|vnt|шт|个|個|件|개|h|hrs?|std|hours?|days?|tage?|jours?|pack|box|btl)';

/** What an item cost before, or how much less it is: no item. */
export const formerPrices =
  /\b(?:regular|reg|item|original|orig|list|former)\.?\s?price\b|\bcompare(?:d)? (?:at|to)\b|\byou\s?saved?\b|\binstant savings\b|\bprezzo pieno\b|\bstatt\s\d|\bau lieu de\b/iu;
