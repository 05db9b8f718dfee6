/** The recorded servers speak as the real ones do: the official clients understand all that they say. */
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { valuesSchema } from '../answer-schema.ts';
import { draftSchema, readDraft } from '../draft-schema.ts';
import { readValues } from '../read-answer.ts';
import { serveModel } from './model-server.ts';

const text = '{"number":{"ids":["1"],"value":"RE-7"}}';
const schema = {
  type: 'object',
  properties: { number: { type: 'string' } },
  required: ['number'],
  additionalProperties: false,
} as const;
const key = 'sk-test';
const messages = [{ role: 'user', content: 'Read it.' }] as const;
const usage = { input: 31, output: 7 };

describe('OpenAI’s client', () => {
  const responseFormat = {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema },
  } as const;
  const asked = { model: 'gpt', messages: [...messages], response_format: responseFormat };
  const clientOf = (url: string, apiKey = key) =>
    new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0, timeout: 5000 });

  it('reads chat completions', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text, usage }), { key });
    const completion = await clientOf(url).chat.completions.parse(asked);
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: text } });
    expect(completion.choices[0]?.message.parsed).toEqual(JSON.parse(text));
    expect(completion.usage).toMatchObject({ prompt_tokens: 31, completion_tokens: 7, total_tokens: 38 });
  });

  it('reads them streamed', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text, usage }), { key });
    const stream = clientOf(url).chat.completions.stream({
      ...asked,
      stream_options: { include_usage: true },
    });
    const deltas: string[] = [];
    stream.on('content', (delta) => deltas.push(delta));
    const completion = await stream.finalChatCompletion();
    expect(deltas.length).toBeGreaterThan(2);
    expect(completion.choices[0]?.message.content).toBe(text);
    expect(completion.usage?.total_tokens).toBe(38);
  });

  it.each([false, true])('knows refusals and cut-off answers, streamed: %s', async (isStreamed) => {
    const { url } = await serveModel((_, number) =>
      number === 1
        ? { kind: 'answer', text: 'No.', end: 'refused' }
        : { kind: 'answer', text: '{"a', end: 'cut' },
    );
    const ask = async () =>
      isStreamed
        ? await clientOf(url).chat.completions.stream(asked).finalChatCompletion()
        : await clientOf(url).chat.completions.create(asked);
    const { choices } = await ask();
    expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: null, refusal: 'No.' } });
    expect((await ask()).choices[0]).toMatchObject({
      finish_reason: 'length',
      message: { content: '{"a' },
    });
  });

  it('reads responses, whole and streamed', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text, usage }), { key });
    const format = { type: 'json_schema', name: 'answer', strict: true, schema } as const;
    const order = { model: 'gpt', input: 'Read it.', text: { format } };
    const response = await clientOf(url).responses.create(order);
    expect([response.status, response.output_text]).toEqual(['completed', text]);
    expect(response.usage?.total_tokens).toBe(38);
    const deltas: string[] = [];
    const stream = clientOf(url).responses.stream(order);
    stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
    const final = await stream.finalResponse();
    expect(deltas.join('')).toBe(text);
    expect(final.output_text).toBe(text);
  });

  it('reads responses that are refused or cut off', async () => {
    const { url } = await serveModel((_, number) =>
      number === 1
        ? { kind: 'answer', text: 'No.', end: 'refused' }
        : { kind: 'answer', text: '{"a', end: 'cut' },
    );
    const ask = async () => await clientOf(url).responses.create({ model: 'gpt', input: 'Read it.' });
    expect((await ask()).output[0]).toMatchObject({ content: [{ type: 'refusal', refusal: 'No.' }] });
    expect(await ask()).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    });
  });

  it('knows the errors', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text }), { key, models: ['gpt'] });
    const thrown = async (apiKey: string, model = 'gpt') =>
      await clientOf(url, apiKey)
        .chat.completions.create({ ...asked, model })
        .then(
          () => null,
          (error: unknown) => error,
        );
    expect(await thrown('wrong')).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(await thrown(key, 'other')).toMatchObject({ status: 404, code: 'model_not_found' });
    const { url: busy } = await serveModel(() => ({
      ...{ kind: 'status', status: 429, headers: { 'retry-after': '7' }, message: 'Rate limit reached.' },
    }));
    const error = await clientOf(busy)
      .chat.completions.create(asked)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect(error instanceof OpenAI.APIError && error.headers?.get('retry-after')).toBe('7');
    const { url: down } = await serveModel(() => ({ kind: 'status', status: 503 }));
    await expect(clientOf(down).chat.completions.create(asked)).rejects.toThrow(OpenAI.InternalServerError);
  });

  it('is refused a schema that strict mode does not take', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text }));
    const loose = { ...schema, required: [] };
    const format = {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: loose },
    } as const;
    await expect(
      clientOf(url).chat.completions.create({ ...asked, response_format: format }),
    ).rejects.toThrow(/'required' is required/);
  });
});

