/** Which release of Deckle this is. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageShape = z.object({ version: z.string() });

/** package.json lies beside `src` in a checkout and beside `dist` in the published package. */
export function readVersion(): string {
  return packageShape.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
    .version;
}
