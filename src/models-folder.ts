/** Where the weights lie that come along. */
import { fileURLToPath } from 'node:url';

export const modelsFolder = fileURLToPath(new URL('../models', import.meta.url));
