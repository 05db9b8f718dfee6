import { expect, test } from 'vitest';
import { fileOf, opened, signal, textLayerOf } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';
import { unpackDocument } from '../unpack-document.ts';
import { msgOf } from './testing/msg-of.ts';

const wordsOf = async (bytes: Uint8Array | string) =>
  (await textLayerOf(bytes)).words.map(({ text }) => text).join(' ');
const attachedTo = async (bytes: Uint8Array | string) =>
  (await unpackDocument(await fileOf(bytes), { password: null, signal })).attachments;

const head =
  'From: =?utf-8?q?J=C3=B6rg?= <j@example.com>\r\nTo: Ann <ann@example.com>\r\nDate: Tue, 3 Mar 2026 10:00:00 +0100\r\nSubject: Invoice A-7\r\nMIME-Version: 1.0\r\n';
const part = (type: string, body: string, more = '') =>
  `--b\r\nContent-Type: ${type}\r\n${more}\r\n${body}\r\n`;
const mixed = (...parts: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n${parts.join('')}--b--\r\n`;
const base64 = 'Content-Transfer-Encoding: base64\r\n';

test('an e-mail as it is printed', async () => {
  const mail = `${head}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nTotal: 5 =80\r\nGr=FC=DFe\r\n`;
  expect(await wordsOf(mail)).toContain(
    'From: Jörg <j@example.com> To: Ann <ann@example.com> Date: 2026-03-03 09:00 UTC Subject: Invoice A-7 Total: 5',
  );
  expect(await wordsOf(mail)).toContain('Grüße');
  expect(await attachedTo(mail)).toEqual([]);
  expect(await opened(mail)).toMatchObject({ kind: 'eml' });
});

test('what is attached, without what only adorns the text', async () => {
  const pdf = pdfOf({}).toString('base64');
  const related =
    `--b\r\nContent-Type: multipart/related; boundary="c"\r\n\r\n--c\r\nContent-Type: text/html\r\n\r\n<b>Hello</b><img src="cid:logo">\r\n` +
    `--c\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\n${base64}\r\niVBORw0KGgo=\r\n--c--\r\n`;
  const mail = mixed(
    related,
    part(
      'application/pdf; name="bill.pdf"',
      pdf,
      `Content-Disposition: attachment; filename="bill.pdf"\r\n${base64}`,
    ),
    part(
      'application/pkcs7-signature; name=smime.p7s',
      'AAAA',
      `Content-Disposition: attachment\r\n${base64}`,
    ),
    part('text/csv', 'a;b\r\n1;2', 'Content-Disposition: attachment; filename="../../x.csv"\r\n'),
  );
  const attached = await attachedTo(mail);
  expect(attached.map(({ filename }) => filename)).toEqual(['bill.pdf', '../../x.csv']);
  expect(Buffer.from(attached[0]?.bytes ?? []).equals(pdfOf({}))).toBe(true);
  expect(await wordsOf(mail)).toContain('Subject: Invoice A-7 Hello');
});

test('what is attached to an e-mail that is attached', async () => {
  const inner = mixed(
    part('text/plain', 'inner text'),
    part('text/csv', 'a;b\r\n1;2', 'Content-Disposition: attachment; filename=x.csv\r\n'),
  );
  const mail = mixed(
    part('text/plain', 'outer'),
    part(
      'message/rfc822; name=fwd.eml',
      inner.replaceAll('--b', '--d').replace('"b"', '"d"'),
      'Content-Disposition: attachment; filename=fwd.eml\r\n',
    ),
  );
  expect((await attachedTo(mail)).map(({ filename }) => filename)).toEqual(['fwd.eml', 'fwd.eml/x.csv']);
});

test('parts within parts without end are refused', async () => {
  let mail = head;
  for (let i = 0; i < 100; i++) mail += `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`;
  await expect(opened(mail)).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('a mail that breaks off is read as far as it goes', async () => {
  expect(
    await wordsOf(
      `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHalf a`,
    ),
  ).toContain('Half a');
});

test('an Outlook message and what is attached', async () => {
  const bytes = msgOf(
    { '0037': 'Invoice A-7', '0C1A': 'Jörg', '1000': 'Total: 5 €' },
    { name: 'bill.pdf', bytes: pdfOf({}) },
  );
  expect(await wordsOf(bytes)).toBe('From: Jörg Subject: Invoice A-7 Total: 5 €');
  expect(await opened(bytes)).toMatchObject({ kind: 'msg' });
  expect((await attachedTo(bytes)).map(({ filename }) => filename)).toEqual(['bill.pdf']);
});

test('an Outlook message that breaks off or lies is damaged, and takes no time', async () => {
  const whole = msgOf({ '0037': 'Invoice', '1000': 'x'.repeat(10_000) });
  const lying = Buffer.from(whole);
  lying.fill(0xfe, 512, 700);
  for (const bytes of [whole.subarray(0, whole.length / 2), lying]) {
    const code = await opened(bytes).then(
      () => 'read',
      (error) => error.code,
    );
    expect(['read', 'document_corrupt', 'unsupported_format', 'document_empty']).toContain(code);
  }
});

test('an Outlook message whose sectors go in a circle is damaged', async () => {
  const bytes = msgOf({ '0037': 'Invoice', '1000': 'x'.repeat(10_000) });
  const table = 512 * (bytes.readUInt32LE(76) + 1);
  const directory = bytes.readUInt32LE(48);
  bytes.writeUInt32LE(directory, table + 4 * directory);
  await expect(opened(bytes)).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('a picture without a byte is none', async () => {
  const page = '<p>Total: 5</p><img src="data:image/png;base64,">';
  expect(await wordsOf(`${head}Content-Type: text/html\r\n\r\n${page}`)).toContain('Total: 5');
});
