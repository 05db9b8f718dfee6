/** The script for paperless-ngx, in each of its modes, against a real server and one that speaks the API of paperless. */
import { spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { afterFile } from '../support/after-file.ts';
import { copyFolder } from '../support/copy-folder.ts';
import { deckleJson, freePort, launchDeckle, untilReady, untilTrue } from '../support/deckle.ts';
import { cuttableProxy } from '../worker/cuttable-proxy.ts';
import { type Paperless, startPaperless, token } from './paperless-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = join(root, 'integrations', 'paperless-ngx', 'deckle_fields.py');
const secret = 'a-secret-of-this-test';
let folder: string;
let deckle: { readonly url: string; readonly apiKey: string };
let invoice: Buffer;
let receipt: Buffer;

beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-paperless-'));
  await fs.chmod(folder, 0o755);
  afterFile(
    async () => await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  const data = join(folder, 'data');
  await copyFolder(inject('madeDataFolder'), data);
  const account = ['account', 'create', '--name', 'paperless', '--plan', 'premium'];
  const { apiKey } = z
    .object({ apiKey: z.string() })
    .parse(await deckleJson(account, { DECKLE_DATA_DIR: data }));
  const server = launchDeckle(['serve'], { DECKLE_DATA_DIR: data, PORT: '0' });
  afterFile(async () => {
    server.signal('SIGTERM');
    await server.finished;
  });
  deckle = { url: (await untilReady(server)).url, apiKey };
  invoice = await fs.readFile(join(root, 'samples', 'invoice.pdf'));
  receipt = await fs.readFile(join(root, 'samples', 'receipt.jpg'));
});

type Rules = readonly Record<string, unknown>[];
let configurations = 0;

async function configure(
  paperless: string,
  rules: Rules,
  more: Record<string, unknown> = {},
): Promise<string> {
  configurations += 1;
  const path = join(folder, `configuration-${configurations}.json`);
  await fs.writeFile(path, JSON.stringify({ paperless, deckle: deckle.url, rules, ...more }));
  return path;
}

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** As paperless runs it. Without python3 every test fails here. */
function launch(args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(script, args, {
    env: {
      ...{ PATH: process.env.PATH ?? '', PYTHONDONTWRITEBYTECODE: '1', PAPERLESS_TOKEN: token },
      ...{ DECKLE_KEY: deckle.apiKey, DECKLE_FIELDS_SECRET: secret, ...more },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended.catch(() => {});
  });
  return { ended, said: () => stdout + stderr, kill: (name: NodeJS.Signals) => child.kill(name) };
}

let unreads = 0;

/** A receipt that Deckle does not know yet, so that it takes its time. */
function unread(): Buffer {
  unreads += 1;
  return Buffer.concat([receipt, Buffer.alloc(unreads)]);
}

const run = async (args: readonly string[], more?: Record<string, string>) => await launch(args, more).ended;

const rule = {
  template: 'Invoice',
  fields: { 'Invoice number': 'invoiceNumber', Total: 'total' },
};

function withFields(paperless: Paperless): void {
  paperless.add('custom_fields', 'Invoice number', { data_type: 'string', extra_data: {} });
  paperless.add('custom_fields', 'Total', { data_type: 'monetary', extra_data: { default_currency: null } });
}

test('after consumption a document gets its fields, title, correspondent, type and date, whatever its file is called', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const type = paperless.add('document_types', 'Invoice');
  const config = await configure(paperless.url, [
    {
      ...rule,
      title: '{seller.name} {invoiceNumber}',
      correspondent: 'seller.name',
      createCorrespondent: true,
      template: 'auto',
      documentType: '{@template}',
      created: 'invoiceDate',
    },
  ]);
  const name = '--overwrite "x"; touch here\n.pdf';
  const document = paperless.take(invoice, name);
  const environment = {
    ...{
      DECKLE_FIELDS_CONFIG: config,
      DOCUMENT_ID: String(document.id),
      DOCUMENT_SOURCE_PATH: `/media/${name}`,
    },
  };
  // Older versions pass arguments too.
  const args = [String(document.id), name, `/media/${name}`, '/thumb', '/download', '/thumb', 'None', ''];
  expect(await run(args, environment)).toEqual({
    code: 0,
    stdout:
      "creates 'deckle' in tags\ncreates 'Larkfield Instruments Ltd' in correspondents\n" +
      `document ${document.id}: filled Invoice number, Total, title, created, correspondent, document_type\n`,
    stderr: '',
  });
  expect(paperless.fieldsOf(document.id)).toEqual({ 'Invoice number': 'LF-2026-0417', Total: 'GBP12632.46' });
  expect(paperless.all('correspondents').map(({ name: one }) => one)).toEqual(['Larkfield Instruments Ltd']);
  expect(document).toMatchObject({
    title: 'Larkfield Instruments Ltd LF-2026-0417',
    created: '2026-10-12',
    correspondent: paperless.all('correspondents')[0]?.id,
    ...{ document_type: type, tags: [] },
  });
  // A second time nothing is written.
  const writes = () => paperless.requests.filter((one) => !one.startsWith('GET')).length;
  const before = writes();
  const again = await run(['--config', config, 'fill', String(document.id)]);
  expect(again).toMatchObject({ code: 0, stdout: `document ${document.id}: filled nothing\n` });
  expect(writes()).toBe(before);
});

