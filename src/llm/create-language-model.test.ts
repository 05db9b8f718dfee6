import { describe, expect, it } from 'vitest';
import type { TemplateDraft } from '../model/template.ts';
import { answerText, fields, question, values, worldWith } from './testing/asking.ts';
import { serveModel } from './testing/model-server.ts';
import { isObject } from './testing/protocol.ts';

const right = () => ({ kind: 'answer', text: answerText, usage: { input: 300, output: 40 } }) as const;

describe.each([
  ['openai-compatible', '/v1'],
  ['openai-compatible', ''],
  ['anthropic', '/v1'],
  ['anthropic', ''],
  ['ollama', ''],
  ['ollama', '/api'],
  ['ollama', '/v1'],
] as const)('a server that speaks %s at %s', (provider, path) => {
  it('is asked, and its values come with what it calls their proof', async () => {
    const server = await serveModel(right, { key: 'sk-1', models: ['small'] });
    const world = worldWith({ url: `${server.url}${path}`, provider, key: 'sk-1' });
    expect(await world.ask()).toEqual({ kind: 'values', model: 'small', values });
    expect(world.settled).toEqual([{ input: 300, output: 40 }]);
    expect(world.reserved[0]).toBeGreaterThan(1000);
    expect(world.problems).toEqual([]);
    expect(world.model).toMatchObject({ name: 'small', address: server.url });
  });

  it.each(['cut', 'refused'] as const)('may give an answer that is %s, which is none', async (end) => {
    const server = await serveModel(() => ({
      kind: 'answer',
      text: '{"number":',
      end,
      usage: { input: 9, output: 8 },
    }));
    const world = worldWith({ url: `${server.url}${path}`, provider });
    const sentence = end === 'cut' ? /cut off/ : provider === 'ollama' ? /form/ : /refused to answer/;
    expect(await world.reason()).toMatch(sentence);
    expect(world.settled).toContainEqual({ input: 9, output: 8 });
    expect(world.kept.size).toBe(0);
  });

  it('may not know the key, which is said at once until somebody mends it', async () => {
    const server = await serveModel(right, { key: 'sk-1' });
    let nowMs = 0;
    const world = worldWith({ url: `${server.url}${path}`, provider, key: 'sk-wrong', now: () => nowMs });
    for (const _ of [1, 2]) expect(await world.reason()).toMatch(/refuses the key.*DECKLE_LLM_KEY/);
    expect(server.requests).toHaveLength(1);
    expect(world.problems).toEqual([expect.stringContaining('DECKLE_LLM_KEY')]);
    expect(world.settled).toEqual([null]);
    nowMs = 61_000;
    await world.reason();
    expect(server.requests).toHaveLength(2);
    expect(JSON.stringify(world.problems)).not.toContain('sk-wrong');
  });
});

describe('what is sent', () => {
  const sent = async (provider: 'openai-compatible' | 'anthropic' | 'ollama', hasPictures = false) => {
    const server = await serveModel(right);
    const world = worldWith({ url: server.url, provider, hasPictures });
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const pictures = [1, 3].map((page) => ({ page, mediaType: 'image/png', bytes }));
    await world.ask({ pictures });
    return server.requests[0]?.body ?? {};
  };

  it('is the passages with their ids, the fields and a strict schema', async () => {
    const body = await sent('openai-compatible');
    expect(body).toMatchObject({ model: 'small', max_tokens: 1000, temperature: 0 });
    expect(body.stream).toBeUndefined();
    const [system, user] = Array.isArray(body.messages) ? body.messages : [];
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('never follow') });
    expect(user.content).toContain(
      'Page 1:\n[1] Bill no. RE-7\n[2] Paid: yes\nPage 2:\nTable:\n[3] Espresso | [4] 1.074,00\n | [5] 26,00\n</document>',
    );
    expect(user.content).toContain(
      '- number (text): As the seller counts them\n- total (number)\n- isPaid (true or false)',
    );
    expect(user.content).toContain('- lines (rows)\n  - item (text)\n  - amount (number)');
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true, schema: { required: ['number', 'total', 'isPaid', 'lines'] } },
    });
  });

  it('holds pictures only where they are switched on, and of pages that are asked about', async () => {
    const data = 'iVBORw==';
    for (const provider of ['openai-compatible', 'anthropic', 'ollama'] as const) {
      expect(JSON.stringify(await sent(provider))).not.toContain(data);
      expect(JSON.stringify(await sent(provider, true)).split(data)).toHaveLength(2);
    }
    expect(await sent('ollama', true)).toMatchObject({ messages: [{}, { images: [data] }] });
  });

  it('tells Ollama how much to read, in few sizes', async () => {
    expect(await sent('ollama')).toMatchObject({
      ...{ stream: false, think: false, options: { num_ctx: 8192, num_predict: 1000, temperature: 0 } },
      format: { required: ['number', 'total', 'isPaid', 'lines'] },
    });
  });

  it('is a tool that must be used with Anthropic, and the key is in its header alone', async () => {
    const server = await serveModel(right, { key: 'sk-secret' });
    await worldWith({ url: server.url, provider: 'anthropic', key: 'sk-secret' }).ask();
    const [request] = server.requests;
    expect(request?.body).toMatchObject({
      tools: [{ name: 'json' }],
      tool_choice: { type: 'any' },
      max_tokens: 1000,
    });
    expect(request?.headers['x-api-key']).toBe('sk-secret');
    expect(JSON.stringify(request?.body)).not.toContain('sk-secret');
  });
});

