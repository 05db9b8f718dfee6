/** The same invoice, whatever it was written with, gives the same JSON. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxOf, wordParagraph, wordTable } from '../../src/formats/office/testing/office-files.ts';

const binary = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));
const heads = ['Seller: Acme Ltd', 'Bill to: Smith Trading Ltd'];
const facts = [
  ['Invoice number', 'INV-2026-0042'],
  ['Invoice date', '3 March 2026'],
  ['Due date', '2 April 2026'],
] as const;
const rows = [
  ['Description', 'Quantity', 'Unit price', 'Amount'],
  ['Blue widget', '2', '10.00', '20.00'],
  ['Green gadget', '1', '5.50', '5.50'],
  ['Red gizmo', '3', '4.00', '12.00'],
] as const;
const sums = [['Total', 'GBP 37.50']] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckle-same-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function pdf(password?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [font, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = document.addPage([595, 842]);
  let y = 780;
  const line = (text: string, isBold = false, size = 10) => {
    page.drawText(text, { x: 50, y, size, font: isBold ? bold : font });
    y -= size * 1.6;
  };
  line('INVOICE', true, 20);
  for (const head of heads) line(head);
  for (const [label, value] of facts) line(`${label}: ${value}`);
  const top = y + 4;
  for (const [i, row] of rows.entries()) {
    for (const [column, cell] of row.entries())
      page.drawText(cell, { x: 54 + 120 * column, y: y - 10, size: 10, font: i === 0 ? bold : font });
    y -= 18;
  }
  for (let i = 0; i <= rows.length; i++)
    page.drawLine({ start: { x: 50, y: top - 18 * i }, end: { x: 530, y: top - 18 * i } });
  for (let i = 0; i <= 4; i++)
    page.drawLine({
      start: { x: 50 + 120 * i, y: top },
      end: { x: 50 + 120 * i, y: top - 18 * rows.length },
    });
  y -= 14;
  for (const [label, value] of sums) line(`${label}: ${value}`);
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'owner' });
  return await document.save();
}

const html = () =>
  `<!doctype html><html><body><h1>INVOICE</h1><p>${heads.join('<br>')}</p><p>${facts.map((fact) => fact.join(': ')).join('<br>')}</p>` +
  `<table><tr>${rows[0].map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
    .slice(1)
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table><p>${sums.map((sum) => sum.join(': ')).join('<br>')}</p></body></html>`;

const text = () =>
  [
    ...['INVOICE', '', ...heads, '', ...facts.map((fact) => fact.join(': ')), ''],
    ...rows.map(([first, ...others]) => first.padEnd(20) + others.map((cell) => cell.padStart(12)).join('')),
    ...['', ...sums.map((sum) => sum.join(': '))],
  ].join('\r\n');

const docx = () =>
  docxOf(
    wordParagraph('INVOICE', '', '<w:b/><w:sz w:val="40"/>') +
      heads.map((head) => wordParagraph(head)).join('') +
      facts.map((fact) => wordParagraph(fact.join(': '))).join('') +
      wordTable(rows) +
      sums.map((sum) => wordParagraph(sum.join(': '))).join(''),
  );

const mailHead =
  'From: Billing <billing@example.com>\r\nTo: Ann <ann@example.com>\r\nSubject: Your invoice\r\nMIME-Version: 1.0\r\n';
const attached = async () =>
  `${mailHead}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nPlease find the invoice attached.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="invoice.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(await pdf()).toString('base64')}\r\n--b--\r\n`;

async function parsed(name: string, bytes: Uint8Array | string, ...options: string[]) {
  await writeFile(join(folder, name), bytes);
  const { stdout } = await promisify(execFile)(process.execPath, [
    binary,
    'parse',
    join(folder, name),
    '--template',
    'invoice',
    ...options,
  ]);
  return JSON.parse(stdout);
}

test('PDF, locked PDF, DOCX, HTML and EML', { timeout: 300_000 }, async () => {
  const { result } = await parsed('invoice.pdf', await pdf());
  expect(result).toMatchObject({
    invoiceNumber: 'INV-2026-0042',
    invoiceDate: '2026-03-03',
    dueDate: '2026-04-02',
    total: 37.5,
    currency: 'GBP',
  });
  expect(result.lineItems).toHaveLength(3);
  expect((await parsed('locked.pdf', await pdf('secret'), '--password', 'secret')).result).toEqual(result);
  expect((await parsed('invoice.docx', docx())).result).toEqual(result);
  expect((await parsed('invoice.html', html())).result).toEqual(result);
  // The address of its sender is one value more; what is due is not printed, and only guessed where nothing stands above.
  const inMail = { ...result, seller: { ...result.seller, email: 'billing@example.com' }, amountDue: null };
  for (const [type, body] of [
    ['text/html', html()],
    ['text/plain', text()],
  ]) {
    const mail = await parsed('invoice.eml', `${mailHead}Content-Type: ${type}\r\n\r\n${body}`);
    expect(mail.result, type).toEqual(inMail);
  }
  const { results, source } = await parsed('attached.eml', await attached());
  expect(source).toBe('email');
  expect(results).toHaveLength(2);
  expect(results[1]).toMatchObject({ filename: 'invoice.pdf', result });
});

test('a locked PDF without its password, and with a wrong one', { timeout: 120_000 }, async () => {
  await writeFile(join(folder, 'locked.pdf'), await pdf('secret'));
  for (const options of [[], ['--password', 'wrong-guess']]) {
    const failed = await promisify(execFile)(process.execPath, [
      binary,
      'parse',
      join(folder, 'locked.pdf'),
      '--template',
      'invoice',
      ...options,
    ]).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout).result.error).toMatch(
      options.length === 0 ? /encrypted with a password/ : /password does not open/,
    );
    expect(failed.stdout + failed.stderr).not.toContain('wrong-guess');
  }
});

test('a template is proposed from a locked PDF', { timeout: 120_000 }, async () => {
  const path = join(folder, 'sample.pdf');
  await writeFile(path, await pdf('secret'));
  const from = async (...options: readonly string[]) =>
    await promisify(execFile)(process.execPath, [binary, 'template', 'from', path, ...options]);
  const { stdout } = await from('--password', 'secret');
  expect(JSON.parse(stdout)).toMatchObject({ category: 'INVOICE' });
  await expect(from()).rejects.toMatchObject({ stderr: expect.stringMatching(/encrypted with a password/) });
  await expect(from('--password', 'wrong-guess')).rejects.toMatchObject({
    stderr: expect.stringMatching(/password does not open/),
  });
});
