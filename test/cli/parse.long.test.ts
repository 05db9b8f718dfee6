/** `deckle parse`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { crossIndustryInvoice } from '../../src/extract/e-invoice/testing/sample-xml.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { formatId } from '../../src/model/ids.ts';
import { type Environment, runDeckle, spawnDeckle, tempFolder, untilTrue } from '../support/deckle.ts';
import { goldenPath } from '../support/golden.ts';

type Pages = readonly (readonly string[])[];

async function pdfOf(pages: Pages, xml?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    lines.forEach((line, at) => {
      page.drawText(line, { x: 50, y: 780 - at * 20, size: 11, font });
    });
  }
  if (xml !== undefined) await document.attach(Buffer.from(xml), 'factur-x.xml', { mimeType: 'text/xml' });
  return await document.save();
}

const invoiceLines = ['Invoice number: HB-2207', 'Invoice date: 5 March 2024', 'Total: 1,190.00 GBP'];
let invoicePdf: Uint8Array;
let letterPdf: Uint8Array;
let blankPdf: Uint8Array;
beforeAll(async () => {
  invoicePdf = await pdfOf([invoiceLines, ['Kiln serial: KX-9']]);
  letterPdf = await pdfOf([['Kiln serial: ZZ-4711', 'Invoice date: 6 March 2024']]);
  blankPdf = await pdfOf([[]]);
});

const template = {
  name: 'Small',
  category: 'CUSTOM',
  schema: {
    data: {
      total: { type: 'number' },
      kilnSerial: { type: 'string' },
      invoiceDate: { type: 'date' },
      seller: { type: 'object', properties: { name: { type: 'string' } } },
      lineItems: { type: 'array', itemType: 'string' },
    },
  },
};

/** A folder with these files, by their names; the paths in the same order. */
async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const folder = await tempFolder('files');
  await fs.mkdir(folder);
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [at, content] of Object.values(files).entries()) await fs.writeFile(paths[at] ?? '', content);
  return paths;
}

const parse = async (args: readonly string[], environment: Environment = {}) =>
  await runDeckle(['parse', ...args], environment);

test('one document: its result in the order of the template, and its pages', async () => {
  const paths = await folderOf({ 'invoice.pdf': invoicePdf });
  const { code, stdout, stderr } = await parse([...paths, '--template', 'invoice', '--language', 'en']);
  expect([code, stderr]).toEqual([0, '']);
  const answer = JSON.parse(stdout);
  expect(Object.keys(answer)).toEqual(['result', 'pageCount']);
  expect(answer.pageCount).toBe(2);
  expect(Object.keys(answer.result)).toEqual(Object.keys(builtInTemplates.invoice.schema.data));
  expect(answer.result).toMatchObject({
    ...{ invoiceNumber: 'HB-2207', invoiceDate: '2024-03-05', total: 1190, dueDate: null, lineItems: [] },
    seller: { name: null, address: null },
  });
});

test('--explain: every candidate of a field, who found it and what decided; an unknown name is told its neighbours', async () => {
  const paths = await folderOf({ 'invoice.pdf': invoicePdf });
  const explain = async (field: string) =>
    await parse([...paths, '--template', 'invoice', '--explain', field]);
  const { code, stdout } = await explain('total');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^\S+invoice\.pdf: total\n\n {3}value +text +page +place/),
  ]);
  expect(stdout).toMatch(
    /^\* +1190 +1,190\.00(?: GBP)? +1 +[\d. ]+ +(?:rules|network)\/\w+ +0\.\d{3} .+ findings say so/m,
  );
  expect(stdout).toContain('network/chooser');
  const unknown = await explain('totl');
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toMatch(/no value called "totl"\. Closest: total, /);
});

