/** Which release of Deckle this is. */
import { readFileSync } from 'node:fs';

/** package.json lies beside `src` in a checkout and beside `dist` in the published package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof version !== 'string') throw new Error('package.json names no version.');
  return version;
}