test('a kill after consumption leaves the document waiting', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const config = await configure(paperless.url, [rule]);
  const { id } = paperless.take(unread(), 'scan.jpg');
  const environment = {
    DECKLE_FIELDS_CONFIG: config,
    DOCUMENT_ID: String(id),
    DOCUMENT_SOURCE_PATH: '/media/x',
  };
  const script = launch([], environment);
  await untilTrue(async () => paperless.requests.includes(`GET /api/documents/${id}/download/`) || undefined);
  script.kill('SIGKILL');
  expect(await script.ended).toMatchObject({ code: null });
  expect(paperless.tagsOf(id)).toEqual(['deckle']);
  expect(await run(['--config', config, 'fill', '--waiting'])).toMatchObject({ code: 0 });
  expect(paperless.tagsOf(id)).toEqual([]);
  expect(paperless.fieldsOf(id)).toHaveProperty('Total');
});

test('what a person filled in stays, unless told', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const paid = paperless.add('custom_fields', 'Weight', { data_type: 'float', extra_data: {} });
  const [number, total] = paperless.all('custom_fields').map(({ id }) => id);
  const own = paperless.add('correspondents', 'Ours');
  const document = paperless.take(invoice, 'scan.pdf', {
    ...{ title: 'My title', correspondent: own, created: '2020-01-01' },
    custom_fields: [
      { field: number ?? 0, value: 'mine' },
      { field: total ?? 0, value: '' },
      { field: paid, value: 1.25 },
    ],
  });
  const config = await configure(paperless.url, [
    { ...rule, title: '{invoiceNumber}', correspondent: 'seller.name', created: 'invoiceDate' },
  ]);
  expect(await run(['--config', config, 'fill', String(document.id)])).toMatchObject({ code: 0 });
  expect(paperless.fieldsOf(document.id)).toEqual({
    'Invoice number': 'mine',
    Total: 'GBP12632.46',
    Weight: 1.25,
  });
  expect(document).toMatchObject({ title: 'My title', correspondent: own, created: '2020-01-01' });
  const told = await run(['--config', config, 'fill', '--overwrite', String(document.id)]);
  expect(told).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("'Larkfield Instruments Ltd' (paperless has no such correspondent)"),
  });
  expect(paperless.fieldsOf(document.id)).toMatchObject({ 'Invoice number': 'LF-2026-0417' });
  expect(document).toMatchObject({ title: 'LF-2026-0417', correspondent: own, created: '2026-10-12' });
});

test('what a person fills in while Deckle reads stays too', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const config = await configure(paperless.url, [rule]);
  const document = paperless.take(unread(), 'scan.jpg');
  const filling = launch(['--config', config, 'fill', String(document.id)]);
  const download = `GET /api/documents/${document.id}/download/`;
  await untilTrue(async () => paperless.requests.includes(download) || undefined);
  const total = paperless.all('custom_fields').find(({ name }) => name === 'Total')?.id ?? 0;
  document.custom_fields = [{ field: total, value: 'EUR1.00' }];
  expect(await filling.ended).toMatchObject({ code: 0 });
  expect(paperless.fieldsOf(document.id)).toMatchObject({ Total: 'EUR1.00' });
});

