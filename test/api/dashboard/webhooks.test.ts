/** Endpoints, deliveries and events as people manage them. */
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  deliveryPage,
  eventView,
  newWebhookView,
  testView,
  webhookList,
} from '../../../src/contract/dashboard/webhooks.ts';
import { formatId, parseId } from '../../../src/model/ids.ts';
import { deliveryRules } from '../../../src/model/webhook.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { startReceiver } from '../../support/receiver.ts';

const path = '/dashboard/api/webhooks';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' });
});

async function newEndpoint(person: Visitor, url = 'https://hooks.example/a') {
  const { status, body } = await person.call('POST', path, { url });
  expect(status).toBe(201);
  return newWebhookView.parse(body);
}

const deliveries = async (person: Visitor, query: Record<string, string> = {}) =>
  deliveryPage.parse(
    (await person.call('GET', `/dashboard/api/deliveries?${new URLSearchParams(query)}`)).body,
  );

const uuidOf = (webhookId: string) => parseId('whk', webhookId) ?? '';

test('an endpoint is made with a secret that is shown once, and listed without it', async () => {
  const person = await signIn(api);
  expect((await person.call('GET', path)).body).toEqual([]);
  const { secret, caution, ...endpoint } = await newEndpoint(person);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(caution).toBeNull();
  expect(endpoint).toMatchObject({ url: 'https://hooks.example/a', disabledAt: null, disabledReason: null });
  const inside = await newEndpoint(person, 'http://10.0.0.1/');
  expect(inside.caution).toContain('DECKLE_FETCH_ALLOW');
  const listed = await person.call('GET', path);
  expect(webhookList.parse(listed.body)).toEqual([endpoint, expect.objectContaining({ url: inside.url })]);
  expect(listed.text).not.toContain('whsec_');
});

test.each([
  ['hooks.example', 400, 'url_not_fetched'],
  ['ftp://hooks.example/', 400, 'url_not_fetched'],
  ['https://user:pass@hooks.example/', 400, 'url_not_fetched'],
  [`https://hooks.example/${'a'.repeat(2000)}`, 400, 'validation_failed'],
  [7, 400, 'validation_failed'],
])('%s can be no endpoint', async (url, status, code) => {
  const person = await signIn(api);
  expectError(await person.call('POST', path, { url }), status, code);
  expect((await person.call('GET', path)).body).toEqual([]);
});

test('an account has no more than fifty endpoints', async () => {
  const person = await signIn(api);
  for (let count = 0; count < 50; count += 1) {
    await api.store.webhooks.create(person.accountId, `https://hooks.example/${count}`, 'whsec_');
  }
  expectError(
    await person.call('POST', path, { url: 'https://hooks.example/' }),
    403,
    'webhook_limit_reached',
  );
});

test('a new secret signs what is sent, beside the old one', async () => {
  const { url, received } = await startReceiver();
  const person = await signIn(api);
  const { webhookId, secret: old } = await newEndpoint(person, url);
  const { body: rotated } = await person.call('POST', `${path}/${webhookId}/rotate`);
  expect(rotated).toEqual({ secret: expect.stringMatching(/^whsec_/) });
  expect(rotated.secret).not.toBe(old);
  await person.call('POST', `${path}/${webhookId}/test`);
  const { headers, body = '' } = received[0] ?? {};
  expect(headers?.['x-webhook-signature']).toBe(
    createHmac('sha256', rotated.secret).update(body).digest('hex'),
  );
  expect(String(headers?.['webhook-signature']).split(' ')).toHaveLength(2);
});

