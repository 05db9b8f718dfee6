/** `libphonenumber-js`, loaded with the first row of digits that may be a number: as a whole it is a hundred files. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const phonePackage = (): typeof import('libphonenumber-js/min') => require('libphonenumber-js/min');
