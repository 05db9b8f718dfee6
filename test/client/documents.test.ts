/** The client of programs against the real API: documents in every form in which one may have them. */
import { createReadStream, promises as fs } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Deckle, DeckleError, type DocumentInput } from '../../src/client/index.ts';
import { afterFile } from '../support/after-file.ts';
import { type Api, startApi } from '../support/api.ts';
import { brokenPdf, invoice, invoiceTemplate } from '../support/documents.ts';

let api: Api;
let folder: string;
let key: string;
let deckle: Deckle;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' });
  ({ key } = await api.newAccount());
  deckle = new Deckle({ url: `${api.url}/`, key });
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-client-'));
  afterFile(async () => await fs.rm(folder, { recursive: true }));
  await fs.writeFile(join(folder, 'path é.pdf'), await invoice('P-1', '12.50'));
});

const options = { templateId: invoiceTemplate };

async function pieces(): Promise<Uint8Array[]> {
  const bytes = await invoice('S-1', '12.50');
  return [bytes.subarray(0, 10), bytes.subarray(10, 500), bytes.subarray(500)];
}

const forms: readonly [string, string, () => Promise<DocumentInput>][] = [
  ['a path', 'path é.pdf', async () => join(folder, 'path é.pdf')],
  ['a File', 'a "b".pdf', async () => new File([await invoice('F-1', '12.50')], 'a "b".pdf')],
  ['a Blob', 'document', async () => new Blob([await invoice('B-1', '12.50')])],
  ['a Buffer', 'document', async () => Buffer.from(await invoice('U-1', '12.50'))],
  [
    'a part of a buffer',
    'document',
    async () => new Uint8Array([0, ...(await invoice('V-1', '12.50')), 0]).subarray(1, -1),
  ],
  ['an ArrayBuffer', 'document', async () => (await invoice('A-1', '12.50')).buffer],
  ['bytes with a name', 'n.pdf', async () => ({ data: await invoice('N-1', '12.50'), name: 'n.pdf' })],
  ['a stream', 'document', async () => new Blob([await invoice('S-2', '12.50')]).stream()],
  ['a stream of Node', 'document', async () => createReadStream(join(folder, 'path é.pdf'))],
  [
    'a stream with a name',
    'é "\r\n.pdf',
    async () => ({
      data: new Blob((await pieces()) as Uint8Array<ArrayBuffer>[]).stream(),
      name: 'é "\r\n.pdf',
    }),
  ],
];

test('documents in every form, in one request', async () => {
  const documents = await Promise.all(forms.map(async ([, , make]) => await make()));
  const answer = await deckle.parse(documents, options);
  expect(answer).toMatchObject({ pageCount: forms.length, pageUsed: forms.length });
  expect(answer.results?.map(({ filename, result }) => [filename, result.total])).toEqual(
    // Forms write these three so, of whatever program.
    forms.map(([, name]) => [name.replaceAll('"', '%22').replace('\r\n', '%0D%0A'), 12.5]),
  );
});

test.each(forms.filter(([form]) => ['a path', 'a stream'].includes(form)))(
  '%s alone',
  async (_form, _name, make) => {
    const answer = await deckle.parse(await make(), options);
    expect(answer).toMatchObject({ result: { total: 12.5, currency: 'EUR' }, pageCount: 1, pageUsed: 1 });
  },
);

