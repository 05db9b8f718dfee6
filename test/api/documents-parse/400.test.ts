import { beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, form, invoice, invoiceTemplate } from '../../support/documents.ts';
import {
  boundary,
  fileHead,
  formEnd,
  formType,
  sendUntilAnswered,
  textPart,
} from '../../support/raw-client.ts';

const templateId = invoiceTemplate;
const bytes = (text: string): Bytes => new TextEncoder().encode(text);

let api: Api;
let key: string;
let pdf: Bytes;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
  pdf = await invoice('A-1');
});

const parse = async (body: FormData, query = '') =>
  await api.call('POST', `/documents/parse${query}`, { key, form: body });

describe('fields', () => {
  test.each([
    ['no template', {}, 'validation_failed', /^templateId is required/],
    ['an empty template', { templateId: '' }, 'validation_failed', /^templateId must name a template/],
    [
      'a wish that is unknown',
      { templateId, include: 'all' },
      'validation_failed',
      /^include must be one of: evidence/,
    ],
    [
      'a language that nobody reads',
      { templateId, language: 'tlh' },
      'unsupported_language',
      /"tlh"; supported: (?=.*\ben\b)(?=.*\bfr\b)(?=.*\bes\b)(?=.*\bde\b)(?=.*\bit\b)(?=.*\bpt\b)(?=.*\bru\b)(?=.*\bzh\b)(?=.*\bja\b)(?=.*\bko\b)(?=.*\bar\b)/,
    ],
    ['no language at all', { templateId, language: '../en' }, 'unsupported_language', /supported/],
    ['a file and a URL', { templateId, fileUrl: 'http://example.com/a.pdf' }, 'bad_request', /not both/],
  ])('%s', async (_name, fields, code, message) => {
    const answer = await parse(form(fields as Record<string, string>, ['a.pdf', pdf]));
    const problems = expectError(answer, 400, code);
    expect(answer.body.message).toMatch(message);
    if (code === 'validation_failed') expect(problems[0]?.message).toBe(answer.body.message);
  });

  test('a wish that is unknown in the query', async () => {
    expectError(await parse(form({ templateId }, ['a.pdf', pdf]), '?include=all'), 400, 'validation_failed');
  });

  test.each([
    ['neither file nor URL', { templateId }],
    ['an empty URL', { templateId, fileUrl: '' }],
    ['a file that came as text', { templateId, files: 'a.pdf' }],
  ])('%s', async (_name, fields) => {
    const answer = await parse(form(fields as Record<string, string>));
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toMatch(/files.*fileUrl/);
  });
});

describe('files', () => {
  test('an empty one', async () => {
    const answer = await parse(form({ templateId }, ['a.pdf', pdf], ['b.pdf', bytes('')]));
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toBe('The file "b.pdf" is empty.');
  });

  test.each(['a.pdf', 'a.txt', 'a.zip'])('one that is no document, called %s', async (name) => {
    const answer = await parse(form({ templateId }, [name, bytes('just words')]));
    expectError(answer, 400, 'unsupported_format');
    expect(answer.body.message).toMatch(/PDF, PNG/);
  });

  test('one under another name', async () => {
    const data = form({ templateId });
    data.append('document', new Blob([pdf]), 'a.pdf');
    const answer = await parse(data);
    expectError(answer, 400, 'bad_request');
    expect(answer.body.message).toBe('A file came under the name "document"; send files as files or file.');
  });

  test('a ZIP beside another, whichever comes first', async () => {
    const zip: [string, Bytes] = ['a.zip', new Uint8Array(zipOf([{ name: 'a.pdf', content: pdf }]))];
    for (const files of [
      [zip, ['b.pdf', pdf]],
      [['b.pdf', pdf], zip],
      [zip, zip],
    ] as [string, Bytes][][]) {
      const answer = await parse(form({ templateId }, ...files));
      expectError(answer, 400, 'bad_request');
      expect(answer.body.message).toMatch(/ZIP archive alone/);
    }
  });

  test.each([
    ['is cut off', zipOf([{ name: 'a.pdf', content: 'x'.repeat(100) }]).subarray(0, 60)],
    ['is empty', zipOf([])],
    ['holds only folders', zipOf([{ name: 'a/' }, { name: '__MACOSX/a.pdf', content: 'x' }])],
    ['holds too many', zipOf(Array.from({ length: 101 }, (_, i) => ({ name: `${i}.pdf`, content: 'x' })))],
    [
      'claims too much',
      zipOf(
        Array.from({ length: 11 }, (_, i) => ({ name: `${i}.pdf`, content: 'x', sizeBytes: 50_000_000 })),
      ),
    ],
  ])('a ZIP that %s', async (_name, archive) => {
    expectError(await parse(form({ templateId }, ['a.zip', new Uint8Array(archive)])), 400, 'bad_archive');
  });
});

