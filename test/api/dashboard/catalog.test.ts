import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { catalog } from '../../../src/contract/dashboard/catalog.ts';
import { findBuiltIn } from '../../../src/model/built-in-templates/index.ts';
import { parseId } from '../../../src/model/ids.ts';
import { samples } from '../../../src/model/samples.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';

let api: Api;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api);
});

test('it names what there is, and only to people', async () => {
  const { status, body } = await visitor.call('GET', '/dashboard/api/catalog');
  expect(status).toBe(200);
  expect(catalog.strict().parse(body)).toMatchObject({
    apiUrl: api.url,
    limits: { fields: 200, levels: 6, fileBytes: 50 * 1024 * 1024 },
    languages: expect.arrayContaining([
      { code: 'de', name: 'German' },
      { code: 'zh', name: 'Chinese' },
    ]),
  });
  expectError(await api.call('GET', '/dashboard/api/catalog', { key: visitor.key }), 401, 'unauthorized');
  expectError(await api.call('GET', '/dashboard/api/catalog'), 401, 'unauthorized');
});

test('every sample lies in its folder and names a template that is there', async () => {
  const { body } = await visitor.call('GET', '/dashboard/api/catalog');
  const folder = fileURLToPath(new URL('../../../samples/', import.meta.url));
  expect(body.samples).toHaveLength(samples.length);
  for (const { templateId } of body.samples) {
    expect(findBuiltIn(parseId('tpl', templateId) ?? '')).toBeDefined();
  }
  const sizes = await Promise.all(samples.map(async ({ fileName }) => await fs.stat(folder + fileName)));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_500_000);
});
