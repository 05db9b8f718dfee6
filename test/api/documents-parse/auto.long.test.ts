import { promises as fs } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { poem } from '../../support/documents.ts';
import { permit, permitTemplate, truthOf } from '../../support/permits.ts';
import { bundled } from '../../support/stacks.ts';

const builtIn = (name: keyof typeof builtInTemplates) => formatId('tpl', builtInTemplates[name].templateId);
const sample = async (name: string) =>
  new Uint8Array(await fs.readFile(new URL(`../../../samples/${name}`, import.meta.url)));

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

function form(parts: Record<string, string>, ...files: [string, Uint8Array<ArrayBuffer>][]): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('files', new Blob([bytes]), name);
  for (const [name, text] of Object.entries(parts)) data.append(name, text);
  return data;
}

const parse = async (body: FormData, as = key) =>
  await api.call('POST', '/documents/parse', { key: as, form: body });

test('the document decides: an invoice is read as one, a résumé as another, each billed', async () => {
  const body = form(
    { templateId: 'auto' },
    ['i.pdf', await sample('invoice.pdf')],
    ['r.pdf', await sample('resume.pdf')],
  );
  const answer = await parse(body);
  expect(answer.status).toBe(200);
  const [invoice, resume] = answer.body.results;
  expect(invoice.template).toMatchObject({ id: builtIn('invoice'), name: builtInTemplates.invoice.name });
  expect(invoice.template.confidence).toBeGreaterThan(0.5);
  expect(Object.keys(invoice.result)).toEqual(Object.keys(builtInTemplates.invoice.schema.data));
  expect(resume.template.id).toBe(builtIn('resume'));
  expect(answer.body).toMatchObject({ pageCount: 3, pageUsed: 3 });
});

test('none fits: an error, no template, nothing billed', async () => {
  const answer = await parse(form({ templateId: 'auto' }, ['poem.pdf', await poem()]));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ result: { error: 'No template fits this document.' }, template: null },
    ...{ pageCount: 1, pageUsed: 0 },
  });
});

test('templateIds are the only ones; those of others, and what is no id, are not found', async () => {
  const { key: other } = await api.newAccount();
  const json = { name: 'Theirs', category: 'CUSTOM', schema: { data: { word: { type: 'string' } } } };
  const theirs = (await api.call('POST', '/v1/templates', { key: other, json })).body.id;
  const file: [string, Uint8Array<ArrayBuffer>] = ['i.pdf', await sample('invoice.pdf')];
  const among = `${builtIn('invoice')}, ${builtIn('resume')}`;
  const answer = await parse(form({ templateId: 'auto', templateIds: among }, file));
  expect(answer.body.template.id).toBe(builtIn('invoice'));
  for (const templateIds of [theirs, 'nonsense'])
    expect((await parse(form({ templateId: 'auto', templateIds }, file))).body, templateIds).toMatchObject({
      ...{ statusCode: 404, code: 'template_not_found' },
    });
  const both = await parse(form({ templateId: builtIn('invoice'), templateIds: among }, file));
  expect(both.body).toMatchObject({ statusCode: 400, code: 'bad_request' });
});

test('a template of the account goes before the built-in one that asks for the same', async () => {
  const { key: own } = await api.newAccount();
  const {
    name: _,
    templateId: _id,
    revision: _r,
    createdAt: _c,
    updatedAt: _u,
    ...same
  } = builtInTemplates.invoice;
  const made = await api.call('POST', '/v1/templates', { key: own, json: { ...same, name: 'Our invoices' } });
  const answer = await parse(form({ templateId: 'auto' }, ['i.pdf', await sample('invoice.pdf')]), own);
  expect(answer.body.template).toMatchObject({ id: made.body.id, name: 'Our invoices' });
});

test('each document of one file decides for itself; one that is for none is not billed', async () => {
  const stack = await bundled([await sample('invoice.pdf'), await poem(), await sample('resume.pdf')]);
  const answer = await parse(form({ templateId: 'auto', split: 'auto' }, ['stack.pdf', stack]));
  expect(answer.status).toBe(200);
  const [invoice, verse, resume, ...more] = answer.body.results;
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ filename: 'stack.pdf', template: { id: builtIn('invoice') } });
  expect(Object.keys(invoice.result)).toEqual(Object.keys(builtInTemplates.invoice.schema.data));
  expect(verse).toMatchObject({ template: null, result: { error: 'No template fits this document.' } });
  expect(resume).toMatchObject({ template: { id: builtIn('resume'), confidence: expect.any(Number) } });
  const { pageCount, pageUsed } = answer.body;
  expect(pageUsed).toBe(pageCount - 1);
});

test('where no document of a file is for a template nothing is billed', async () => {
  const stack = await bundled([await poem(), await poem()]);
  const { body } = await parse(form({ templateId: 'auto', split: 'auto' }, ['verses.pdf', stack]));
  expect(body.results.every((one: typeof body) => one.template === null)).toBe(true);
  expect(body).toMatchObject({ pageCount: 3, pageUsed: 0 });
});

test.each([0, 1])(
  'of two templates that ask for the same, the one that a layout was taught to decides (%i)',
  async (nth) => {
    const { key: own } = await api.newAccount();
    const ids: string[] = [];
    for (const name of ['Permit', 'Licence'])
      ids.push(
        (await api.call('POST', '/v1/templates', { key: own, json: { ...permitTemplate, name } })).body.id,
      );
    const taught = { vessel: 'Gull', berth: 'North pier', charge: '31.50' };
    const example = new FormData();
    example.append('file', new Blob([await permit(taught)]), 'taught.pdf');
    example.append('fields', JSON.stringify(truthOf(taught)));
    const path = `/v1/templates/${ids[nth]}/examples`;
    expect((await api.call('POST', path, { key: own, form: example })).status).toBe(201);
    const asked = { vessel: 'Heron', berth: 'Old quay', charge: '77.25' };
    const whole = await parse(form({ templateId: 'auto' }, ['a.pdf', await permit(asked)]), own);
    const template = { id: ids[nth], confidence: expect.closeTo(0.98, 1) };
    expect(whole.body).toMatchObject({ template, result: truthOf(asked) });
    // As one of several documents too.
    const stack = await bundled([await poem(), await permit(asked)]);
    const { body } = await parse(form({ templateId: 'auto', split: 'auto' }, ['b.pdf', stack]), own);
    expect(body.results.at(-1)).toMatchObject({ template, result: truthOf(asked) });
  },
);
