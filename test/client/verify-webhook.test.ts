/** Events that a real server signs, verified by the client; and those that nobody signed. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Deckle, DeckleError, verifyWebhook } from '../../src/client/index.ts';
import { webhookEvent } from '../../src/contract/event.ts';
import { testEventBody } from '../../src/model/webhook.ts';
import { mintSecret, signatureHeaders } from '../../src/model/webhook-signature.ts';
import { type Api, startApi } from '../support/api.ts';
import { brokenPdf, invoice, invoiceTemplate } from '../support/documents.ts';
import { startReceiver } from '../support/receiver.ts';

describe('events of a real server', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' }, { isWorking: true });
  });

  test('are verified by their headers and by their signature, and are what the contract says', async () => {
    const { key, accountId } = await api.newAccount();
    const { url, received } = await startReceiver();
    const secret = mintSecret(randomBytes);
    const { webhookId } = await api.store.webhooks.create(accountId, url, secret);
    const deckle = new Deckle({ url: api.url, key });
    const { jobId } = await deckle.submit(await invoice('E-1'), { templateId: invoiceTemplate });
    await deckle.wait(jobId);
    await deckle.submit(brokenPdf, { templateId: 'auto' });
    await expect.poll(() => received.length).toBe(2);
    await api.store.webhooks.test(webhookId);
    await expect.poll(() => received.length).toBe(3);
    const events = await Promise.all(
      received.map(async ({ headers, body }) => {
        const event = await verifyWebhook(body, headers, secret);
        expect(
          await verifyWebhook(Buffer.from(body), String(headers['x-webhook-signature']), secret),
        ).toEqual(event);
        return event;
      }),
    );
    expect(events).toMatchObject([
      { eventType: 'document.completed', jobId, result: { invoiceNumber: 'E-1' } },
      { eventType: 'document.failed', result: null, error: expect.stringMatching(/damaged/) },
      { eventType: 'webhook.test', jobId: null },
    ]);
    for (const [at, event] of events.entries()) {
      expect(webhookEvent.parse(event)).toEqual(event);
      expect(received[at]?.body).toBe(JSON.stringify(event));
    }
  });
});

const secret = mintSecret(randomBytes);
const body = testEventBody('0190a000-0000-7000-8000-000000000000', new Date());
const seconds = () => Math.floor(Date.now() / 1000);
const signed = (by = [secret], at = seconds(), of = body) => ({ ...signatureHeaders(of, 'evt_1', by, at) });

test('headers in every form, and bodies in every form', async () => {
  const headers = signed();
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const given of [headers, new Headers(headers), upper])
    expect(await verifyWebhook(body, given, secret)).toEqual(JSON.parse(body));
  const bytes = new TextEncoder().encode(body);
  for (const given of [bytes, bytes.buffer, Buffer.from(` ${body}`).subarray(1)])
    expect(await verifyWebhook(given, headers, secret)).toEqual(JSON.parse(body));
});

test('either secret while one is rotated, and signatures of other versions', async () => {
  const newer = mintSecret(randomBytes);
  const headers = signed([newer, secret]);
  for (const known of [newer, secret, [mintSecret(randomBytes), secret]])
    await verifyWebhook(body, headers, known);
  await verifyWebhook(body, headers['x-webhook-signature'], [secret, newer]);
  await expect(verifyWebhook(body, headers['x-webhook-signature'], secret)).rejects.toThrow(DeckleError);
  const other = {
    ...headers,
    'webhook-signature': `v1a,xyz v2,${'A'.repeat(44)} ${headers['webhook-signature']}`,
  };
  await verifyWebhook(body, other, secret);
});

const other = mintSecret(randomBytes);
const without = (name: keyof ReturnType<typeof signed>) => {
  const { [name]: _, ...rest } = signed();
  return rest;
};

test.each<[string, string, Parameters<typeof verifyWebhook>[1]]>([
  ['another body', `${body} `, signed()],
  ['another body, by its signature', `${body} `, signed()['x-webhook-signature']],
  ['another secret', body, signed([other])],
  ['another secret, by its signature', body, signed([other])['x-webhook-signature']],
  ['another id', body, { ...signed(), 'webhook-id': 'evt_2' }],
  ['another moment', body, { ...signed(), 'webhook-timestamp': String(seconds() - 1) }],
  ['a moment that is none', body, { ...signed(), 'webhook-timestamp': 'soon' }],
  ['one that was signed too long ago', body, signed([secret], seconds() - 301)],
  ['one that was signed ahead', body, signed([secret], seconds() + 310)],
  ['no headers', body, {}],
  ['an event whose moment was left out, so that it could be sent again', body, without('webhook-timestamp')],
  ['no signature of the moment', body, without('webhook-signature')],
  ['an empty signature', body, { ...signed(), 'webhook-signature': '' }],
  ['a signature that is no base64', body, { ...signed(), 'webhook-signature': 'v1,é' }],
  ['no signature', body, ''],
  ['a signature in capitals', body, signed()['x-webhook-signature'].toUpperCase()],
  ['half a signature', body, signed()['x-webhook-signature'].slice(0, 32)],
  ['a body that is no JSON', 'hello', signed([secret], seconds(), 'hello')],
])('%s is refused', async (_what, text, headers) => {
  const error = await verifyWebhook(text, headers, secret).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeckleError);
  expect(error).toMatchObject({ code: 'webhook_not_verified' });
});

test('the tolerance and the clock can be set', async () => {
  const headers = signed([secret], 1_000_000);
  await verifyWebhook(body, headers, secret, { now: new Date(1_000_100_000) });
  const strict = { now: new Date(1_000_100_000), toleranceSeconds: 60 };
  await expect(verifyWebhook(body, headers, secret, strict)).rejects.toThrow('60 seconds');
});

test.each([['', 'whsec_', 'secret', 'whsec_é', undefined as never, []]])(
  'a secret that is none verifies nothing',
  async (...secrets) => {
    for (const none of secrets) await expect(verifyWebhook(body, signed(), none)).rejects.toThrow(TypeError);
  },
);

test('a body that was parsed already is not what was signed', async () => {
  await expect(verifyWebhook(JSON.parse(body), signed(), secret)).rejects.toThrow('raw body');
});
