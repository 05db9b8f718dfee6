import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createCurl } from './create-curl.ts';

test('a shell hands on what the template says, quotes and all', () => {
  const json = JSON.stringify({ name: `It's a "bill" $HOME \\ \`x\`` }, null, 2);
  const command = createCurl('http://localhost:8080', json).replace(/^curl/, "printf '%s\\n'");
  const words = execFileSync('sh', ['-c', command], { env: { DECKLE_KEY: 'k' } }).toString();
  expect(words).toContain('x-api-key: k');
  expect(words.trimEnd().endsWith(json)).toBe(true);
});
