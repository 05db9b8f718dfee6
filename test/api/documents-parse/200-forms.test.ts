/** Whatever the order and the shape in which a good request comes, it is understood. */
import { createServer } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { parseId } from '../../../src/model/ids.ts';
import { afterFile } from '../../support/after-file.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, brokenPdf, form, invoice, invoiceTemplate } from '../../support/documents.ts';
import {
  boundary,
  fileHead,
  formEnd,
  openRequest,
  sendUntilAnswered,
  textPart,
} from '../../support/raw-client.ts';

const template = {
  name: 'Bill',
  category: 'INVOICE',
  schema: {
    data: { total: { type: 'number' }, invoiceNumber: { type: 'string' }, error: { type: 'string' } },
  },
};

let api: Api;
let key: string;
let templateId: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' });
  ({ key } = await api.newAccount());
  templateId = (await api.call('POST', '/v1/templates', { key, json: template })).body.id;
  pdf = await invoice('A-1', '119.00');
});

const parse = async (body: FormData) => await api.call('POST', '/documents/parse', { key, form: body });
const expected = { total: 119, invoiceNumber: 'A-1', error: null };

describe('fields', () => {
  test('before the file, after it, and around it', async () => {
    const file = Buffer.concat([Buffer.from(fileHead('files', 'a.pdf')), pdf, Buffer.from('\r\n')]);
    const id = textPart('templateId', templateId);
    const more = textPart('include', 'evidence');
    for (const parts of [
      [id, more, file, formEnd],
      [file, id, more, formEnd],
      [more, file, id, formEnd],
      // What a text editor or another tool puts around the parts is no part of them.
      ['preamble\r\n', file, id, more, formEnd, 'epilogue'],
    ]) {
      const { status, body } = await sendUntilAnswered(api.url, { key }, parts);
      expect([status, body.result]).toEqual([200, expected]);
      expect(body.evidence.total.page).toBe(1);
    }
  });

  test('a template by its prefixed id, by its plain UUID in either case, and a built-in one by both', async () => {
    const uuid = parseId('tpl', templateId) ?? '';
    expect(uuid).toMatch(/^[\da-f-]{36}$/);
    for (const id of [templateId, uuid, uuid.toUpperCase()]) {
      expect((await parse(form({ templateId: id }, ['a.pdf', pdf]))).body.result).toEqual(expected);
    }
    const { body: all } = await api.call('GET', '/v1/templates', { key });
    const builtIn = all.find(({ name }: { name: string }) => name === 'Invoice').id;
    const [first, second] = [
      await parse(form({ templateId: builtIn }, ['a.pdf', pdf])),
      await parse(form({ templateId: invoiceTemplate }, ['a.pdf', pdf])),
    ];
    expect(first.body.result).toMatchObject({ invoiceNumber: 'A-1' });
    expect(second.body.result).toEqual(first.body.result);
  });

  test('languages of the interface, regions, scripts, three letters, and none', async () => {
    const codes = ['en', 'fr', 'es', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar'];
    for (const language of [...codes, 'pt-BR', 'zh-Hant', 'deu', 'EN', '']) {
      const { status, body } = await parse(form({ templateId, language }, ['a.pdf', pdf]));
      expect([language, status, body.result?.invoiceNumber]).toEqual([language, 200, 'A-1']);
    }
  });

  test('the last of two with the same name counts, and unknown ones are passed over', async () => {
    const body = form({ templateId: 'nonsense' }, ['a.pdf', pdf]);
    body.append('templateId', templateId);
    body.append('note', 'for us');
    expect((await parse(body)).status).toBe(200);
  });

  test('a file under the name that async uses, with no name of its own, and of no or a wrong type', async () => {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="file"`;
    for (const head of [
      `${disposition}; filename="a.pdf"\r\n\r\n`,
      `${disposition}; filename=""\r\n\r\n`,
      `${disposition}; filename="a.exe"\r\nContent-Type: text/html\r\n\r\n`,
      `${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ]) {
      const parts = [textPart('templateId', templateId), head, pdf, `\r\n${formEnd}`];
      const { status, body } = await sendUntilAnswered(api.url, { key }, parts);
      expect([status, body.result]).toEqual([200, expected]);
    }
  });

  test('ten files in their order, with the names that they had', async () => {
    const names = [
      ...['z.pdf', 'a.pdf', 'a.pdf', 'Rechnung – Müller.pdf', '請求書.pdf', 'a "b".pdf', '../../etc/passwd'],
      ...['.pdf', 'a;b=c.pdf', 'x'.repeat(300)],
    ];
    const { status, body } = await parse(
      form({ templateId }, ...names.map((name): [string, Bytes] => [name, pdf])),
    );
    expect(status).toBe(200);
    expect(body.results.map(({ filename }: { filename: string }) => filename)).toEqual(
      names.map((name) => name.replace('../../etc/', '').replaceAll('"', '%22')),
    );
    for (const { result } of body.results) expect(result).toEqual(expected);
    expect(body).toMatchObject({ pageCount: 10, pageUsed: 10 });
  });
});

