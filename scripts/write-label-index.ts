/** Writes the index of labels anew after a change to the lexicon: `node scripts/write-label-index.ts`. */
import { promises as fs } from 'node:fs';
import { packedIndex } from '../src/extract/meaning/build-label-index.ts';

const file = new URL('../src/extract/meaning/lexicon/label-index.json', import.meta.url);
await fs.writeFile(file, `${JSON.stringify(packedIndex(), null, 2)}\n`);