test('values become what the type of their custom field takes, and what does not fit is named', async () => {
  const paperless = await startPaperless([10]);
  const options = [
    { id: 'a1', label: 'Sterling (gbp)' },
    { id: 'b2', label: 'gbp' },
  ];
  const fields: [string, string, string, Record<string, unknown>?][] = [
    ['Text', 'string', 'invoiceNumber'],
    ['Terms', 'string', 'paymentTerms'],
    ['Long', 'longtext', 'seller.address'],
    ['Due', 'date', 'dueDate'],
    ['Sum', 'float', 'total'],
    ['Rate', 'integer', 'taxes.0.rate'],
    ['Money', 'monetary', 'lineItems.0.amount'],
    ['Currency', 'select', 'currency', { select_options: options }],
    ['No date', 'date', 'invoiceNumber'],
    ['No integer', 'integer', 'total'],
    ['No number', 'float', 'seller.name'],
    ['No option', 'select', 'seller.name', { select_options: options }],
    ['No URL', 'url', 'seller.email'],
    ['No boolean', 'boolean', 'total'],
    ['No link', 'documentlink', 'total'],
    ['No group', 'string', 'seller'],
    ['No rows', 'longtext', 'lineItems'],
    ['Nothing', 'string', 'seller.website'],
    ['Not there', 'string', 'nonsense.at.all'],
  ];
  for (const [name, data_type, , extra_data] of fields)
    paperless.add('custom_fields', name, { data_type, extra_data });
  const document = paperless.take(invoice, 'scan.pdf');
  const config = await configure(paperless.url, [
    { template: 'invoice', fields: Object.fromEntries(fields.map(([name, , path]) => [name, path])) },
  ]);
  const { code, stdout } = await run(['--config', config, 'fill', String(document.id)]);
  expect(code, stdout).toBe(0);
  expect(paperless.fieldsOf(document.id)).toEqual({
    ...{ Text: 'LF-2026-0417', Terms: '30', Due: '2026-11-11', Sum: 12632.46, Rate: 20, Money: 'GBP2756.00' },
    ...{ Currency: 'b2', Long: expect.stringContaining('Tannery Wharf') },
  });
  for (const reason of [
    'invoiceNumber (is no date)',
    'total (is no integer of 32 bits)',
    'seller.name (is no number)',
    'seller.name (is none of the options)',
    'seller.email (is no full URL with http:// or https://)',
    'total (is not yes or no)',
    'total (cannot be put into a custom field of the type documentlink)',
    'seller (is a group of values: name one of them)',
    'lineItems (is a group of values: name one of them)',
  ]) {
    expect(stdout).toContain(reason);
  }
});

test('doubtful values are left out and tagged; the first rule that fits is used; custom fields with a type are created', async () => {
  const paperless = await startPaperless();
  const type = paperless.add('document_types', 'Invoice');
  const tag = paperless.add('tags', 'Paper');
  const config = await configure(paperless.url, [
    {
      when: { documentType: 'invoice', tags: ['paper'] },
      template: 'Invoice',
      minConfidence: 1,
      fields: { Number: { from: 'invoiceNumber', type: 'string' } },
    },
    { when: { tags: ['paper'] }, fields: { Total: { from: 'total', type: 'monetary' } } },
  ]);
  const doubtful = paperless.take(invoice, 'a.pdf', { document_type: type, tags: [tag] });
  const sure = paperless.take(receipt, 'b.jpg', { tags: [tag] });
  const other = paperless.take(invoice, 'c.pdf');
  const { code, stdout } = await run([
    '--config',
    config,
    'fill',
    ...[doubtful, sure, other].map(({ id }) => String(id)),
  ]);
  expect(code, stdout).toBe(0);
  expect(stdout).toMatch(/left out invoiceNumber \(confidence 0\.\d\d\)/);
  expect(stdout).toContain(`document ${other.id}: no rule is for it`);
  expect(paperless.fieldsOf(doubtful.id)).toEqual({});
  expect(paperless.tagsOf(doubtful.id)).toEqual(['Paper', 'deckle-check']);
  expect(paperless.fieldsOf(sure.id)).toEqual({ Total: expect.stringMatching(/^([A-Z]{3})?\d+\.\d\d$/) });
  expect(paperless.all('custom_fields')).toMatchObject([
    { name: 'Number', data_type: 'string' },
    { name: 'Total', data_type: 'monetary' },
  ]);
  expect(paperless.tagsOf(sure.id)).toEqual(['Paper']);
});