test('--examples: a labelled document of the layout says where a value stands that nothing else names', async () => {
  const slip = async (code: string, day: string) =>
    await pdfOf([
      [
        ...['Harbour Lamps Ltd', 'Quay Street, Whitby', 'Delivery slip for our customers', `Day ${day}`],
        ...[`Batch ${code} checked by hand`, 'Packed with care in our workshop'],
      ],
    ]);
  const asked = { ...template, schema: { data: { zanzibar: { type: 'string' } } } };
  const [next = '', small = '', example = ''] = await folderOf({
    'next.pdf': await slip('QF-7731', '9 May 2024'),
    'small.json': JSON.stringify(asked),
    'first.pdf': await slip('QF-2204', '5 March 2024'),
    'first.json': JSON.stringify({ fields: { zanzibar: 'QF-2204' } }),
  });
  const args = [next, '--template', small, '--include', 'evidence'];
  const alone = JSON.parse((await parse(args)).stdout);
  expect(alone.result.zanzibar).not.toBe('QF-7731');
  const folder = join(example, '..');
  const { code, stdout, stderr } = await parse([...args, '--examples', folder], { DECKLE_ENGINES: 'rules' });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    result: { zanzibar: 'QF-7731' },
    evidence: { zanzibar: { engine: 'examples', example: 'first.pdf' } },
  });
  const why = async () =>
    (await parse([next, '--template', small, '--examples', folder, '--explain', 'zanzibar'])).stdout;
  expect(await why()).toMatch(/^\* +QF-7731 .*examples, as in first\.pdf {2}/m);
  await fs.writeFile(
    join(folder, 'first.json'),
    JSON.stringify({ fields: { zanzibar: 'QF-2204' }, corrected: '2024-03-06' }),
  );
  expect(await why()).toMatch(/^\* +QF-7731 .*examples, as in first\.pdf, corrected on 6 March 2024 {2}/m);
  const nothing = await parse([...args, '--examples', next]);
  expect([nothing.code, nothing.stderr]).toEqual([1, `deckle: --examples ${next} is not a folder.\n`]);
});

test('several documents, with evidence: what fails has its error, and the others go on', async () => {
  const [small = '', ...paths] = await folderOf({
    // As some editors save it.
    'small.json': `\ufeff${JSON.stringify(template)}`,
    'invoice.pdf': invoicePdf,
    'cut.pdf': '%PDF-1.7\n1 0 obj',
    'blank.pdf': blankPdf,
    'program.exe': 'MZ\0\u0003\0\0',
    'letter.pdf': letterPdf,
  });
  const missing = join(small, '..', 'missing.pdf');
  const { code, stdout } = await parse([...paths, missing, '--template', small, '--include', 'evidence']);
  expect(code).toBe(0);
  const answer = JSON.parse(stdout);
  expect(Object.keys(answer)).toEqual(['results', 'pageCount']);
  expect(answer.pageCount).toBe(2 + 1 + 1);
  const [invoice, cut, blank, program, letter, nothing] = answer.results;
  expect(invoice).toEqual({
    filename: 'invoice.pdf',
    result: {
      total: 1190,
      kilnSerial: 'KX-9',
      invoiceDate: '2024-03-05',
      seller: { name: null },
      lineItems: [],
    },
    evidence: {
      total: {
        confidence: expect.any(Number),
        page: 1,
        box: expect.any(Array),
        text: expect.stringContaining('1,190.00'),
        engine: expect.stringMatching(/^(?:rules|network)$/),
      },
      kilnSerial: {
        confidence: expect.any(Number),
        page: 2,
        box: expect.any(Array),
        text: 'KX-9',
        engine: expect.any(String),
      },
      invoiceDate: {
        confidence: expect.any(Number),
        page: 1,
        box: expect.any(Array),
        text: '5 March 2024',
        engine: expect.any(String),
      },
      seller: { name: null },
      lineItems: [],
    },
  });
  expect(letter.result).toMatchObject({ kilnSerial: 'ZZ-4711', total: null });
  const errors = { cut, blank, program, nothing };
  expect(errors).toEqual({
    cut: { filename: 'cut.pdf', result: { error: expect.stringContaining('damaged') } },
    blank: { filename: 'blank.pdf', result: { error: 'No text could be extracted from the document.' } },
    program: { filename: 'program.exe', result: { error: expect.stringContaining('PDF, PNG') } },
    nothing: {
      filename: 'missing.pdf',
      result: { error: expect.stringContaining('cannot be read') },
    },
  });
});

