/** Where there is no language model: templates may name a mode, which changes nothing, and requests may not ask for one. */
import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../../src/model/ids.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { form, invoice, invoiceTemplate } from '../../support/documents.ts';
import { jobForm, submit } from '../../support/jobs.ts';

let api: Api;
let key: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi();
  ({ key, accountId } = await api.newAccount());
});

test('a template keeps its mode, and every revision its own', async () => {
  const made = await api.call('POST', '/v1/templates', { key, json: { ...draft, llm: 'always' } });
  expect(made).toMatchObject({ status: 201, body: { llm: 'always' } });
  const path = `/v1/templates/${made.body.id}`;
  expect((await api.call('GET', path, { key })).body).toEqual(made.body);
  const without = await api.call('PUT', path, { key, json: draft });
  expect([without.status, 'llm' in without.body]).toEqual([200, false]);
  const never = await api.call('PUT', path, { key, json: { ...draft, llm: 'never' } });
  expect(never.body.llm).toBe('never');
  const templateId = parseId('tpl', made.body.id) ?? '';
  const said = await api.store.templates.revisions(accountId, templateId, 10);
  expect(said.map(({ llm }) => llm)).toEqual(['never', undefined, 'always']);
});

test('a mode that is none is named in the answer', async () => {
  const json = { ...draft, llm: 'sometimes' };
  expect(
    expectError(await api.call('POST', '/v1/templates', { key, json }), 400, 'validation_failed'),
  ).toEqual([{ path: 'llm', message: 'llm must be one of: never, doubtful, always' }]);
  const fields = { templateId: invoiceTemplate, llm: 'sometimes' };
  const file = await invoice('L-1');
  const wrong = [
    await api.call('POST', '/documents/parse', { key, form: form(fields, ['a.pdf', file]) }),
    await api.call('POST', '/v1/documents/parse/async', { key, form: jobForm(fields, file) }),
    await api.call('POST', '/v1/templates/fromDocument', {
      key,
      form: jobForm({ name: 'x', ...fields }, file),
    }),
  ];
  for (const answer of wrong) {
    expect(expectError(answer, 400, 'validation_failed')).toEqual([
      { path: 'llm', message: 'llm must be one of: never, doubtful, always' },
    ]);
  }
});

test('who asks for a model is told that there is none, before anything is done', async () => {
  const file = await invoice('L-2');
  for (const llm of ['doubtful', 'always']) {
    const fields = { templateId: invoiceTemplate, llm };
    const refused = [
      await api.call('POST', '/documents/parse', { key, form: form(fields, ['a.pdf', file]) }),
      await api.call('POST', '/v1/documents/parse/async', { key, form: jobForm(fields, file) }),
      await api.call('POST', '/v1/templates/fromDocument', { key, form: jobForm({ name: 'x', llm }, file) }),
    ];
    for (const answer of refused) {
      expectError(answer, 400, 'llm_not_available');
      expect(answer.body.message).toContain(`llm=${llm}`);
    }
  }
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 0 });
  expect((await api.call('GET', '/v1/jobs', { key })).body).toEqual([]);
});

test('who wants none, or says nothing, is served', async () => {
  const template = await api.call('POST', '/v1/templates', { key, json: { ...draft, llm: 'always' } });
  const file = await invoice('L-3');
  for (const fields of [{ llm: 'never' }, { llm: '' }, {}]) {
    const asked = form({ templateId: template.body.id, ...fields }, ['a.pdf', file]);
    const { status, body } = await api.call('POST', '/documents/parse?include=evidence', {
      key,
      form: asked,
    });
    expect([status, body.result.number, 'problems' in body]).toEqual([200, 'L-3', false]);
  }
});

test('what was asked is kept with the job, and is no part of what makes a duplicate', async () => {
  const file = await invoice('L-4');
  const first = await submit(api, key, file, { llm: 'never' });
  const again = await submit(api, key, file, {});
  expect([first.status, again.status, again.body.jobId]).toEqual([202, 200, first.body.jobId]);
  const jobId = parseId('job', first.body.jobId) ?? '';
  expect(await api.store.jobs.detail(accountId, jobId)).toMatchObject({ llm: 'never' });
});
