/** The `mrz` package, loaded with the first rows that look like a zone: most documents have none. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const mrzPackage = (): typeof import('mrz') => require('mrz');
