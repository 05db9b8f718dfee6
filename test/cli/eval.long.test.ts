/** `deckle eval`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { deckleJson, runDeckle, tempFolder } from '../support/deckle.ts';

const template = {
  name: 'Bill',
  category: 'INVOICE',
  schema: {
    data: { invoiceNumber: { type: 'string' }, invoiceDate: { type: 'date' }, total: { type: 'number' } },
  },
};

async function billOf(number: string, total: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    'Harbour Lamps Ltd',
    `Invoice number: ${number}`,
    'Invoice date: 2026-03-09',
    `Total: ${total}`,
  ];
  for (const [i, text] of lines.entries()) page.drawText(text, { x: 60, y: 760 - 30 * i, size: 12, font });
  return await pdf.save();
}

/** `fair` is labelled with what it says, `bad` with another number: the one leaf that cannot be right. */
async function labelledFolder(): Promise<string> {
  const folder = await tempFolder('bills');
  await fs.mkdir(folder);
  const write = async (name: string, content: Uint8Array | object) =>
    await fs.writeFile(join(folder, name), content instanceof Uint8Array ? content : JSON.stringify(content));
  const fields = { invoiceDate: '2026-03-09', total: 12.5 };
  await write('template.json', template);
  await write('fair.pdf', await billOf('HL-2041', '12.50'));
  await write('fair.json', { fields: { ...fields, invoiceNumber: 'HL-2041' } });
  await write('bad.pdf', await billOf('HL-2042', '12.50'));
  await write('bad.json', { fields: { ...fields, invoiceNumber: 'ZZ-9999' } });
  await write('broken.pdf', Buffer.from('%PDF-1.7\n1 0 obj'));
  await write('broken.json', { fields: { ...fields, invoiceNumber: 'X' }, ignore: ['invoiceDate', 'total'] });
  return folder;
}

test('measures folders, passes over what is none, and writes a report', async () => {
  const folder = await labelledFolder();
  const report = join(folder, 'report.html');
  const { code, stdout, stderr } = await runDeckle(
    ['eval', folder, join(folder, 'template.json'), join(folder, 'nothing'), '--report', report],
    {},
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^data set +documents +leaves +P +R +F1 +cells +whole +soft +s\/page\nbills +3 +7 /);
  expect(stdout).toMatch(/^invoiceNumber +3 +1 +1 +1 +0 /m);
  expect(stdout).toMatch(/^found by +what +answers +right +P\n(?:rules|network)\/\w+ +values +\d/m);
  expect(stdout).toMatch(/^2 pages · 1 documents failed · seconds a page: .*extract/m);
  expect(stdout).toMatch(/^peak memory \d+ MiB$/m);
  expect(stderr).toMatch(/^deckle: bills\/broken: .*damaged.*\n$/);
  const page = await fs.readFile(report, 'utf8');
  expect(page).toContain('src="data:image/jpeg;base64,/9j/');
  expect(page).toContain('<bdi>ZZ-9999</bdi>');
  expect(page).toContain('<bdi>HL-2042</bdi>');
});

test('--json prints one document with figures and leaves; saved reads and another run are taken up', async () => {
  const folder = await labelledFolder();
  const reads = join(folder, 'reads');
  const args = ['eval', folder, '--reads', reads];
  const first = await deckleJson(args, {});
  expect(first).toMatchObject({
    ...{
      format: 1,
      split: null,
      engines: ['e-invoice', 'mrz', 'barcode', 'examples', 'rules', 'network', 'llm'],
    },
    mean: { rightAsAWhole: 1 / 3 },
    peakMemoryBytes: expect.any(Number),
  });
  const [{ name, summary, documents }] = first.sets;
  expect(name).toBe('bills');
  expect(summary).toMatchObject({ documents: 3, failed: 1, leaves: 7, right: 5, wrong: 1, missed: 1 });
  expect(summary.f1).toBeCloseTo(10 / 13, 6);
  expect(Object.keys(summary.secondsAPage.stages)).toEqual(
    expect.arrayContaining(['open', 'text', 'extract']),
  );
  expect(documents.map(({ id }: { id: string }) => id)).toEqual(['bad', 'broken', 'fair']);
  expect(documents[0].leaves[0]).toMatchObject({
    ...{ path: 'invoiceNumber', expected: 'ZZ-9999', actual: 'HL-2042', verdict: 'wrong' },
    found: { page: 1 },
  });
  expect((await fs.readdir(reads)).every((file) => /^[0-9a-f]{64}\.json\.gz$/.test(file))).toBe(true);
  expect(await fs.readdir(reads)).toHaveLength(2);

  const before = join(folder, '..', 'before.json');
  await fs.writeFile(before, JSON.stringify(first));
  const label = { fields: { invoiceNumber: 'HL-2042', invoiceDate: '2026-03-10', total: 12.5 } };
  await fs.writeFile(join(folder, 'bad.json'), JSON.stringify(label));
  const { comparison } = await deckleJson([...args, '--compare', before], {});
  expect(comparison).toMatchObject([
    {
      ...{ name: 'bills', documents: 3 },
      won: [{ id: 'bad', path: 'invoiceNumber', row: null }],
      lost: [{ id: 'bad', path: 'invoiceDate', row: null }],
    },
  ]);
});

test('--split, --limit and --engine take a part', async () => {
  const folder = await labelledFolder();
  const measure = async (...args: string[]) => {
    const { sets, engines, mean } = await deckleJson(['eval', folder, ...args], {});
    return { engines, mean, ids: sets[0].documents.map(({ id }: { id: string }) => id) };
  };
  // SHA-256 of `bad` begins with 2f, of `broken` with f5, of `fair` with 18.
  expect(await measure('--split', 'work')).toMatchObject({ ids: ['fair'], mean: { f1: 1 } });
  expect(await measure('--split', 'check', '--limit', '1', '--engine', 'mrz,barcode')).toMatchObject({
    ...{ ids: ['bad'], engines: ['mrz', 'barcode'], mean: { f1: 0 } },
  });
});

test('what cannot be measured is one sentence and exit code 1', async () => {
  const folder = await tempFolder('none');
  await fs.mkdir(folder);
  await fs.writeFile(join(folder, 'other.json'), '{}');
  const cases: [string[], RegExp][] = [
    [[join(folder, 'nothing')], /^deckle: There is nothing to measure\.\n$/],
    [[folder], /^deckle: .*none holds no labelled documents\.\ndeckle: There is nothing to measure\.\n$/],
    [
      [folder, '--engine', 'magic'],
      /^deckle: --engine must be a comma list of e-invoice, mrz, barcode, examples, rules, network, llm, or local/,
    ],
    [[folder, '--limit', '0'], /^deckle: --limit must be a number of documents, 1 or more\n$/],
    [
      [folder, '--compare', join(folder, 'no.json')],
      /^deckle: --compare .*no\.json cannot be read: check the path/,
    ],
    [[folder, '--compare', join(folder, 'other.json')], /^deckle: --compare .* is not what `deckle eval/],
    [[folder, '--report', join(folder, 'no', 'x.html')], /^deckle: --report .* cannot be written/],
  ];
  for (const [args, sentence] of cases) {
    const { code, stdout, stderr } = await runDeckle(['eval', ...args, '--json'], {});
    expect([code, stdout], stderr).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  }
});