test('a document that cannot be parsed is tagged with the reason, and the others go on', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const waiting = paperless.add('tags', 'deckle');
  const config = await configure(paperless.url, [rule]);
  const bad = paperless.take(Buffer.from('%PDF-1.7\nnothing'), 'bad.pdf', { tags: [waiting] });
  const good = paperless.take(invoice, 'good.pdf', { tags: [waiting] });
  const { code, stdout } = await run(['--config', config, 'fill', '--waiting', '99999']);
  expect(code, stdout).toBe(1);
  expect(stdout).toContain('document 99999: is not in paperless any more');
  expect(paperless.tagsOf(bad.id)).toEqual(['deckle-failed']);
  expect(bad.notes).toEqual([expect.stringMatching(/^Deckle: .{10}/)]);
  expect(paperless.tagsOf(good.id)).toEqual([]);
  expect(paperless.fieldsOf(good.id)).toMatchObject({ 'Invoice number': 'LF-2026-0417' });
});

test('servers that are busy or away make a document wait, no longer than the limit, and nothing is lost', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const busy = await configure(paperless.url, [rule]);
  const document = paperless.take(invoice, 'scan.pdf');
  paperless.refusals.push({ status: 429, retryAfter: '1' }, { status: 503 });
  expect(await run(['--config', busy, 'fill', String(document.id)])).toMatchObject({ code: 0 });

  const proxy = await cuttableProxy(deckle.url);
  proxy.cut();
  const cut = await configure(paperless.url, [rule], { deckle: proxy.url, limitSeconds: 2 });
  const second = paperless.take(invoice, 'second.pdf');
  const after = {
    DECKLE_FIELDS_CONFIG: cut,
    DOCUMENT_ID: String(second.id),
    DOCUMENT_SOURCE_PATH: '/media/x',
  };
  expect(await run([], after)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/waits: Deckle at .* is away/),
  });
  expect(paperless.tagsOf(second.id)).toEqual(['deckle']);
  expect(paperless.fieldsOf(second.id)).toEqual({});
  proxy.mend();
  const mended = await configure(paperless.url, [rule], { deckle: proxy.url });
  expect(await run(['--config', mended, 'fill', '--waiting'])).toMatchObject({ code: 0 });
  expect(paperless.tagsOf(second.id)).toEqual([]);
  expect(paperless.fieldsOf(second.id)).toEqual(paperless.fieldsOf(document.id));
});

test('serve fills what it is told of and what waited while it was away, and refuses a wrong secret', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const config = await configure(paperless.url, [rule]);
  const port = String(await freePort());
  const start = async () => {
    const server = launch([
      '--config',
      config,
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      port,
      '--every',
      '3600',
    ]);
    await untilTrue(async () => server.said().includes('listens on') || undefined);
    return server;
  };
  const ring = async (headers: Record<string, string>, body = 'url=http://paperless/documents/1/') =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  const filled = async (id: number) =>
    await untilTrue(
      async () => ('Total' in paperless.fieldsOf(id) && paperless.tagsOf(id).length === 0) || undefined,
    );

  const waiting = paperless.add('tags', 'deckle');
  const server = await start();
  const first = paperless.take(invoice, 'first.pdf', { tags: [waiting] });
  expect(await ring({})).toBe(401);
  expect(await ring({ 'x-deckle-secret': `${secret}s` })).toBe(401);
  expect(await ring({ 'x-deckle-secret': secret }, 'x'.repeat(100_000)).catch(() => 413)).toBe(413);
  const cut = createConnection(Number(port), '127.0.0.1');
  cut.write(`POST / HTTP/1.1\r\nx-deckle-secret: ${secret}\r\ncontent-length: 50\r\n\r\nhalf`);
  cut.destroy();
  expect(paperless.tagsOf(first.id)).toEqual(['deckle']);
  expect(await ring({ 'x-deckle-secret': secret })).toBe(202);
  await filled(first.id);

  // Killed in the middle of its work, and away while paperless takes in another document.
  const second = paperless.take(unread(), 'second.jpg', { tags: [waiting] });
  expect(await ring({ 'x-deckle-secret': secret })).toBe(202);
  await untilTrue(async () => paperless.requests.includes(`GET /api/documents/${second.id}/`) || undefined);
  server.kill('SIGKILL');
  await server.ended;
  const third = paperless.take(invoice, 'third.pdf', { tags: [waiting] });
  const again = await start();
  await filled(second.id);
  await filled(third.id);
  again.kill('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0, stderr: '' });
});

