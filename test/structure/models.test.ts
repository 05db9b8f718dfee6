/** Every file of models/ has a card with its checksum, and together they stay small. */
import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test.each(['ocr', 'meaning', 'chooser', 'structure', 'tables'])(
  'each file of models/%s is the one that its card describes',
  async (name) => {
    const folder = fileURLToPath(new URL(`../../models/${name}/`, import.meta.url));
    const card = await fs.readFile(`${folder}README.md`, 'utf8');
    const described = Object.fromEntries(
      [...card.matchAll(/`([\w.-]+)` ([0-9a-f]{64})/g)].map(([, name, hash]) => [name, hash]),
    );
    const actual: Record<string, string> = {};
    let sizeBytes = 0;
    for (const file of (await fs.readdir(folder)).filter((one) => !['README.md', 'LICENSE'].includes(one))) {
      const bytes = await fs.readFile(folder + file);
      actual[file] = createHash('sha256').update(bytes).digest('hex');
      sizeBytes += bytes.length;
    }
    expect(described).toEqual(actual);
    expect(sizeBytes).toBeLessThan(60_000_000);
  },
);
