/** `/mcp` with the official client, against a real node: what an agent may do is what its key may do at the API. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../support/api.ts';
import { brokenPdf, invoice, locked, scan } from '../support/documents.ts';
import { callTool, httpClient, revisions, samples, toolNames } from '../support/mcp.ts';
import { patienceMs } from '../support/patience.ts';

let api: Api;
let key: string;
let client: Client;
const problems: unknown[] = [];
beforeAll(async () => {
  // A proxy that is trusted says who calls; calls from within have none.
  const settings = { DECKLE_PAGES_FREE: '5', DECKLE_TRUST_PROXY: '127.0.0.1' };
  api = await startApi(settings, { isWorking: true, onMcpProblem: (error) => problems.push(error) });
  ({ key } = await api.newAccount());
  client = await httpClient(api.url, { 'x-api-key': key });
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sample = async (name: string) => base64(await fs.readFile(join(samples, name)));
const usage = async (of: string) => (await api.call('GET', '/v1/usage', { key: of })).body;
const clientOf = async (of: string) => await httpClient(api.url, { 'x-api-key': of });

test.each(Object.values(revisions))('revision %s: the tools of stdio, without paths', async (revision) => {
  const bearer = await httpClient(api.url, { authorization: `Bearer ${key}` }, { revision });
  expect(bearer.getNegotiatedProtocolVersion()).toBe(revision);
  const { tools } = await bearer.listTools();
  expect(tools.map(({ name }) => name)).toEqual(toolNames);
  const parse = tools.find(({ name }) => name === 'parse_document');
  expect(Object.keys(parse?.inputSchema.properties ?? {})).not.toContain('path');
  const { json, text } = await callTool(bearer, 'parse_document', {
    base64: await sample('receipt.jpg'),
    template: 'receipt',
  });
  expect(json).toMatchObject({ result: { total: 30.65, date: '2026-10-17' }, pageCount: 1, pageUsed: 1 });
  expect(json.evidence.total).toMatchObject({ page: 1, text: expect.stringContaining('30.65') });
  expect(JSON.parse(text)).toEqual(json);
});

test('templates are made, listed, shown and used, of this account alone', async () => {
  const sampleText = await sample('lieferschein.pdf');
  const proposed = await callTool(client, 'propose_template', { base64: sampleText, name: 'Lieferschein' });
  expect(proposed.json).toMatchObject({ name: 'Lieferschein', category: 'CUSTOM' });
  const wrong = { name: 'x', schema: { data: { a: { type: 'x' } } } };
  expect((await callTool(client, 'create_template', wrong)).text).toContain(
    'schema.data.a.type must be one of',
  );
  const { id } = (await callTool(client, 'create_template', proposed.json)).json;
  expect((await api.call('GET', `/v1/templates/${id}`, { key })).body.name).toBe('Lieferschein');
  const listed = (await callTool(client, 'list_templates', { limit: 2 })).json;
  expect(listed.templates[0]).toEqual({ id, name: 'Lieferschein' });
  const rest = (await callTool(client, 'list_templates', { cursor: listed.nextCursor })).json;
  expect(rest.templates).toHaveLength(5);
  const { templates } = (await callTool(client, 'list_templates', { id })).json;
  expect(templates).toEqual([expect.objectContaining({ id, schema: proposed.json.schema })]);
  const { json } = await callTool(client, 'parse_document', { base64: sampleText, template: id });
  expect(json.result.lineItems.length).toBeGreaterThan(2);

  const stranger = await clientOf((await api.newAccount()).key);
  const denied = await callTool(stranger, 'parse_document', { base64: sampleText, template: id });
  expect(denied).toMatchObject({ isError: true, text: expect.stringContaining('template_not_found') });
  expect(JSON.stringify((await callTool(stranger, 'list_templates', {})).json)).not.toContain(id);
  await expect(stranger.readResource({ uri: `deckle://templates/${id}` })).rejects.toThrow('not_found');
  expect((await stranger.listResources()).resources.map(({ uri }) => uri)).not.toContain(
    `deckle://templates/${id}`,
  );
});

test('a document in the background is a job of this account alone', async () => {
  const bytes = base64(await invoice('M-7'));
  const submitted = await callTool(client, 'parse_document', {
    ...{ base64: bytes, fileName: 'm-7.pdf', template: 'invoice', background: true },
  });
  const { jobId } = submitted.json;
  const done = await callTool(client, 'get_job', { jobId, waitSeconds: 50 });
  expect(done.json).toMatchObject({ jobId, status: 'completed', fileName: 'm-7.pdf' });
  expect(done.json.result.invoiceNumber).toBe('M-7');
  expect(done.json.evidence.invoiceNumber.text).toBe('M-7');
  expect((await callTool(client, 'get_job', { jobId, evidence: false })).json).not.toHaveProperty('evidence');
  const uri = `deckle://jobs/${jobId}`;
  expect((await client.listResources()).resources.map((one) => one.uri)).toContain(uri);
  expect(JSON.stringify(await client.readResource({ uri }))).toContain('M-7');
  const stranger = await clientOf((await api.newAccount()).key);
  expect((await callTool(stranger, 'get_job', { jobId })).text).toContain('job_not_found');
  await expect(stranger.readResource({ uri })).rejects.toThrow('job_not_found');
});

test('text is read in parts, and guides are resources', async () => {
  const whole = (await callTool(client, 'read_document', { base64: await sample('invoice.pdf') })).json;
  expect(whole).toMatchObject({ format: 'markdown', characters: whole.text.length, pageUsed: 2 });
  const part = { base64: await sample('invoice.pdf'), offset: 10, maxCharacters: 100 };
  const { json, text } = await callTool(client, 'read_document', part);
  expect(json).toMatchObject({ text: whole.text.slice(10, 110), nextOffset: 110, pageUsed: 2 });
  expect(text).toContain('call again with offset 110. Each call bills the 2 pages');
  const asJson = { base64: await sample('receipt.jpg'), format: 'json' };
  const read = (await callTool(client, 'read_document', asJson)).json;
  expect(read).toMatchObject({ pageCount: 1, pageUsed: 1 });
  expect(JSON.parse(read.text).pages[0].words.length).toBeGreaterThan(10);
  expect(JSON.stringify(await client.readResource({ uri: 'deckle://docs/mcp' }))).toContain('mcpServers');
});

test('what goes wrong is told with what to do', async () => {
  const parse = async (args: Record<string, unknown>) =>
    (await callTool(client, 'parse_document', { template: 'invoice', ...args })).text;
  expect(await parse({ base64: base64(brokenPdf) })).toMatch(/^The PDF .*\.$/);
  expect(await parse({ base64: base64(await locked('sesame')) })).toContain('`password`');
  expect(await parse({ fileUrl: 'http://127.0.0.1:1/a.pdf' })).toContain('url_not_fetched');
  expect(await parse({ base64: base64(Buffer.alloc(5 * 1024 * 1024 + 1)) })).toContain('payload_too_large');
  expect(await parse({})).toContain('exactly one way: fileUrl or base64');
  expect(await parse({ path: '/etc/passwd' })).toContain('path');
  // Nobody's fault but the caller's: the log of the server has none of it.
  expect(problems).toEqual([]);
});

test('quota, plan and rate limits are those of the key', async () => {
  const { key: free } = await api.newAccount('free');
  const agent = await clientOf(free);
  const parse = { base64: base64(await invoice('Q-1', '1.00', 4)), template: 'invoice' };
  expect((await callTool(agent, 'parse_document', parse)).json).toMatchObject({
    pageUsed: 4,
    pageRemaining: 1,
  });
  expect((await callTool(agent, 'parse_document', parse)).text).toContain('quota_exceeded');
  expect(await usage(free)).toMatchObject({ used: 4, reserved: 0 });
  const { accountId } = await api.newAccount();
  const { key: testKey } = await api.newKey(accountId, { mode: 'test' });
  const tester = await clientOf(testKey);
  const six = { ...parse, base64: base64(await invoice('Q-2', '1.00', 6)) };
  expect((await callTool(tester, 'parse_document', six)).text).toContain('test_mode_restricted');
  expect((await callTool(tester, 'parse_document', { ...parse, background: true })).text).toContain(
    'test_mode_restricted',
  );
});

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const accept = { accept: 'application/json, text/event-stream' };

test('a session of the dashboard is no key, and neither are other words', async () => {
  for (const headers of [{}, { authorization: `Basic ${key}` }, { cookie: 'session=x' }])
    expectError(
      await api.call('POST', '/mcp', { json: message('ping'), headers: { ...accept, ...headers } }),
      401,
      'unauthorized',
    );
});

test('pages of other sites are refused, those of this machine are not, and none may read across sites', async () => {
  const from = async (origin: string) =>
    await api.call('POST', '/mcp', { key, json: message('ping'), headers: { ...accept, origin } });
  const port = new URL(api.url).port;
  for (const origin of ['https://evil.example', `http://rebound.example:${port}`, 'null', 'x'])
    expectError(await from(origin), 403, 'origin_refused');
  const answer = await from(`http://localhost:${port}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ratelimit-policy')).toContain('"other"');
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expectError(await api.call('OPTIONS', '/mcp', { headers: { origin: api.url } }), 405, 'method_not_allowed');
});

test('there is no session to open or to end, and a message has a size', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await api.call(method, '/mcp', { key, headers: accept });
    expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('POST');
  }
  const huge = message('tools/call', { name: 'read_document', arguments: { base64: 'A'.repeat(9e6) } });
  expectError(await api.call('POST', '/mcp', { key, json: huge, headers: accept }), 413, 'payload_too_large');
  const none = { key, raw: 'no json', headers: { ...accept, 'content-type': 'application/json' } };
  expectError(await api.call('POST', '/mcp', none), 400, 'invalid_json');
});

test('a client that goes away frees its pages, and nothing of it stays', async () => {
  const { key: own } = await api.newAccount();
  for (const revision of Object.values(revisions)) {
    const leaving = new AbortController();
    const agent = await httpClient(
      api.url,
      { 'x-api-key': own },
      {
        revision,
        fetch: async (url, init) =>
          await fetch(url, {
            ...init,
            signal: AbortSignal.any([leaving.signal, ...[init?.signal ?? []].flat()]),
          }),
      },
    );
    const call = callTool(agent, 'parse_document', {
      ...{ base64: base64(await scan(20, revision)), template: 'invoice' },
    });
    const ended = expect(call).rejects.toThrow();
    await expect.poll(async () => (await usage(own)).reserved, { timeout: patienceMs }).toBe(20);
    leaving.abort();
    await ended;
    await expect
      .poll(async () => await usage(own), { timeout: patienceMs })
      .toMatchObject({ used: 0, reserved: 0 });
    await expect.poll(api.uploads).toEqual([]);
  }
});

test('what tools do is counted as what it is, and the messages around it are not', async () => {
  const metrics = (await api.call('GET', '/metrics')).text;
  expect(metrics).toMatch(/_count\{method="POST",route="\/mcp",status="200"\} \d/);
  expect(metrics).toMatch(/_count\{method="POST",route="\/documents\/parse",status="200"\} \d/);
  const document = (await api.call('GET', '/openapi.json')).body;
  expect(document.paths).not.toHaveProperty('/mcp');
  expect(document.info.description).toContain('/mcp');
  const { body } = await api.call('POST', '/v1/templates', { key, json: draft });
  expect((await callTool(client, 'list_templates', { id: body.id })).json.templates[0].name).toBe(draft.name);
});
