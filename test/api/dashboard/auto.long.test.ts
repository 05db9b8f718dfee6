/** Documents on the desk that decide for a template: said with its confidence, billed once, and not where none fits. */
import { promises as fs } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { deskParse } from '../../../src/contract/dashboard/documents.ts';
import { formatId } from '../../../src/model/ids.ts';
import { draft, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { type Bytes, invoice, invoiceTemplate, poem } from '../../support/documents.ts';
import { bundled } from '../../support/stacks.ts';

const path = '/dashboard/api/documents';
let person: Visitor;
beforeAll(async () => {
  person = await signIn(await startApi());
});

async function uploaded(bytes: Bytes): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'a.pdf');
  const { status, body, text } = await person.call('POST', path, undefined, { form });
  if (status !== 201) throw new Error(text);
  return body.documentId;
}

const sample = async (name: string) =>
  new Uint8Array(await fs.readFile(new URL(`../../../samples/${name}`, import.meta.url)));

const parse = async (id: string, body: object) => await person.call('POST', `${path}/${id}/parse`, body);

test('the template that it is for reads it, and its pages are billed once', async () => {
  const id = await uploaded(await invoice('R-18', '12.00', 2));
  const { status, body } = await parse(id, { templateId: 'auto' });
  expect(status).toBe(200);
  const template = { id: formatId('tpl', invoiceTemplate), name: 'Invoice', confidence: expect.any(Number) };
  const result = { invoiceNumber: 'R-18', total: 12 };
  expect(deskParse.strict().parse(body)).toMatchObject({ template, result, pageUsed: 2 });
  const named = await parse(id, { templateId: invoiceTemplate });
  expect(named.body).toMatchObject({ result, pageUsed: 0, pageRemaining: body.pageRemaining });
  expect(named.body.template).toBeUndefined();
});

test('where none fits nothing is billed, until a template is named', async () => {
  const id = await uploaded(await poem());
  expectError(await parse(id, { templateId: 'auto' }), 422, 'no_template_fits');
  expect((await person.call('GET', `${path}/${id}`)).body.isBilled).toBe(false);
  expect((await parse(id, { templateId: invoiceTemplate })).body.pageUsed).toBe(1);
});

test('each document of one file decides for itself; a file without any that does is not billed', async () => {
  const id = await uploaded(await bundled([await sample('invoice.pdf'), await poem()]));
  const { body } = await parse(id, { templateId: 'auto', split: 'auto' });
  expect(deskParse.parse(body).parts).toMatchObject([
    { pages: [1, 2], template: { name: 'Invoice' }, error: null },
    { pages: [4, 4], template: null, error: 'No template fits this document.' },
  ]);
  const verses = await uploaded(await bundled([await poem(), await poem()]));
  expectError(await parse(verses, { templateId: 'auto', split: 'auto' }), 422, 'no_template_fits');
  expect((await person.call('GET', `${path}/${verses}`)).body.isBilled).toBe(false);
});

test('what cannot go with it is refused', async () => {
  const id = await uploaded(await poem());
  expectError(await parse(id, { templateId: 'auto', template: draft }), 400, 'bad_request');
  expectError(await parse(id, { templateId: 'auto', llm: 'always' }), 400, 'llm_not_available');
});
