/** Kinds of files that the operator lets in besides those that the interface names, e-mails with what is attached, and locked PDFs. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ublInvoice } from '../../../src/extract/e-invoice/testing/sample-xml.ts';
import { docxOf, wordParagraph } from '../../../src/formats/office/testing/office-files.ts';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, form, invoice, invoiceTemplate, locked } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

const templateId = invoiceTemplate;
const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const page = bytes(
  '<!doctype html><html><body><h1>Invoice</h1><p>Invoice number: A-77</p><p>Invoice date: 3 March 2026</p>' +
    '<p>Total: 12.50 EUR</p></body></html>',
);
const docx = (): Bytes =>
  new Uint8Array(docxOf(wordParagraph('Invoice number: W-5') + wordParagraph('Total: 7.00 EUR')));

async function mail(): Promise<Bytes> {
  const pdf = Buffer.from(await invoice('P-9', '99.00')).toString('base64');
  return bytes(
    'From: a@example.com\r\nTo: b@example.com\r\nSubject: Your invoice\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n' +
      '--b\r\nContent-Type: text/plain\r\n\r\nThe invoice is attached.\r\n' +
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="p9.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}\r\n--b--\r\n`,
  );
}

const secret = 'open-sesame-4711';
const lockedInvoice = async () => await locked(secret);

let open: Api;
let some: Api;
let closed: Api;
beforeAll(async () => {
  open = await startApi({ DECKLE_FORMATS: 'all' }, { isWorking: true });
  some = await startApi({ DECKLE_FORMATS: 'html, txt' });
  closed = await startApi();
});

const parse = async (api: Api, body: FormData, plan: 'free' | 'premium' = 'premium') => {
  const { key } = await api.newAccount(plan);
  return await api.call('POST', '/documents/parse', { key, form: body });
};

describe('the setting', () => {
  test('a web page is parsed where it may come, with its places', async () => {
    const answer = await parse(some, form({ templateId, include: 'evidence' }, ['invoice.pdf', page]));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      result: { invoiceNumber: 'A-77', invoiceDate: '2026-03-03', total: 12.5 },
      evidence: { invoiceNumber: { page: 1, text: 'A-77' } },
      ...{ pageCount: 1, pageUsed: 1 },
    });
  });

  test('a kind that is not on the list is refused, and the setting is named', async () => {
    const answer = await parse(some, form({ templateId }, ['table.csv', bytes('a;b\n1;2\n')]));
    expectError(answer, 400, 'unsupported_format');
    expect(answer.body.message).toMatch(/DECKLE_FORMATS=csv or all/);
  });

  test('without the setting everything is refused as ever, in both modes', async () => {
    for (const [name, file] of [
      ['a.html', page],
      ['a.docx', docx()],
      ['a.eml', await mail()],
    ] as const) {
      const answer = await parse(closed, form({ templateId }, [name, file]));
      expectError(answer, 400, 'unsupported_format');
      expect(answer.body.message).toMatch(/^The file looks like .*DECKLE_FORMATS=(html|docx|eml) or all/);
      const { key } = await closed.newAccount();
      expectError(await submit(closed, key, file), 400, 'unsupported_format');
    }
  });
});

describe('e-mails', () => {
  test('one with a document attached answers as a ZIP does, the text first', async () => {
    const { body } = await parse(open, form({ templateId }, ['mail.eml', await mail()]));
    expect(body).toMatchObject({ source: 'email', pageCount: 2, pageUsed: 2 });
    expect(body.results.map(({ filename }: { filename: string }) => filename)).toEqual([
      'mail.eml',
      'p9.pdf',
    ]);
    expect(body.results[1].result).toMatchObject({ invoiceNumber: 'P-9', total: 99 });
  });

  test('one without has one result', async () => {
    const text = bytes(
      'From: a@example.com\r\nSubject: Invoice\r\n\r\nInvoice number: M-3\r\nTotal: 5.00 EUR\r\n',
    );
    const { body } = await parse(open, form({ templateId }, ['mail.eml', text]), 'free');
    expect(body.result).toMatchObject({ invoiceNumber: 'M-3', total: 5 });
  });

  test('several documents need the premium plan, in both modes', async () => {
    expectError(
      await parse(open, form({ templateId }, ['mail.eml', await mail()]), 'free'),
      403,
      'plan_required',
    );
    const { key } = await open.newAccount('free');
    expectError(await submit(open, key, await mail()), 403, 'plan_required');
  });

  test('in a ZIP, beside other kinds', async () => {
    const archive = zipOf([
      { name: 'a/mail.eml', content: await mail() },
      { name: 'b.docx', content: docx() },
      { name: 'c.bin', content: Buffer.from([1, 2, 3, 0, 255]) },
    ]);
    const { body } = await parse(open, form({ templateId }, ['all.zip', new Uint8Array(archive)]));
    expect(body).toMatchObject({ source: 'zip' });
    expect(body.results.map(({ filename }: { filename: string }) => filename)).toEqual([
      'a/mail.eml',
      'p9.pdf',
      'b.docx',
      'c.bin',
    ]);
    expect(body.results[2].result).toMatchObject({ invoiceNumber: 'W-5', total: 7 });
    expect(body.results[3].result.error).toMatch(/looks like/);
  });
});

test('a UBL invoice is read by the engine of e-invoices', async () => {
  const xml = new Uint8Array(Buffer.from(ublInvoice));
  const { body } = await parse(open, form({ templateId, include: 'evidence' }, ['invoice.xml', xml]));
  expect(body.evidence.invoiceNumber).toMatchObject({ engine: 'e-invoice' });
});

describe('locked PDFs', () => {
  test('with the password, without it, and with a wrong one', async () => {
    const file = await lockedInvoice();
    const right = await parse(closed, form({ templateId, password: secret }, ['a.pdf', file]));
    expect(right.body).toMatchObject({ result: { invoiceNumber: 'L-1', total: 42 }, pageUsed: 1 });
    const without = await parse(closed, form({ templateId }, ['a.pdf', file]));
    expect(without.body).toMatchObject({
      result: { error: expect.stringMatching(/encrypted with a password/) },
      pageUsed: 0,
    });
    const wrong = await parse(closed, form({ templateId, password: 'guess' }, ['a.pdf', file]));
    expect(wrong.body).toMatchObject({
      result: { error: expect.stringMatching(/does not open/) },
      pageUsed: 0,
    });
  });

  test('a job is made of the unlocked copy, once, and nothing of the password is kept', async () => {
    const { key } = await open.newAccount();
    const file = await lockedInvoice();
    const submitted = await submit(open, key, file, { password: secret });
    expect(submitted.status).toBe(202);
    const job = await untilEnded(open, key, submitted.body.jobId);
    expect(job).toMatchObject({ status: 'completed', result: { invoiceNumber: 'L-1', total: 42 } });
    expect((await submit(open, key, file, { password: secret })).body.jobId).toBe(submitted.body.jobId);
    expect(JSON.stringify(job)).not.toContain(secret);
    expectError(await submit(open, key, file, { password: 'guess' }), 400, 'bad_request');
  });
});