test('a test says what the endpoint answered, and is found among the deliveries', async () => {
  const { url, received } = await startReceiver((count) => (count === 1 ? 200 : 500));
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person, url);
  const good = testView.parse((await person.call('POST', `${path}/${webhookId}/test`)).body);
  expect(good).toMatchObject({ statusCode: 200, problem: null, isAcknowledged: true });
  const bad = testView.parse((await person.call('POST', `${path}/${webhookId}/test`)).body);
  expect(bad).toMatchObject({ statusCode: 500, isAcknowledged: false });
  expect(bad.problem).toContain('status 500');
  expect(received).toHaveLength(2);
  const { webhookId: nobody } = await newEndpoint(person, 'http://127.0.0.1:1/');
  const none = testView.parse((await person.call('POST', `${path}/${nobody}/test`)).body);
  expect(none).toMatchObject({ statusCode: null, isAcknowledged: false, problem: expect.any(String) });
  const page = await deliveries(person, { webhookId });
  expect(page.next).toBeNull();
  expect(page.deliveries.map(({ eventId, state }) => [eventId, state])).toEqual([
    [bad.eventId, 'given_up'],
    [good.eventId, 'delivered'],
  ]);
  expect(page.deliveries[1]).toMatchObject({
    ...{ eventType: 'webhook.test', jobId: null, webhookId, url, nextAttemptAt: null },
    attempts: [{ statusCode: 200, problem: null, response: 'thanks' }],
  });
});

test('a test that nobody waits for any longer is left to the servers at once', async () => {
  const { url, received } = await startReceiver(async () => await new Promise(() => {}));
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person, url);
  const leaving = new AbortController();
  const asked = fetch(`${api.url}${path}/${webhookId}/test`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-csrf-token': person.csrfToken },
    signal: leaving.signal,
  });
  await expect.poll(() => received.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect
    .poll(async () => {
      const [delivery] = await api.store.webhooks.deliveries({ webhookId: uuidOf(webhookId) }, { limit: 1 });
      const dueMs = Number(delivery?.nextAttemptAt) - Number(delivery?.createdAt);
      return delivery?.state === 'waiting' && dueMs < deliveryRules.leaseMs;
    })
    .toBe(true);
});

test('an event is shown as it is sent, without a signature', async () => {
  const { url, received } = await startReceiver();
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person, url);
  const { body: tested } = await person.call('POST', `${path}/${webhookId}/test`);
  const shown = eventView.parse((await person.call('GET', `/dashboard/api/events/${tested.eventId}`)).body);
  const [sent] = received;
  expect(shown).toMatchObject({ eventId: tested.eventId, eventType: 'webhook.test', body: sent?.body });
  const isSecret = (name: string) => /signature|timestamp/.test(name);
  for (const [name, value] of Object.entries(shown.headers)) {
    expect([name, value]).toEqual([name, isSecret(name) ? '…' : sent?.headers[name]]);
  }
  const ofConnection = ['host', 'connection', 'content-length', 'accept-encoding'];
  expect(Object.keys(shown.headers).sort()).toEqual(
    Object.keys(sent?.headers ?? {})
      .filter((name) => !ofConnection.includes(name))
      .sort(),
  );
});

test('a disabled endpoint is neither tried nor sent anything again until it is enabled', async () => {
  const { url } = await startReceiver();
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person, url);
  const { eventId } = (await person.call('POST', `${path}/${webhookId}/test`)).body;
  const disabled = await person.call('POST', `${path}/${webhookId}/disable`);
  expect(disabled.body).toMatchObject({
    webhookId,
    disabledReason: 'by_hand',
    disabledAt: expect.any(String),
  });
  expectError(await person.call('POST', `${path}/${webhookId}/test`), 409, 'webhook_disabled');
  const again = `/dashboard/api/events/${eventId}/redeliver`;
  expectError(await person.call('POST', again, { webhookId }), 409, 'webhook_disabled');
  expectError(await person.call('POST', again), 409, 'webhook_disabled');
  const enabled = await person.call('POST', `${path}/${webhookId}/enable`);
  expect(enabled.body).toMatchObject({ webhookId, disabledAt: null, disabledReason: null });
  expect((await person.call('POST', again, { webhookId })).body).toEqual({ endpoints: 1 });
  await newEndpoint(person);
  expect((await person.call('POST', again)).body).toEqual({ endpoints: 2 });
  expect((await deliveries(person, { eventId })).deliveries.map(({ state }) => state)).toEqual([
    ...['waiting', 'waiting', 'delivered'],
  ]);
});

