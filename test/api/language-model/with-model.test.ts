/** A document on its whole way past a language model: a server that speaks as OpenAI's does, and one that is dead. */
import { expect, test } from 'vitest';
import { serveModel } from '../../../src/llm/testing/model-server.ts';
import type { Asked } from '../../../src/llm/testing/protocol.ts';
import { type Api, startApi } from '../../support/api.ts';
import { form, invoice } from '../../support/documents.ts';

const template = {
  name: 'Slip',
  category: 'CUSTOM',
  schema: { data: { wording: { type: 'string' }, moon: { type: 'string' } } },
};

async function apiWith(settings: Record<string, string>) {
  const api = await startApi({ DECKLE_LLM_MODEL: 'small', ...settings });
  const { key } = await api.newAccount();
  const templateId: string = (await api.call('POST', '/v1/templates', { key, json: template })).body.id;
  return { api, key, templateId };
}

const parse = async (api: Api, key: string, templateId: string, number: string, llm = 'always') =>
  await api.call('POST', '/documents/parse?include=evidence', {
    key,
    form: form({ templateId, llm, include: 'evidence' }, ['slip.pdf', await invoice(number)]),
  });

/** The id of the piece that holds these words. */
const idOf = ({ body }: Asked, words: string): string =>
  new RegExp(String.raw`\[(\d+)\] [^\\]*${words}`).exec(JSON.stringify(body.messages))?.[1] ?? '';

test('what a model says stands in the result as far as it stands in the document', async () => {
  const server = await serveModel(
    (asked) => ({
      kind: 'answer',
      text: JSON.stringify({
        wording: { ids: [idOf(asked, 'Invoice number')], value: 'A-17' },
        moon: { ids: ['1'], value: 'full moon' },
      }),
    }),
    { key: 'sk-secret', models: ['small'] },
  );
  const { api, key, templateId } = await apiWith({ DECKLE_LLM_URL: server.url, DECKLE_LLM_KEY: 'sk-secret' });
  const { status, body, text } = await parse(api, key, templateId, 'A-17');
  expect(status).toBe(200);
  expect(body.result).toEqual({ wording: 'A-17', moon: null });
  expect(body.evidence.wording).toMatchObject({ engine: 'llm', model: 'small', page: 1, text: 'A-17' });
  expect(body.evidence.wording.box).toHaveLength(4);
  expect(text).not.toContain('full moon');
  expect(server.requests).toHaveLength(1);
  const usage = await api.call('GET', '/v1/usage', { key });
  expect(usage.body.llm).toMatchObject({ requests: 1, inputTokens: 812, outputTokens: 96 });
  expect(await parse(api, key, templateId, 'A-17', 'never')).toMatchObject({
    body: { result: { wording: null } },
  });
  expect(server.requests).toHaveLength(1);
});

test('a server that nobody reaches costs a result nothing but a problem', async () => {
  const { api, key, templateId } = await apiWith({
    DECKLE_LLM_URL: 'http://127.0.0.1:9/v1',
    DECKLE_LLM_KEY: 'sk-secret',
  });
  const { status, body, text } = await parse(api, key, templateId, 'B-18');
  expect(status).toBe(200);
  expect(body.result).toEqual({ wording: null, moon: null });
  expect(JSON.stringify(body.problems)).toMatch(/The language model cannot be reached/);
  expect(text).not.toContain('sk-secret');
});