test('check finds what a person got wrong, with a sentence that says what to do', async () => {
  const paperless = await startPaperless();
  withFields(paperless);
  const check = async (
    rules: Rules,
    more?: Record<string, unknown>,
    environment?: Record<string, string>,
  ) => {
    const { code, stdout, stderr } = await run(
      ['--config', await configure(paperless.url, rules, more), 'check'],
      environment,
    );
    return code === 0 ? stdout : `${code}: ${stderr}`;
  };
  expect(await check([rule])).toContain('all is well\n');
  expect(paperless.all('tags').map(({ name }) => name)).toEqual(['deckle', 'deckle-failed', 'deckle-check']);

  expect(await check([])).toMatch(/^2: .*rules must have at least one rule/);
  expect(await check([{ template: 'Invoice' }])).toMatch(/rules\[0\] fills nothing/);
  expect(await check([{ ...rule, feilds: {} }])).toMatch(/rules\[0\]\.feilds is no setting/);
  expect(await check([{ ...rule, minConfidence: 80 }])).toMatch(
    /rules\[0\]\.minConfidence must be a number from 0 to 1/,
  );
  expect(await check([{ ...rule, fields: { Total: null } }])).toMatch(
    /rules\[0\]\.fields\.Total must be an object/,
  );
  expect(await check([{ ...rule, fields: { Due: 'dueDate' } }])).toMatch(
    /has no custom field 'Due': create it, or give it a type/,
  );
  expect(await check([{ ...rule, template: 'Invoise' }])).toMatch(
    /Deckle has 0 templates 'Invoise': name one of .*Invoice/,
  );
  expect(await check([{ ...rule, when: { documentType: 'Bill' } }])).toMatch(/no document type 'Bill'/);
  expect(await check([rule], { deckle: 'deckle:8080' })).toMatch(/deckle must be an address such as/);
  expect(await check([rule], { tags: { waiting: 'a', failed: 'A' } })).toMatch(
    /tags must be three different tags/,
  );
  expect(await check([rule], { paperless: deckle.url })).toMatch(/paperless refused with 404/);
  expect(await check([rule], undefined, { DECKLE_KEY: 'plz_live_wrong' })).toMatch(/Deckle refused with 401/);
  expect(await check([rule], undefined, { PAPERLESS_TOKEN: 'wrong' })).toMatch(/paperless refused with 401/);
  expect(await check([rule], undefined, { PAPERLESS_TOKEN: '' })).toMatch(
    /variable PAPERLESS_TOKEN must hold the key/,
  );
  expect(await check([rule], { paperless: (await startPaperless([7])).url })).toMatch(
    /paperless-ngx 2\.16 or newer/,
  );

  const readme = await fs.readFile(join(script, '..', 'README.md'), 'utf8');
  const { rules } = JSON.parse(/```json\n(.+?)```/s.exec(readme)?.[1] ?? '');
  expect(await check(rules)).toContain("creates 'Due date' in custom_fields\n");

  const broken = join(folder, 'broken.json');
  await fs.writeFile(broken, '{');
  expect((await run(['--config', broken, 'check'])).stderr).toMatch(/broken\.json is no JSON/);
  expect((await run(['--config', join(folder, 'none.json'), 'check'])).stderr).toMatch(
    /none\.json cannot be read/,
  );
  const config = await configure(paperless.url, [rule]);
  const short = await run(['--config', config, 'serve'], { DECKLE_FIELDS_SECRET: 'short' });
  expect(short).toMatchObject({ code: 2, stderr: expect.stringContaining('at least 16') });
  expect((await run(['--config', config, 'fill'])).stderr).toContain('give ids of documents, or --waiting');
  const said = JSON.stringify([short, paperless.requests]);
  expect(said).not.toContain(token);
});