test.each([
  ['no address', 'not a url'],
  ['of another scheme', 'file:///etc/passwd'],
  ['of this machine', 'http://127.0.0.1:1/a.pdf'],
  ['of this machine in other words', 'http://[::ffff:7f00:1]/a.pdf'],
  ['of the cloud’s own data', 'http://169.254.169.254/latest/meta-data'],
])('a URL that is %s', async (_name, fileUrl) => {
  const answer = await parse(form({ templateId, fileUrl }));
  expectError(answer, 400, 'url_not_fetched');
});

test('a URL of our own server is refused, where nothing allows it', async () => {
  const answer = await parse(form({ templateId, fileUrl: `${api.url}/docs` }));
  expectError(answer, 400, 'url_not_fetched');
  expect(answer.text).not.toContain('Deckle');
});

describe('bodies', () => {
  test.each([
    ['no form', 'application/json', '{}'],
    ['a plain form', 'application/x-www-form-urlencoded', `templateId=${templateId}`],
    ['an empty type', '', 'abc'],
    ['a type that is none', 'nonsense; =', 'abc'],
    ['no boundary', 'multipart/form-data', textPart('templateId', templateId) + formEnd],
    ['another boundary', 'multipart/form-data; boundary=other', textPart('templateId', templateId) + formEnd],
    ['no end', formType, textPart('templateId', templateId)],
    ['a file without an end', formType, `${fileHead('files', 'a.pdf')}%PDF`],
    ['parts without names', formType, `--${boundary}\r\n\r\nx\r\n${formEnd}`],
    ['noise', formType, 'x'.repeat(100_000)],
    ['a huge field', formType, textPart('templateId', 'x'.repeat(70_000)) + formEnd],
    ['a huge name', formType, textPart('x'.repeat(300), 'x') + formEnd],
    ['huge headers', formType, `--${boundary}\r\nX-A: ${'x'.repeat(200_000)}\r\n\r\nx\r\n${formEnd}`],
    ['very many fields', formType, textPart('a', 'b').repeat(5000) + formEnd],
    ['a name of the language itself', formType, textPart('__proto__', 'x') + formEnd],
    ['a file of such a name', formType, `${fileHead('constructor', 'a.pdf')}x\r\n${formEnd}`],
    [
      'JSON that is none',
      formType,
      `--${boundary}\r\nContent-Disposition: form-data; name="templateId"\r\nContent-Type: application/json\r\n\r\n{\r\n${formEnd}`,
    ],
    ['nothing', formType, ''],
  ])('%s', async (_name, type, body) => {
    const request = { key, type, contentLength: Buffer.byteLength(body) };
    const answer = await sendUntilAnswered(api.url, request, [body]);
    expect(answer.status).toBe(400);
    expectError(answer, 400, answer.body.code);
    expect(answer.text).not.toMatch(/busboy|FST_|node:|\/src\/|prototype/i);
  });

  test('none at all', async () => {
    expectError(await api.call('POST', '/documents/parse', { key }), 400, 'bad_request');
  });
});

describe('a client that never ends can read the refusal', () => {
  function* endless(first: string, more = '\0'.repeat(64 * 1024)): Generator<string> {
    yield first;
    for (;;) yield more;
  }
  const one = `${fileHead('files', 'a.pdf')}%PDF\r\n`;

  test.each([
    ['an eleventh file', one.repeat(10) + fileHead('files', 'k.pdf'), undefined, /at most 10 files/],
    ['an unknown file', fileHead('other', 'a.pdf'), undefined, /under the name "other"/],
    ['very many fields', '', textPart('a', 'b'), /Too many fields/],
    [
      'an empty file',
      `${fileHead('files', 'a.pdf')}\r\n${fileHead('files', 'b.pdf')}`,
      undefined,
      /is empty/,
    ],
    [
      'a huge field',
      textPart('templateId', 'x'.repeat(70_000)) + fileHead('files', 'a.pdf'),
      undefined,
      /too long/,
    ],
  ])('%s', async (_name, first, more, message) => {
    for (const contentLength of [undefined, 10_000_000_000]) {
      const request = { key, ...(contentLength === undefined ? {} : { contentLength }) };
      const answer = await sendUntilAnswered(api.url, request, endless(first, more));
      expectError(answer, 400, 'bad_request');
      expect(answer.body.message).toMatch(message);
    }
  });

  test('a body that is no form', async () => {
    const answer = await sendUntilAnswered(api.url, { key, type: 'text/plain' }, endless('x'));
    expectError(answer, 400, 'bad_request');
  });
});

test('nothing is billed and nothing is left', async () => {
  const { body } = await api.call('GET', '/v1/usage', { key });
  expect(body).toMatchObject({ used: 0, reserved: 0, days: [] });
  await expect.poll(api.uploads).toEqual([]);
});
