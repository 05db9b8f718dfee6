/** Where the guides of this documentation lie, which agents may read. */
import { fileURLToPath } from 'node:url';

export const docsFolder = fileURLToPath(new URL('../docs/guides', import.meta.url));
