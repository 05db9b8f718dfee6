/** Words and marks of item lines in the languages that we read, as data. */

/** Sums that a page hands to the next. */
export const carriedOver =
  /\b(?:carried (?:forward|over)|brought forward|balance forward|c\/fwd|b\/fwd|übertrag|zwischensumme|zwischentotal|à reporter|report de page|sous-total page|suma y sigue|riporto|a riportare|a transportar|transporte|overdracht|transport)\b|繰越|小計|承前|结转|이월/iu;

/** Between a quantity and a price of one. */
export const times = '(?:[x×X✕*@]|\\bà|\\bje\\b|\\ba\\b|\\bpor\\b|\\bper\\b|@)';

/** Units that may stand behind a quantity. */
export const units =
  '(?:kg|g|gr|lb|lbs|oz|l|lt|ltr|ml|cl|m|cm|mm|m2|m²|m3|m³|km|gal|pcs?|pce|ea|each|units?|unit\\(s\\)|stk|stck|stück|st|szt|pz|uds?|ud\\.|un|gab|vnt|шт|个|個|件|개|h|hrs?|std|hours?|days?|tage?|jours?|pack|box|btl)';
