import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { newLink, password, signIn, type Visitor } from '../../support/dashboard.ts';

let api: Api;
let visitor: Visitor;
let other: Visitor;
beforeAll(async () => {
  api = await startApi({ DECKLE_SIGNUP: 'open' });
  [visitor, other] = [await signIn(api), await signIn(api)];
});

test('whatever changes something needs the token of this very session', async () => {
  const { cookie } = visitor;
  const tokens = [undefined, '', 'nonsense', other.csrfToken, cookie.split('=')[1]];
  for (const [method, path] of [
    ['POST', '/v1/templates'],
    ['POST', '/documents/parse'],
    ['POST', '/dashboard/api/keys'],
    ['PUT', '/dashboard/api/password'],
    ['DELETE', '/dashboard/api/session'],
    ['DELETE', '/dashboard/api/sessions'],
  ] as const) {
    for (const token of tokens) {
      const headers = { cookie, ...(token === undefined ? {} : { 'x-csrf-token': token }) };
      const call = method === 'DELETE' ? { headers } : { headers, json: draft };
      expectError(await api.call(method, path, call), 403, 'csrf_refused');
    }
  }
  expect((await visitor.call('POST', '/v1/templates', draft)).status).toBe(201);
  expect(
    (await visitor.call('GET', '/v1/templates')).body.filter(
      ({ name }: { name: string }) => name === draft.name,
    ),
  ).toHaveLength(1);
});

test('what changes nothing does without', async () => {
  const { cookie } = visitor;
  for (const method of ['GET', 'HEAD']) {
    expect((await api.call(method, '/v1/templates', { headers: { cookie } })).status).toBe(200);
  }
});

test('a key needs no token', async () => {
  expect((await api.call('POST', '/v1/templates', { key: visitor.key, json: draft })).status).toBe(201);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin that can be named', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site, as the browser says', { 'sec-fetch-site': 'same-site' }],
])('a page of %s signs nobody in', async (_name, headers) => {
  const token = await newLink(api, visitor.accountId);
  const person = { email: visitor.email, password };
  for (const [path, json] of [
    ['/dashboard/api/session', person],
    ['/dashboard/api/link/look', { token }],
    ['/dashboard/api/link', { token, ...person }],
    ['/dashboard/api/sign-up', { email: 'csrf@example.com', password }],
  ] as const) {
    const answer = await api.call('POST', path, { headers, json });
    expectError(answer, 403, 'csrf_refused');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('our own pages do, behind a proxy that changes the host too', async () => {
  const json = { email: other.email, password };
  for (const headers of [
    { origin: api.url },
    { origin: 'https://deckle.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]) {
    expect((await api.call('POST', '/dashboard/api/session', { headers, json })).status).toBe(200);
  }
});

test('a form of another site, which no script has to send, is not even read', async () => {
  const answer = await api.call('POST', '/dashboard/api/session', {
    raw: `email=${visitor.email}&password=${password}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expectError(answer, 415, 'unsupported_media_type');
});
