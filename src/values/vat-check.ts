/**
 * Check digits of tax ids, asked of `stdnum` country by country: as a whole it is three hundred files, of which most documents
 * need none.
 */
import { createRequire } from 'node:module';

type Validator = { validate(value: string): { readonly isValid: boolean } };

const require = createRequire(import.meta.url);

/** What the library lists as `euVat`, by the names that it gives them within their countries; a test compares. */
export const vatNames: Readonly<Record<string, readonly string[]>> = {
  ...{
    AD: ['nrt'],
    AT: ['uid'],
    BE: ['vat'],
    BG: ['vat'],
    CH: ['vat'],
    HR: ['oib'],
    CY: ['vat'],
    DE: ['vat'],
  },
  ...{
    CZ: ['dic'],
    DK: ['cvr'],
    ES: ['nif'],
    EE: ['kmkr'],
    FI: ['alv'],
    FR: ['tva'],
    GR: ['vat'],
    HU: ['anum'],
  },
  ...{
    IE: ['vat'],
    IT: ['iva'],
    LT: ['pvm'],
    LU: ['tva'],
    LV: ['pvn'],
    MT: ['vat'],
    NL: ['btw'],
    PL: ['nip'],
  },
  ...{ PT: ['nif'], RO: ['cif'], SE: ['vat'], SI: ['ddv'], SK: ['dph'] },
};

/** Whether it is a tax id of the country for trade within Europe. */
export const isEuVat = (country: string, value: string): boolean =>
  (vatNames[country] ?? []).some((name) => isValid(country, name, value));

/** `name`: as the library calls the kind of number within the country. */
export function isValid(country: string, name: string, value: string): boolean {
  const ofCountry: Readonly<Record<string, Validator>> = require(
    `stdnum/lib/cjs/${country.toLowerCase()}/index.js`,
  );
  return ofCountry[name]?.validate(value).isValid === true;
}