describe('ZIP', () => {
  const zipped = async (...entries: Parameters<typeof zipOf>[0][number][]) =>
    await parse(form({ templateId }, ['bills.zip', new Uint8Array(zipOf(entries))]));

  test('each entry by itself, under its name with its folders', async () => {
    const { pageRemaining } = (await parse(form({ templateId }, ['a.pdf', pdf]))).body;
    const { status, body } = await zipped(
      { name: '2026/' },
      { name: '2026/März/a.pdf', content: pdf },
      { name: '__MACOSX/2026/._a.pdf', content: 'x' },
      { name: 'broken.pdf', content: brokenPdf },
      { name: 'notes.txt', content: 'words' },
      { name: 'inner.zip', content: zipOf([{ name: 'b.pdf', content: pdf }]) },
      { name: 'secret.pdf', content: pdf, flags: 0x801 },
      { name: '../../up.pdf', content: await invoice('A-2', '2.00', 2) },
      { name: 'lies.pdf', content: pdf, crc: 1 },
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['results', 'pageCount', 'pageUsed', 'pageRemaining', 'source']);
    expect(body.results).toEqual([
      { filename: '2026/März/a.pdf', result: expected },
      { filename: 'broken.pdf', result: { error: expect.stringMatching(/damaged/) } },
      { filename: 'notes.txt', result: { error: expect.stringMatching(/PDF, PNG/) } },
      { filename: 'inner.zip', result: { error: expect.stringMatching(/archives inside archives/) } },
      { filename: 'secret.pdf', result: { error: expect.stringMatching(/encrypted/) } },
      { filename: '../../up.pdf', result: { ...expected, total: 2, invoiceNumber: 'A-2' } },
      { filename: 'lies.pdf', result: { error: expect.stringMatching(/damaged inside the archive/) } },
    ]);
    expect(body).toMatchObject({
      source: 'zip',
      pageCount: 3,
      pageUsed: 3,
      pageRemaining: pageRemaining - 3,
    });
  });

  test('of one document, it is answered as an archive all the same', async () => {
    const { body } = await zipped({ name: 'only.pdf', content: pdf });
    expect(body).toMatchObject({
      results: [{ filename: 'only.pdf', result: expected }],
      source: 'zip',
      pageUsed: 1,
    });
  });

  test('of which no document can be read', async () => {
    const { status, body } = await zipped({ name: 'a.txt', content: 'words' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ results: [{ filename: 'a.txt' }], pageCount: 0, pageUsed: 0 });
  });
});

describe('fileUrl', () => {
  let base: string;
  beforeAll(async () => {
    const zip = zipOf([{ name: 'in/a.pdf', content: pdf }]);
    const server = createServer(({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: '/bills/next%20one.pdf?x=1' }).end();
      else if (url === '/named')
        response.writeHead(200, { 'content-disposition': 'attachment; filename="b.zip"' }).end(zip);
      else if (url === '/gone') response.writeHead(404).end('secret words');
      else if (url === '/empty') response.end();
      else if (url === '/words') response.end('secret words');
      else response.end(pdf);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterFile(async () => void server.close());
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  const fetched = async (path: string) => await parse(form({ templateId, fileUrl: base + path }));

  test('a document, behind a redirect too, and a ZIP', async () => {
    for (const path of ['/a.pdf', '/away']) {
      const { status, body } = await fetched(path);
      expect([status, body]).toMatchObject([200, { result: expected, pageUsed: 1 }]);
    }
    expect((await fetched('/named')).body).toMatchObject({
      results: [{ filename: 'in/a.pdf', result: expected }],
      source: 'zip',
    });
  });

  test.each([
    ['/gone', 'url_not_fetched'],
    ['/words', 'unsupported_format'],
  ])('%s is the caller’s to mend, and nothing of what is there is shown', async (path, code) => {
    const answer = await fetched(path);
    expectError(answer, 400, code);
    expect(answer.text).not.toContain('secret');
  });

  test('nothing at the address is as bad as an empty file', async () => {
    const answer = await fetched('/empty');
    expectError(answer, 400, answer.body.code);
  });
});

test('headers come with every answer', async () => {
  const { headers } = await parse(form({ templateId }, ['a.pdf', pdf]));
  expect(headers.get('x-request-id')).toMatch(/\w{8}/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('ratelimit-policy')).toBe('"parse";q=600;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"parse";r=\d+;t=\d+$/);
});

test('several requests on one connection, one of them refused while it is sent', async () => {
  const body = Buffer.concat([
    ...[textPart('templateId', templateId), fileHead('files', 'a.pdf')].map((text) => Buffer.from(text)),
    ...[pdf, Buffer.from(`\r\n${formEnd}`)],
  ]);
  const refused = Buffer.from(`${fileHead('other', 'a.pdf')}${'x'.repeat(200_000)}\r\n${formEnd}`);
  const head = (length: number) =>
    `POST /documents/parse HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;
  const socket = await openRequest(api.url, { key, contentLength: refused.length });
  let answers = '';
  const whole = new Promise<void>((resolve) => {
    socket.on('data', (data: Buffer) => {
      answers += data.toString();
      if (answers.includes('pageRemaining')) resolve();
    });
  });
  socket.write(refused);
  socket.write(head(body.length));
  socket.write(body);
  await whole;
  socket.destroy();
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

test('nothing is left', async () => {
  await expect.poll(api.uploads).toEqual([]);
  const { used, reserved, days } = (await api.call('GET', '/v1/usage', { key })).body;
  expect(reserved).toBe(0);
  expect(days.reduce((sum: number, { pages }: { pages: number }) => sum + pages, 0)).toBe(used);
});