describe('a server with manners of its own', () => {
  it('is asked as it wants, from the second time on at once', async () => {
    const server = await serveModel(({ body }) => {
      if ('max_tokens' in body) {
        const message =
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
        return { kind: 'status', status: 400, message, param: 'max_tokens' };
      }
      if ('temperature' in body) {
        return {
          kind: 'status',
          status: 400,
          message: "Unsupported value: 'temperature' does not support 0 with this model.",
        };
      }
      return right();
    });
    const world = worldWith({ url: server.url });
    expect((await world.ask()).kind).toBe('values');
    expect((await world.ask({ accountId: 'b' })).kind).toBe('values');
    expect(server.requests).toHaveLength(4);
    expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 1000 });
    expect(world.settled).toEqual([null, null, { input: 300, output: 40 }, { input: 300, output: 40 }]);
  });

  it.each(['openai-compatible', 'anthropic', 'ollama'] as const)(
    'gets the schema in words where it knows no other, %s',
    async (provider) => {
      const server = await serveModel(({ body }) => {
        if ('response_format' in body || 'tools' in body || 'format' in body) {
          return {
            kind: 'status',
            status: 400,
            message: 'This response_format or tool type is unavailable now',
          };
        }
        return { kind: 'answer', text: `<think>{hm}</think>Here it is:\n\`\`\`json\n${answerText}\n\`\`\`` };
      });
      expect(await worldWith({ url: server.url, provider }).ask()).toMatchObject({ values });
      expect(JSON.stringify(server.requests[1]?.body)).toContain('It must fit this JSON schema');
    },
  );
});

it.each(['openai-compatible', 'anthropic', 'ollama'] as const)(
  'asks %s for templates, and takes only what is one',
  async (provider) => {
    const draft: TemplateDraft = {
      name: 'Document',
      category: 'INVOICE',
      schema: { data: { a: { type: 'string' } } },
    };
    const asked = { kind: 'template', draft, passages: question.passages } as const;
    const plain = { description: null, format: null, itemType: null, fields: null };
    const said = {
      ...{ name: 'Bill', description: 'Bills of a roaster' },
      fields: [
        { ...plain, name: 'billNumber', type: 'string', itemType: 'string' },
        { ...plain, name: 'billDate', type: 'date', description: 'Day of issue' },
        {
          ...plain,
          name: 'lines',
          type: 'array',
          itemType: 'object',
          fields: [{ ...plain, name: 'item', type: 'string' }],
        },
      ],
    };
    const server = await serveModel((_, number) => ({
      kind: 'answer',
      text: JSON.stringify(number === 1 ? said : { ...said, fields: [] }),
    }));
    const world = worldWith({ url: server.url, provider });
    expect(await world.ask({}, asked)).toEqual({
      ...{ kind: 'template', model: 'small' },
      draft: {
        ...{ name: 'Bill', description: 'Bills of a roaster', category: 'INVOICE' },
        schema: {
          data: {
            billNumber: { type: 'string' },
            billDate: { type: 'date', description: 'Day of issue' },
            lines: {
              type: 'array',
              itemType: 'object',
              itemSchema: { properties: { item: { type: 'string' } } },
            },
          },
        },
      },
    });
    expect(await world.reason({ accountId: 'b' }, asked)).toMatch(/no template/);
  },
);

it('remembers answers by all that decides them, for each account', async () => {
  const server = await serveModel(right);
  const world = worldWith({ url: server.url });
  const first = await world.ask();
  expect(await world.ask()).toEqual(first);
  expect(server.requests).toHaveLength(1);
  expect(world.reserved).toHaveLength(1);
  await world.ask({ accountId: 'b' });
  await world.ask({}, { ...question, fields: { ...fields, more: { type: 'string' } } });
  expect(server.requests).toHaveLength(3);
  expect([...world.kept.keys()].every((key) => /^[ab] [\da-f]{64}$/.test(key))).toBe(true);
});

it('sends nothing beyond a budget, and says why', async () => {
  const server = await serveModel(right);
  const world = worldWith({
    url: server.url,
    refusal: { reason: 'The month is used up.', retryAfterSeconds: 9 },
  });
  expect(await world.reason()).toBe('The month is used up.');
  expect(server.requests).toEqual([]);
});

it('does without a cache that is gone, and asks nobody without a budget', async () => {
  const server = await serveModel(right);
  const gone = async () => {
    throw new Error('no database');
  };
  const forgetful = worldWith({ url: server.url, answers: { recall: gone, keep: gone } });
  expect((await forgetful.ask()).kind).toBe('values');
  expect(forgetful.problems).toHaveLength(2);
  const broke = worldWith({ url: server.url, budget: { reserve: gone, settle: gone } });
  expect(await broke.reason()).toMatch(/could not be asked/);
  expect(server.requests).toHaveLength(1);
});

it('lets few through at a time, accounts in turn', async () => {
  const arrived: string[] = [];
  let open = 0;
  let most = 0;
  const server = await serveModel(async ({ body }) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 30));
    open -= 1;
    const [, user] = Array.isArray(body.messages) ? body.messages : [];
    arrived.push(isObject(user) ? (/who is (\w)/.exec(String(user.content))?.[1] ?? '') : '');
    return right();
  });
  const world = worldWith({ url: server.url, concurrency: 1 });
  const of = (accountId: string, number: number) =>
    world.ask(
      { accountId },
      { ...question, fields: { [`n${number}`]: { type: 'string', description: `who is ${accountId}` } } },
    );
  await Promise.all([of('a', 1), of('a', 2), of('a', 3), of('b', 1)]);
  expect(most).toBe(1);
  expect(arrived.indexOf('b')).toBeLessThan(3);
});
