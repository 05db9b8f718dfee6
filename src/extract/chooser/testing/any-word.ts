/** Words of any characters at all, unpaired surrogates among them. */
import fc from 'fast-check';

const usual = fc.constantFrom(...'aZß:=#.,-/ 09€合カ한é\u0301😀');
const any = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

export const anyWord = fc.array(fc.oneof(usual, any), { maxLength: 40 }).map((letters) => letters.join(''));
