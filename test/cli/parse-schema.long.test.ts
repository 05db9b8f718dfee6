/** `deckle parse --schema`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runDeckle, tempFolder } from '../support/deckle.ts';

const sample = new URL('../../samples/invoice.pdf', import.meta.url).pathname;

test('prints what the schema asks for, and says on stderr what it requires and is not there', async () => {
  const folder = await tempFolder();
  await fs.mkdir(folder, { recursive: true });
  const file = join(folder, 'schema.json');
  const properties = {
    kind: { enum: ['invoice', 'quote'] },
    currency: { enum: ['EUR', 'GBP'] },
    notaryLicence: { type: 'string', pattern: '^NL-\\d{6}$' },
  };
  await fs.writeFile(file, JSON.stringify({ type: 'object', properties, required: ['notaryLicence'] }));
  const { code, stdout, stderr } = await runDeckle(['parse', sample, '--schema', file], {});
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { result: { kind: 'invoice', currency: 'GBP', notaryLicence: null }, pageCount: 2 },
  ]);
  expect(stderr).toContain('notaryLicence: ');
});

test('takes a template or a schema, one of the two', async () => {
  for (const more of [[], ['--schema', 'a.json', '--template', 'invoice']]) {
    const { code, stderr } = await runDeckle(['parse', sample, ...more], {});
    expect(stderr).toContain('with --template or --schema');
    expect(code).not.toBe(0);
  }
});