describe('Anthropic’s client', () => {
  const clientOf = (baseURL: string, apiKey = key) =>
    new Anthropic({ baseURL, apiKey, maxRetries: 0, timeout: 5000 });
  const tool = { name: 'json', input_schema: { type: 'object' as const, properties: {} } };
  const asked = {
    ...{ model: 'claude', max_tokens: 100, messages: [...messages], tools: [tool] },
    tool_choice: { type: 'tool' as const, name: 'json' },
  };

  it('reads messages that use a tool, whole and streamed', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text, usage }), { key });
    for (const message of [
      await clientOf(url).messages.create(asked),
      await clientOf(url).messages.stream(asked).finalMessage(),
    ]) {
      expect(message).toMatchObject({
        stop_reason: 'tool_use',
        usage: { input_tokens: 31, output_tokens: 7 },
      });
      expect(message.content).toMatchObject([{ type: 'tool_use', name: 'json', input: JSON.parse(text) }]);
    }
  });

  it('reads text, refusals and answers that are cut off', async () => {
    const ends = ['whole', 'cut', 'refused'] as const;
    const { url } = await serveModel((_, number) => ({
      ...{ kind: 'answer', text: 'So be it.', end: ends[(number - 1) % 3] ?? 'whole' },
    }));
    const order = { model: 'claude', max_tokens: 100, messages: [...messages] };
    for (const send of [
      async () => await clientOf(url).messages.create(order),
      async () => await clientOf(url).messages.stream(order).finalMessage(),
    ]) {
      expect(await send()).toMatchObject({ stop_reason: 'end_turn', content: [{ text: 'So be it.' }] });
      expect(await send()).toMatchObject({ stop_reason: 'max_tokens' });
      expect(await send()).toMatchObject({ stop_reason: 'refusal', content: [] });
    }
  });

  it('knows the errors', async () => {
    const { url } = await serveModel(() => ({ kind: 'status', status: 529 }), { key });
    await expect(clientOf(url, 'wrong').messages.create(asked)).rejects.toThrow(
      Anthropic.AuthenticationError,
    );
    await expect(clientOf(url).messages.create(asked)).rejects.toMatchObject({
      status: 529,
      error: { type: 'error', error: { type: 'overloaded_error' } },
    });
  });
});

describe('Ollama’s client', () => {
  const order = { model: 'qwen3', messages: [...messages], format: schema };

  it('reads chats, whole and streamed', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text, usage }));
    const client = new Ollama({ host: url });
    const whole = await client.chat(order);
    expect(whole).toMatchObject({ done: true, done_reason: 'stop', prompt_eval_count: 31, eval_count: 7 });
    expect(whole.message.content).toBe(text);
    const parts = [];
    for await (const part of await client.chat({ ...order, stream: true })) parts.push(part);
    expect(parts.map(({ message }) => message.content).join('')).toBe(text);
    expect(parts.at(-1)).toMatchObject({ done: true, done_reason: 'stop', eval_count: 7 });
  });

  it('knows answers that are cut off, and errors', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text: '{"a', end: 'cut' }), {
      models: ['qwen3'],
    });
    const client = new Ollama({ host: url });
    expect(await client.chat(order)).toMatchObject({ done_reason: 'length' });
    await expect(client.chat({ ...order, model: 'other' })).rejects.toMatchObject({ status_code: 404 });
  });
});

describe.each([
  {
    ...{ kind: 'values', schema: valuesSchema(askedFields()) },
    answer: { number: { ids: ['1'], value: 'RE-7' }, state: { ids: ['2'], value: 'paid' }, lines: [] },
    read: (answer: unknown) => readValues(answer, askedFields(), [])?.map(({ value }) => value),
    known: ['RE-7', 'paid'],
  },
  {
    ...{ kind: 'a template', schema: draftSchema },
    answer: {
      ...{ name: 'Bill', description: null },
      fields: [
        {
          ...{ name: 'lines', description: 'What was sold', type: 'array', format: null, itemType: 'object' },
          fields: [plainField('item', 'string'), plainField('amount', 'number')],
        },
      ],
    },
    read: (answer: unknown) => Object.keys(readDraft(answer, 'INVOICE')?.schema.data ?? {}),
    known: ['lines'],
  },
])('what we ask for $kind', ({ schema: asked, answer, read, known }) => {
  const said = JSON.stringify(answer);
  const sent = asked as unknown as Record<string, unknown>;

  it('passes OpenAI’s strict mode, and is understood by its client', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text: said }), { key });
    const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: key, maxRetries: 0, timeout: 5000 });
    const named = { name: 'answer', strict: true, schema: sent } as const;
    const completion = await client.chat.completions.parse({
      ...{ model: 'gpt', messages: [...messages] },
      response_format: { type: 'json_schema', json_schema: named },
    });
    expect(read(completion.choices[0]?.message.parsed)).toEqual(known);
    const response = await client.responses.create({
      ...{ model: 'gpt', input: 'Read it.', text: { format: { type: 'json_schema', ...named } } },
    });
    expect(read(JSON.parse(response.output_text))).toEqual(known);
  });

  it('is a tool that Anthropic’s client understands', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text: said }), { key });
    const message = await new Anthropic({ baseURL: url, apiKey: key, maxRetries: 0 }).messages.create({
      ...{ model: 'claude', max_tokens: 100, messages: [...messages] },
      tools: [{ name: 'json', input_schema: { ...sent, type: 'object' } }],
      tool_choice: { type: 'tool', name: 'json' },
    });
    const [used] = message.content;
    expect(used?.type === 'tool_use' ? read(used.input) : null).toEqual(known);
  });

  it('is a format that Ollama’s client understands', async () => {
    const { url } = await serveModel(() => ({ kind: 'answer', text: said }));
    const { message } = await new Ollama({ host: url }).chat({
      ...{ model: 'qwen3', messages: [...messages], format: sent },
    });
    expect(read(JSON.parse(message.content))).toEqual(known);
  });
});

function askedFields(): Fields {
  return {
    number: { type: 'string' },
    state: { type: 'string', enum: ['paid', 'open'] },
    lines: {
      ...{ type: 'array', itemType: 'object' },
      itemSchema: { properties: { amount: { type: 'number' } } },
    },
  };
}

function plainField(name: string, type: string) {
  return { name, type, description: null, format: null, itemType: null, fields: null };
}