test('an endpoint that is removed takes its deliveries along', async () => {
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person);
  const { webhookId: other } = await newEndpoint(person);
  await api.store.webhooks.test(uuidOf(webhookId));
  await api.store.webhooks.test(uuidOf(other));
  const removed = await person.call('DELETE', `${path}/${webhookId}`);
  expect([removed.status, removed.text]).toEqual([204, '']);
  expectError(await person.call('DELETE', `${path}/${webhookId}`), 404, 'webhook_not_found');
  expect((await deliveries(person)).deliveries).toMatchObject([{ webhookId: other }]);
  expect((await person.call('GET', path)).body).toMatchObject([{ webhookId: other }]);
});

test('deliveries come in pages', async () => {
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person);
  for (let count = 0; count < 5; count += 1) await api.store.webhooks.test(uuidOf(webhookId));
  const all = (await deliveries(person)).deliveries;
  expect(all).toHaveLength(5);
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await deliveries(person, { limit: '2', ...(cursor === '' ? {} : { cursor }) });
    pages.push(page.deliveries);
    cursor = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(all);
  const [{ eventId = '' } = {}] = all;
  expect((await deliveries(person, { eventId })).deliveries).toEqual(all.slice(0, 1));
  for (const query of [`webhookId=${webhookId}&eventId=${eventId}`, 'cursor=nonsense', 'limit=0']) {
    expect((await person.call('GET', `/dashboard/api/deliveries?${query}`)).status).toBe(400);
  }
});

test('what belongs to another account, or to nobody, is not found', async () => {
  const [owner, other] = [await signIn(api), await signIn(api)];
  const { webhookId } = await newEndpoint(owner);
  const tested = await api.store.webhooks.test(uuidOf(webhookId));
  const eventId = formatId('evt', tested?.eventId ?? '');
  for (const id of [webhookId, formatId('whk', randomUUID()), 'nonsense', '%00']) {
    expectError(await other.call('DELETE', `${path}/${id}`), 404, 'webhook_not_found');
    for (const action of ['rotate', 'disable', 'enable', 'test']) {
      expectError(await other.call('POST', `${path}/${id}/${action}`), 404, 'webhook_not_found');
    }
    const listed = await other.call('GET', `/dashboard/api/deliveries?webhookId=${id}`);
    expectError(listed, 404, 'webhook_not_found');
  }
  for (const id of [eventId, formatId('evt', randomUUID()), 'nonsense']) {
    expectError(await other.call('GET', `/dashboard/api/events/${id}`), 404, 'event_not_found');
    expectError(await other.call('POST', `/dashboard/api/events/${id}/redeliver`), 404, 'event_not_found');
    expectError(await other.call('GET', `/dashboard/api/deliveries?eventId=${id}`), 404, 'event_not_found');
  }
  const others = await other.call('POST', path, { url: 'https://hooks.example/' });
  const own = await api.store.webhooks.test(uuidOf(others.body.webhookId));
  const mine = `/dashboard/api/events/${formatId('evt', own?.eventId ?? '')}/redeliver`;
  expectError(await other.call('POST', mine, { webhookId }), 404, 'webhook_not_found');
  expect((await deliveries(owner)).deliveries).toHaveLength(1);
  expect((await owner.call('GET', path)).body).toMatchObject([{ webhookId, disabledAt: null }]);
});

test('keys may do none of it, nor may a session without its CSRF token', async () => {
  const person = await signIn(api);
  const { webhookId } = await newEndpoint(person);
  const { key, cookie } = person;
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}/${webhookId}`],
    ['POST', `${path}/${webhookId}/rotate`],
    ['GET', '/dashboard/api/deliveries'],
    ['GET', `/dashboard/api/events/${formatId('evt', randomUUID())}`],
  ] as const) {
    expectError(await api.call(method, address, { key }), 401, 'unauthorized');
    if (method !== 'GET')
      expectError(await api.call(method, address, { headers: { cookie } }), 403, 'csrf_refused');
  }
  expect((await person.call('GET', path)).body).toHaveLength(1);
});