test('a url is fetched by the server', async () => {
  const bytes = await invoice('URL-7', '7.70');
  const server = createServer((_request, response) => response.end(bytes)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x.pdf`;
  expect((await deckle.parse({ url }, options)).result).toMatchObject({ invoiceNumber: 'URL-7', total: 7.7 });
});

test('options reach the server', async () => {
  const { result, template, evidence } = await deckle.parse(join(folder, 'path é.pdf'), {
    ...{ templateId: 'auto', templateIds: [invoiceTemplate], include: 'evidence', language: 'en' },
    signal: AbortSignal.timeout(600_000),
  });
  expect(template).toMatchObject({ name: 'Invoice' });
  expect(result?.invoiceNumber).toBe('P-1');
  expect(evidence?.invoiceNumber).toMatchObject({ text: 'P-1', page: 1 });
  expect((await deckle.parse(await invoice('Q-1'), { ...options, split: 'auto' })).results).toHaveLength(1);
});

test('what is wrong with a document is in its result', async () => {
  expect((await deckle.parse(brokenPdf, options)).result).toEqual({
    error: expect.stringMatching(/damaged/),
  });
});

test('reading without a template', async () => {
  const { pages, pageUsed } = await deckle.read(join(folder, 'path é.pdf'));
  expect(pages[0]?.words.map(({ text }) => text)).toContain('P-1');
  expect(pageUsed).toBe(1);
  const before = await deckle.usage();
  const {
    text,
    pageUsed: used,
    pageRemaining,
  } = await deckle.read(await invoice('M-1'), { format: 'markdown' });
  expect(text).toContain('M-1');
  expect({ used, pageRemaining }).toEqual({ used: 1, pageRemaining: before.remaining - 1 });
  expect((await deckle.usage()).used).toBe(before.used + 1);
  const { file } = await deckle.read(await invoice('M-1'), { format: 'pdf' });
  expect(file.type).toBe('application/pdf');
  expect(await file.slice(0, 5).text()).toBe('%PDF-');
});

const refused: readonly [string, () => Promise<unknown>, Partial<DeckleError>][] = [
  [
    'a template that is not there',
    async () => await deckle.parse(brokenPdf, { templateId: 'tpl_034pjfR28GdSJ73vKAXrTX' }),
    {
      status: 404,
      code: 'template_not_found',
      message: 'There is no template with this id; GET /v1/templates lists the ids.',
      problems: [],
    },
  ],
  [
    'a key that is none',
    async () => await new Deckle({ url: api.url, key: 'plz_live_x' }).usage(),
    { status: 401, code: 'unauthorized' },
  ],
  [
    'a file of no kind',
    async () => await deckle.parse(new Blob(['hello']), options),
    { status: 400, code: 'unsupported_format' },
  ],
  [
    'a file that is not there',
    async () => await deckle.parse(join(folder, 'no.pdf'), options),
    { status: 0, code: 'file_not_found' },
  ],
  ['a folder', async () => await deckle.parse(folder, options), { status: 0, code: 'file_not_found' }],
  ['a device', async () => await deckle.parse('/dev/zero', options), { status: 0, code: 'file_not_found' }],
  [
    'a url that is not public',
    async () => await deckle.parse({ url: 'http://10.0.0.1/a' }, options),
    { status: 400, code: 'url_not_fetched' },
  ],
  [
    'a server that is no Deckle',
    async () => await new Deckle({ url: `${api.url}/docs`, key }).usage(),
    { status: 404, code: 'route_not_found' },
  ],
];

test.each(refused)('%s is refused', async (_what, call, expected) => {
  const error = await call().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DeckleError);
  expect(error).toMatchObject(expected);
  if (expected.status !== 0) expect(error).toMatchObject({ requestId: expect.stringMatching(/\w/) });
});

test('every problem of a template is told', async () => {
  const schema = { data: { a: { type: 'strin' }, b: { type: 'array' } } } as never;
  await expect(deckle.templates.create({ name: 'x', category: 'CUSTOM', schema })).rejects.toMatchObject({
    ...{ status: 400, code: 'validation_failed' },
    problems: [{ path: 'schema.data.a.type' }, { path: 'schema.data.b.itemType' }],
  });
});

test('a stream without an end is ended by the server', async () => {
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(0x25)),
    cancel,
  });
  await expect(deckle.parse(stream, options)).rejects.toMatchObject({
    // Where the connection is ended while the client still writes, not every platform reads the answer.
    code: expect.toBeOneOf(['payload_too_large', 'connection_failed']),
  });
  await cancelled;
});

test('what a stream throws comes out', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('lost it')),
  });
  await expect(deckle.parse(stream, options)).rejects.toThrow('lost it');
});

test('a file that is too large is not sent', async () => {
  const path = join(folder, 'large.pdf');
  await fs.writeFile(path, '%PDF');
  await fs.truncate(path, 50 * 1024 * 1024 + 1);
  await expect(deckle.parse(path, options)).rejects.toMatchObject({ status: 0, code: 'payload_too_large' });
});

test('a call is aborted, before and while it runs', async () => {
  const reason = new Error('enough');
  await expect(deckle.usage({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const aborting = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    pull: () => {
      aborting.abort(reason);
      return new Promise(() => {});
    },
  });
  await expect(deckle.parse(stream, { ...options, signal: aborting.signal })).rejects.toBe(reason);
});

test.each([
  ['no url', () => new Deckle({ url: '', key: 'k' }), 'url'],
  ['another protocol', () => new Deckle({ url: 'file:///tmp', key: 'k' }), 'url'],
  ['a password in the url', () => new Deckle({ url: 'http://a:b@127.0.0.1', key: 'k' }), 'key'],
  ['no key', () => new Deckle({ url: 'http://127.0.0.1', key: '' }), 'key'],
])('%s', (_what, make, word) => {
  expect(make).toThrow(TypeError);
  expect(make).toThrow(word);
});

test('a key never shows', async () => {
  const secret = 'plz_live_secret\n';
  expect(() => new Deckle({ url: 'http://127.0.0.1', key: secret })).not.toThrow(/secret/);
  expect(() => new Deckle({ url: 'http://127.0.0.1', key: secret })).toThrow(TypeError);
  expect(inspect(deckle, { depth: 9, showHidden: true })).not.toContain(key);
  expect(JSON.stringify(deckle)).not.toContain(key);
});

test('ids that would lead elsewhere, and calls that make no sense', async () => {
  for (const id of ['..', '', 'a/b', 'a?b', undefined as never])
    await expect(deckle.templates.delete(id)).rejects.toThrow(TypeError);
  await expect(deckle.parse([], options)).rejects.toThrow(TypeError);
  await expect(deckle.parse([{ url: 'http://a' }, new Blob([])], options)).rejects.toThrow(TypeError);
  await expect(deckle.parse(7 as never, options)).rejects.toThrow(TypeError);
  await expect(deckle.parse('https://example.com/a.pdf', options)).rejects.toThrow('{ url');
});
