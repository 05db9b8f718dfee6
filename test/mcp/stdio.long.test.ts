/** `deckle mcp` with the official client: documents on this machine, with no server and no database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { afterFile } from '../support/after-file.ts';
import { untilTrue } from '../support/deckle.ts';
import { brokenPdf, locked, scan } from '../support/documents.ts';
import { bin, callTool, revisions, samples, stdioClient, toolNames } from '../support/mcp.ts';

let client: Client;
let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-mcp-test-'));
  afterFile(async () => await fs.rm(folder, { recursive: true, force: true }));
  await fs.writeFile(join(folder, 'locked.pdf'), await locked('sesame', 'L-77'));
  await fs.writeFile(join(folder, 'broken.pdf'), brokenPdf);
  await fs.writeFile(join(folder, '.env'), 'SECRET=1');
  ({ client } = await stdioClient(['--allow', samples, folder, '--templates', join(folder, 'templates')]));
});

test.each(Object.values(revisions))(
  'revision %s: tools with schemas, annotations and results',
  async (revision) => {
    const { client: other, stderr } = await stdioClient(['--allow', samples], { revision });
    expect(other.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await other.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(inputSchema.additionalProperties).toBe(false);
      expect(outputSchema?.type).toBe('object');
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean');
      expect(annotations?.destructiveHint).toBe(false);
      expect(description?.length).toBeGreaterThan(50);
    }
    const { json } = await callTool(other, 'parse_document', { path: 'receipt.jpg', template: 'receipt' });
    expect(json.result).toMatchObject({ total: 30.65, date: '2026-10-17' });
    expect(stderr()).toBe('');
  },
);

test('a document decides for its template, every value says where it was read, and pages are told as they are', async () => {
  const heard: { progress: number; total?: number | undefined }[] = [];
  const onprogress = (progress: { progress: number; total?: number | undefined }) => heard.push(progress);
  const { json, text } = await callTool(client, 'parse_document', { path: 'invoice.pdf' }, { onprogress });
  expect(json.template).toMatchObject({ name: 'Invoice' });
  expect(json.result.invoiceNumber).toBe('LF-2026-0417');
  expect(json.evidence.invoiceNumber).toMatchObject({ page: 1, text: 'LF-2026-0417' });
  expect(json.evidence.invoiceNumber.box).toHaveLength(4);
  expect(JSON.parse(text)).toEqual(json);
  expect(heard.at(-1)).toMatchObject({ total: 3 });
  const figures = heard.map(({ progress }) => progress);
  expect(figures).toEqual([...new Set(figures)].sort((a, b) => a - b));
  const plain = await callTool(client, 'parse_document', { path: 'invoice.pdf', evidence: false });
  expect(plain.json).not.toHaveProperty('evidence');
  expect(plain.json.result).toEqual(json.result);
});

test('documents come as base64 and from a URL that may be fetched, and no other', async () => {
  const bytes = await fs.readFile(join(samples, 'receipt.jpg'));
  const base64 = bytes.toString('base64');
  const inline = await callTool(client, 'parse_document', { base64, template: 'receipt', evidence: false });
  expect(inline.json.result.total).toBe(30.65);
  const server = createServer((_request, response) => response.end(bytes)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const refused = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
  ];
  for (const fileUrl of [...refused, 'file:///etc/passwd', 'http://169.254.169.254/latest/meta-data'])
    expect(await callTool(client, 'parse_document', { fileUrl })).toMatchObject({
      isError: true,
      text: expect.stringContaining('url_not_fetched'),
    });
  const { client: other } = await stdioClient([], {
    environment: { DECKLE_FETCH_ALLOW: `127.0.0.1:${port}` },
  });
  const fetched = await callTool(other, 'read_document', { fileUrl: refused[0], format: 'text' });
  expect(fetched.text).toContain('Copper Kettle Café');
  const none = await callTool(other, 'read_document', { path: join(samples, 'receipt.jpg') });
  expect(none).toMatchObject({ isError: true, text: expect.stringContaining('--allow FOLDER') });
});

test('what is not allowed, not there or too large is refused with what to do', async () => {
  const parse = async (args: Record<string, unknown>) => await callTool(client, 'parse_document', args);
  for (const path of ['../package.json', '/etc/passwd', join(folder, '.env'), `${samples}/../package.json`]) {
    const told = await parse({ path });
    expect([path, told.isError, told.text]).toEqual([path, true, expect.stringContaining('may be read')]);
    expect(told.text).not.toContain('SECRET');
  }
  const huge = Buffer.alloc(6 * 1024 * 1024).toString('base64');
  expect((await parse({ base64: huge })).text).toContain('fileUrl');
  expect((await parse({ path: 'invoice.pdf', template: 'none' })).text).toContain('list_templates');
  expect((await parse({ path: 'invoice.pdf', background: true })).text).toContain('--url');
  expect((await callTool(client, 'get_job', { jobId: 'job_1' })).text).toContain('--url');
  expect((await parse({ path: 'broken.pdf', template: 'invoice' })).text).toMatch(/^The PDF .*\.$/);
  expect((await parse({ path: 'locked.pdf', template: 'invoice' })).text).toContain(
    'call again with password',
  );
  const opened = await parse({ path: 'locked.pdf', template: 'invoice', password: 'sesame' });
  expect(opened.json.result.invoiceNumber).toBe('L-77');
  expect((await parse({ path: 'invoice.pdf', language: 'xx' })).text).toContain('unsupported_language');
});

test('a template is proposed, kept as a file and used', async () => {
  const proposed = await callTool(client, 'propose_template', {
    path: 'lieferschein.pdf',
    name: 'Lieferschein',
  });
  expect(proposed.json).toMatchObject({ name: 'Lieferschein', category: 'CUSTOM' });
  expect(proposed.json.schema.data.lineItems.type).toBe('array');
  const wrong = await callTool(client, 'create_template', {
    name: 'x',
    schema: { data: { a: { type: 'x' } } },
  });
  expect(wrong.text).toContain('schema.data.a.type must be one of');
  const { id } = (await callTool(client, 'create_template', proposed.json)).json;
  expect(id).toBe('lieferschein');
  expect(await fs.readdir(join(folder, 'templates'))).toEqual(['lieferschein.json']);
  const listed = (await callTool(client, 'list_templates', { limit: 2 })).json;
  expect(listed.templates[0]).toEqual({ id, name: 'Lieferschein' });
  const rest = (await callTool(client, 'list_templates', { cursor: listed.nextCursor })).json;
  expect(rest.templates).toHaveLength(5);
  const { json } = await callTool(client, 'parse_document', { path: 'lieferschein.pdf', template: id });
  expect(json.result.lineItems.length).toBeGreaterThan(2);
});

test('a document is read in pieces', async () => {
  const whole = await callTool(client, 'read_document', { path: 'invoice.pdf' });
  expect(whole.json).toMatchObject({ format: 'markdown', pageCount: 2, characters: whole.json.text.length });
  expect(whole.text).toBe(whole.json.text);
  const pieces: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const args = { path: 'invoice.pdf', offset, maxCharacters: 1000 };
    const { json } = await callTool(client, 'read_document', args);
    pieces.push(json.text);
    offset = json.nextOffset;
  }
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(whole.json.text);
});

test('templates and guides are resources, and a name is never a path', async () => {
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri);
  expect(uris).toContain('deckle://docs/mcp');
  expect(uris.some((uri) => uri.startsWith('deckle://templates/tpl_'))).toBe(true);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    ...['deckle://templates/{id}', 'deckle://jobs/{jobId}', 'deckle://docs/{name}'],
  ]);
  const textOf = async (uri: string) => JSON.stringify(await client.readResource({ uri }));
  expect(await textOf('deckle://templates/receipt')).toContain('merchant');
  expect(await textOf('deckle://docs/mcp')).toContain('mcpServers');
  for (const uri of [
    'deckle://docs/..%2F..%2Fpackage',
    'deckle://templates/..%2Freceipt',
    'deckle://jobs/job_1',
  ])
    await expect(client.readResource({ uri })).rejects.toThrow(/There (is|are) no/);
});

test('a call that is cancelled ends, and the next one is served', async () => {
  await fs.writeFile(join(folder, 'long.pdf'), await scan(20));
  const cancel = new AbortController();
  const call = callTool(
    client,
    'read_document',
    { path: 'long.pdf' },
    { signal: cancel.signal, onprogress: () => cancel.abort('enough') },
  );
  await expect(call).rejects.toThrow();
  expect((await callTool(client, 'list_templates', {})).isError).toBe(false);
});

test('when the client goes, the work and all its processes end', async () => {
  await fs.writeFile(join(folder, 'longer.pdf'), await scan(30));
  const child = spawn(process.execPath, [bin, 'mcp', '--allow', folder], {
    env: { ...process.env, DECKLE_PROCESSES: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines = [
    {
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: revisions.before,
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
      },
    },
    { method: 'notifications/initialized' },
    {
      id: 2,
      method: 'tools/call',
      params: {
        name: 'parse_document',
        arguments: { path: 'longer.pdf', template: 'invoice' },
        _meta: { progressToken: 1 },
      },
    },
  ];
  for (const line of lines) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await untilTrue(async () => said.includes('pages read') || undefined);
  const workers = await childrenOf(child.pid ?? 0);
  expect(workers.length).toBeGreaterThan(0);
  child.stdin.end();
  await exited;
  await expect.poll(async () => (await Promise.all(workers.map(isAlive))).includes(true)).toBe(false);
  expect(said).not.toContain('"id":2');
});

async function childrenOf(pid: number): Promise<readonly number[]> {
  const found = [];
  for (const entry of await fs.readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await fs.readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    if (stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(pid)) found.push(Number(entry));
  }
  return found;
}

const isAlive = async (pid: number): Promise<boolean> =>
  basename(await fs.readlink(`/proc/${pid}/exe`).catch(() => '')) !== '';
