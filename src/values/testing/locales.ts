/** Locales whose notations are read back in tests, and the context that a document of each would give. */
import type { ValueContext } from '../reading.ts';

export const locales = (
  'en-US en-GB en-IN fr-FR fr-CH es-ES es-MX de-DE de-CH de-AT it-IT pt-BR pt-PT ru-RU zh-CN zh-TW ja-JP ko-KR ' +
  'ar-EG ar-AE nl-NL pl-PL sv-SE da-DK fi-FI cs-CZ tr-TR hu-HU ro-RO lv-LV'
).split(' ');

export const nothing: ValueContext = {
  language: null,
  country: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
};

export function contextOfLocale(locale: string): ValueContext {
  const [language = null, country = null] = locale.split('-');
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .map((part) => part.type);
  const [first] = parts.filter((type) => type === 'day' || type === 'month' || type === 'year');
  return {
    language,
    country,
    currency: null,
    dateOrder: first === 'day' ? 'dmy' : first === 'month' ? 'mdy' : 'ymd',
    decimalMark: decimal === '.' || decimal === ',' ? decimal : null,
  };
}
