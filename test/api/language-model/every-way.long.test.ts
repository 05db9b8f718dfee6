/** A language model over HTTP, asked on every way that a document can take, or on none of them where somebody forbids it. */
import { expect, test } from 'vitest';
import { formatId } from '../../../src/model/ids.ts';
import { kilnKey, kilnTemplate, serveKilnModel } from '../../node/kiln-model.ts';
import { type Api, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import { form, invoice } from '../../support/documents.ts';
import { jobForm, submit, untilEnded } from '../../support/jobs.ts';

type Ways = Readonly<Record<string, (llm: string | undefined) => Promise<unknown>>>;

let documents = 0;
/** Another document each time: what was answered once is not asked again. */
const another = async () => await invoice(`K-${++documents}`);

async function newTemplate(api: Api, key: string, more: object = {}): Promise<string> {
  const { body } = await api.call('POST', '/v1/templates', { key, json: { ...kilnTemplate, ...more } });
  return body.id;
}

/** Every way on which a document comes to be parsed; each gives the ward that it found. */
function waysOf(api: Api, person: Visitor, templateId: string): Ways {
  const { key, accountId } = person;
  const onDesk = async () => formatId('doc', await putOnDesk(api, accountId, await another()));
  const said = (llm: string | undefined) => (llm === undefined ? {} : { llm });
  return {
    sync: async (llm) => {
      const sent = form({ templateId, ...said(llm) }, ['a.pdf', await another()]);
      return (await api.call('POST', '/documents/parse', { key, form: sent })).body.result.kilnWard;
    },
    async: async (llm) => {
      const { body } = await submit(api, key, await another(), { templateId, ...said(llm) });
      return (await untilEnded(api, key, body.jobId)).result.kilnWard;
    },
    playground: async (llm) => {
      const path = `/dashboard/api/documents/${await onDesk()}/parse`;
      return (await person.call('POST', path, { templateId, ...said(llm) })).body.result.kilnWard;
    },
    explanation: async (llm) => {
      const path = `/dashboard/api/documents/${await onDesk()}/explanation`;
      const { body } = await person.call('POST', path, { templateId, path: ['kilnWard'], ...said(llm) });
      return body.candidates.find(({ engine }: { engine: string }) => engine === 'llm')?.value ?? null;
    },
    fromDocument: async (llm) => {
      const sent = jobForm({ name: 'Named', ...said(llm) }, await another());
      const { body } = await api.call('POST', '/v1/templates/fromDocument', { key, form: sent });
      return 'kilnWard' in body.schema.data ? '10.00' : null;
    },
    proposal: async (llm) => {
      const path = `/dashboard/api/documents/${await onDesk()}/template`;
      const { body } = await person.call('POST', path, said(llm));
      return 'kilnWard' in body.template.schema.data ? '10.00' : null;
    },
  };
}

const findings = async (ways: Ways, llm?: string) => {
  const found: Record<string, unknown> = {};
  for (const [name, way] of Object.entries(ways)) found[name] = await way(llm);
  return found;
};
const all = (ways: Ways, value: unknown) =>
  Object.fromEntries(Object.keys(ways).map((name) => [name, value]));

test('what it says and the page proves is the result on every way', async () => {
  const model = await serveKilnModel();
  const api = await startApi(model.settings, { isWorking: true });
  const person = await signIn(api);
  const templateId = await newTemplate(api, person.key);
  const ways = waysOf(api, person, templateId);
  expect(await findings(ways)).toEqual(all(ways, '10.00'));
  const asked = model.requests.length;
  expect(asked).toBe(Object.keys(ways).length);
  expect(await findings(ways, 'never')).toEqual(all(ways, null));
  expect(model.requests).toHaveLength(asked);
  // The sure number was not asked for, and is once everything is.
  expect(JSON.stringify(model.requests[0]?.body)).not.toContain('invoiceNumber');
  await ways.sync?.('always');
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('invoiceNumber');
  const { text } = await api.call('GET', '/metrics');
  expect(text).toContain(`deckle_llm_questions_total{outcome="answered"} ${asked + 1}`);
  expect(text).toContain(`deckle_llm_requests_total ${asked + 1}`);
  expect(text).toContain('deckle_llm_left_alone 0');
  expect(text).toMatch(/deckle_llm_tokens_total\{direction="output"\} [1-9]/);
});

test('evidence names the model, and the template decides where the request does not', async () => {
  const model = await serveKilnModel();
  const api = await startApi({ ...model.settings, DECKLE_LLM_MODE: 'doubtful' });
  const { key } = await api.newAccount();
  const never = await newTemplate(api, key, { llm: 'never' });
  const always = await newTemplate(api, key, { llm: 'always' });
  const parse = async (templateId: string, more: Record<string, string> = {}) => {
    const sent = form({ templateId, include: 'evidence', ...more }, ['a.pdf', await another()]);
    return (await api.call('POST', '/documents/parse', { key, form: sent })).body;
  };
  expect((await parse(never)).result.kilnWard).toBeNull();
  expect(model.requests).toHaveLength(0);
  const { evidence, problems } = await parse(never, { llm: 'doubtful' });
  expect(evidence.kilnWard).toMatchObject({ engine: 'llm', model: 'kiln-1', page: 1, text: '10.00' });
  expect(evidence.kilnWard.box).toHaveLength(4);
  expect(problems).toBeUndefined();
  await parse(always);
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('invoiceNumber');
});

test('nothing arrives on any way once the account opted out, whatever is asked for', async () => {
  const model = await serveKilnModel();
  const api = await startApi({ ...model.settings, DECKLE_LLM_MODE: 'always' }, { isWorking: true });
  const person = await signIn(api);
  const templateId = await newTemplate(api, person.key, { llm: 'always' });
  expect((await person.call('PUT', '/dashboard/api/llm', { choice: 'never' })).status).toBe(200);
  const ways = waysOf(api, person, templateId);
  for (const llm of [undefined, 'always']) {
    expect(await findings(ways, llm)).toEqual(all(ways, null));
  }
  const taught = jobForm(
    { fields: JSON.stringify({ invoiceNumber: 'K-0', kilnWard: '10.00' }) },
    await invoice('K-0'),
  );
  const example = await api.call('POST', `/v1/templates/${templateId}/examples`, {
    key: person.key,
    form: taught,
  });
  expect(example.status, example.text).toBe(201);
  const run = await person.call('POST', `/dashboard/api/templates/${templateId}/examples/run`, {});
  expect(run.status, run.text).toBe(200);
  expect(run.text).toContain('"kind":"outcome"');
  expect(model.requests).toEqual([]);
});

test('nor where the operator forbids it, to one account or to all', async () => {
  const model = await serveKilnModel();
  const toAll = await startApi({ ...model.settings, DECKLE_LLM_MODE: 'never' }, { isWorking: true });
  const toOne = await startApi(model.settings, { isWorking: true });
  for (const api of [toAll, toOne]) {
    const person = await signIn(api);
    if (api === toOne) {
      await api.store.llmConsents.set(person.accountId, 'forbidden');
      await person.call('PUT', '/dashboard/api/llm', { choice: 'allowed' });
    }
    const ways = waysOf(api, person, await newTemplate(api, person.key, { llm: 'always' }));
    expect(await findings(ways, 'always')).toEqual(all(ways, null));
  }
  expect(model.requests).toEqual([]);
});

test('a model that fails or hangs changes nothing but quality, and says so without a word of the key', async () => {
  let behaviour: { kind: 'status'; status: number } | { kind: 'hang' } = { kind: 'status', status: 400 };
  const model = await serveKilnModel(() => behaviour);
  const api = await startApi({ ...model.settings, DECKLE_LLM_TIMEOUT_SECONDS: '1' });
  const { key } = await api.newAccount();
  const templateId = await newTemplate(api, key);
  const parse = async () => {
    const sent = form({ templateId, include: 'evidence' }, ['a.pdf', await another()]);
    return await api.call('POST', '/documents/parse', { key, form: sent });
  };
  const failed = await parse();
  expect(failed.body.result.kilnWard).toBeNull();
  expect(failed.body.problems).toHaveLength(1);
  expect(failed.body.pageUsed).toBe(1);
  expect(failed.text).not.toContain(kilnKey);
  behaviour = { kind: 'hang' };
  const hung = await parse();
  expect(hung.body).toMatchObject({ result: { kilnWard: null }, pageUsed: 1 });
  expect(hung.body.problems).toEqual([{ path: '', message: expect.stringContaining('in time') }]);
});

test('jobs whose model hangs hold no parse process, and are billed once', async () => {
  const release = Promise.withResolvers<null>();
  const model = await serveKilnModel(async () => await release.promise);
  const api = await startApi(model.settings, { isWorking: true });
  const { key } = await api.newAccount();
  const templateId = await newTemplate(api, key);
  const jobs = await Promise.all(
    [1, 2].map(async () => (await submit(api, key, await another(), { templateId })).body.jobId),
  );
  await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBe(2);
  const sent = form({ templateId, llm: 'never' }, ['a.pdf', await another()]);
  const meanwhile = await api.call('POST', '/documents/parse', { key, form: sent });
  expect(meanwhile.body.result.kilnWard).toBeNull();
  release.resolve(null);
  for (const jobId of jobs) expect((await untilEnded(api, key, jobId)).result.kilnWard).toBe('10.00');
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 3, reserved: 0 });
});

test('a model that fails again and again is left alone, which whoever runs it can see', async () => {
  const model = await serveKilnModel(() => ({ kind: 'status', status: 401 }));
  const api = await startApi(model.settings);
  const { key } = await api.newAccount();
  const templateId = await newTemplate(api, key);
  for (const _ of [1, 2, 3]) {
    const sent = form({ templateId, include: 'evidence' }, ['a.pdf', await another()]);
    const { body } = await api.call('POST', '/documents/parse', { key, form: sent });
    expect(body.problems).toEqual([{ path: '', message: expect.stringContaining('DECKLE_LLM_KEY') }]);
  }
  expect(model.requests).toHaveLength(1);
  const { text } = await api.call('GET', '/metrics');
  expect(text).toContain('deckle_llm_left_alone 1');
  expect(text).toContain('deckle_llm_questions_total{outcome="failed"} 3');
});