test('--ndjson prints a line for each as it ends, and --image draws where the values stand', async () => {
  const [invoice = '', cut = ''] = await folderOf({
    // Nothing on the second page answers a field, so that it is not drawn.
    'invoice.pdf': await pdfOf([invoiceLines, ['We thank you for your trust.']]),
    'cut.pdf': '%PDF-1.7\n1 0 obj',
  });
  const drawn = join(invoice, '..', 'new', 'drawn');
  const id = formatId('tpl', builtInTemplates.invoice.templateId);
  const slow = goldenPath('en.png');
  const running = spawnDeckle(
    ['parse', invoice, cut, slow, '--template', id, '--ndjson', '--image', drawn],
    // Nobody listens there: a built-in template needs no database.
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  );
  const early = await untilTrue(async () => (running.stdout().includes('\n') ? running.stdout() : undefined));
  expect(early).not.toContain('en.png');
  const { code, stdout } = await running.finished;
  expect(code).toBe(0);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ file }) => file)).toEqual([invoice, cut, slow]);
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(['file', 'result', 'pageCount', 'ms']);
    expect(Number.isInteger(line.ms)).toBe(true);
  }
  expect(lines[0]).toMatchObject({ result: { invoiceNumber: 'HB-2207' }, pageCount: 2 });
  expect(lines[1]).toMatchObject({ result: { error: expect.stringContaining('damaged') }, pageCount: 0 });
  expect(lines[2]).toMatchObject({ result: { invoiceNumber: 'HF-20417' }, pageCount: 1 });
  expect((await fs.readdir(drawn)).sort()).toEqual(['en-3-page-1.png', 'invoice-1-page-1.png']);
  expect(await sharp(join(drawn, 'en-3-page-1.png')).metadata()).toMatchObject({
    format: 'png',
    width: 1100,
  });
});

test('where all fail the exit code is 1, and the answer is JSON all the same', async () => {
  const [blank = '', cut = ''] = await folderOf({ 'blank.pdf': blankPdf, 'cut.pdf': '%PDF-1.7' });
  const several = await parse([blank, cut, '--template', 'receipt']);
  expect(several.code).toBe(1);
  expect(JSON.parse(several.stdout).results).toHaveLength(2);
  const one = await parse([blank, '--template', 'receipt']);
  expect(one.code).toBe(1);
  expect(JSON.parse(one.stdout)).toEqual({
    result: { error: 'No text could be extracted from the document.' },
    pageCount: 1,
  });
});

test('what is wrong with the command is said in a sentence each, and nothing is parsed', async () => {
  const [invoice = '', bad = ''] = await folderOf({
    'invoice.pdf': invoicePdf,
    'bad.json': JSON.stringify({
      ...{ name: '', category: 'LETTER', extra: 1 },
      schema: { data: { a: { type: 'text' }, b: { type: 'array' } } },
    }),
  });
  const cases: [string[], Environment, RegExp[]][] = [
    [['--template', 'invoise'], {}, [/^deckle: There is no template "invoise".* invoice, receipt/]],
    [
      ['--template', bad],
      {},
      [
        /name must not be empty/,
        /category must be one of/,
        /extra/,
        /schema\.data\.a\.type/,
        /schema\.data\.b\.itemType/,
      ],
    ],
    [
      ['--template', 'invoice', '--language', 'xx'],
      {},
      [/^deckle: No installed model supports the language "xx"; supported: en, fr/],
    ],
    [
      ['--template', 'invoice'],
      { DECKLE_ENGINES: 'local,oracle' },
      [
        /^deckle: DECKLE_ENGINES must be a comma list of e-invoice, mrz, barcode, examples, rules, network, llm, or local for/,
      ],
    ],
  ];
  for (const [args, environment, sentences] of cases) {
    const { code, stdout, stderr } = await parse([invoice, ...args], environment);
    expect([code, stdout], stderr).toEqual([1, '']);
    const lines = stderr.trimEnd().split('\n');
    expect(lines, stderr).toHaveLength(sentences.length);
    for (const sentence of sentences)
      expect(
        lines.some((line) => sentence.test(line)),
        `${sentence} in ${stderr}`,
      ).toBe(true);
  }
});

test('DECKLE_ENGINES turns an engine off', async () => {
  const printed = ['Nordwind Handel GmbH & Co. KG', 'Invoice number: RE 2024-77', 'Total: 119.00 EUR'];
  const paths = await folderOf({ 'with-xml.pdf': await pdfOf([printed], crossIndustryInvoice) });
  const args = [...paths, '--template', 'invoice', '--include', 'evidence'];
  const [all, local] = [await parse(args), await parse(args, { DECKLE_ENGINES: ' local, local' })];
  const { result, evidence } = JSON.parse(all.stdout);
  expect(result.bankDetails.iban).toBe('DE02120300000000202051');
  expect(evidence.bankDetails.iban).toEqual({
    ...{ confidence: expect.any(Number), page: null, box: null, text: 'DE02120300000000202051' },
    engine: 'e-invoice',
  });
  expect(evidence.total).toMatchObject({ page: 1 });
  expect(JSON.parse(local.stdout).result).toMatchObject({ total: 119, bankDetails: { iban: null } });
});
