/** `deckle read`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runDeckle, tempFolder } from '../support/deckle.ts';
import { goldenPath } from '../support/golden.ts';
import { openPdfText } from '../support/pdf-text.ts';

const read = async (...args: string[]) => await runDeckle(['read', ...args], {});

test('prints the text in reading order', async () => {
  const { code, stdout } = await read(goldenPath('en.png'));
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toMatch(/^Invoice no\. HF-20417/);
});

test('--json prints one document with words, boxes and the hash of the file', async () => {
  const { code, stdout } = await read(goldenPath('en.png'), '--json');
  const document = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(document).toMatchObject({ kind: 'png', pageCount: 1, attachments: [] });
  expect(document.sha256).toMatch(/^[0-9a-f]{64}$/);
  const [page] = document.pages;
  expect(page).toMatchObject({ number: 1, size: { width: 1100, height: 300, unit: 'px' }, language: 'en' });
  expect(page.words[0]).toMatchObject({ text: 'Invoice', source: 'ocr' });
  expect(page.words[0].box).toHaveLength(4);
});

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));

test('--format gives the same document with its structure', async () => {
  const markdown = await read(sample('invoice.pdf'), '--format', 'markdown');
  expect(markdown.stdout).toMatch(/^# Invoice$/m);
  expect(markdown.stdout).toContain('**Invoice number:** LF-2026-0417\\\n');
  // Of two pages one table, with one heading.
  expect(markdown.stdout.match(/^\| Pos\. \| Article/gm)).toHaveLength(1);
  expect(markdown.stdout).toContain(
    '| 16 | LF-5017 | Magnetic stirrer with hot plate | 3 | 149.00 | 447.00 |\n| 17 | ',
  );
  const html = await read(sample('contract.pdf'), '--format', 'html');
  expect(html.stdout).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(html.stdout).toContain('<h1 dir="auto">Service Agreement</h1>');
  const text = await read(sample('contract.pdf'), '--format', 'text');
  expect(text.stdout.split('\f')).toHaveLength(2);
  const json = await read(sample('receipt.jpg'), '--format', 'json');
  expect(JSON.parse(json.stdout).pages[0].text).toMatch(/^Copper Kettle Café\n/);
});

test('--image draws what was read on the page, and says below it what the colours mean', async () => {
  const folder = await tempFolder('drawn');
  await fs.mkdir(folder);
  const target = join(folder, 'boxes.png');
  const { code } = await read(goldenPath('en.png'), '--image', target);
  expect(code).toBe(0);
  const { data, info } = await sharp(target).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1100);
  expect(info.height).toBeGreaterThan(320);
  let blue = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 100) blue++;
  expect(blue).toBeGreaterThan(500);
});

test('--pdf writes a PDF whose text is found, and prints what --format asks for', async () => {
  const folder = await tempFolder('searchable');
  await fs.mkdir(folder);
  const target = join(folder, 'out.pdf');
  const silent = await read(sample('receipt.jpg'), '--pdf', target);
  expect([silent.code, silent.stdout]).toEqual([0, '']);
  expect(await fs.readdir(folder)).toEqual(['out.pdf']);
  const bytes = await fs.readFile(target);
  // The picture as it is.
  expect(bytes.includes(await fs.readFile(sample('receipt.jpg')))).toBe(true);
  const pdf = await openPdfText(bytes);
  expect(pdf.find(1, '004821')).toHaveLength(1);
  pdf.close();
  const both = await read(sample('invoice.pdf'), '--pdf', target, '--format', 'text');
  expect(both.stdout).toMatch(/LF-2026-0417/);
  const again = await fs.readFile(target);
  await read(sample('invoice.pdf'), '--pdf', target);
  expect(again.equals(await fs.readFile(target))).toBe(true);
});

test('what cannot be read is one sentence and exit code 1', async () => {
  const folder = await tempFolder('bad');
  await fs.mkdir(folder);
  const file = async (name: string, bytes: string) => {
    await fs.writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const cases: [string[], RegExp][] = [
    [
      [join(folder, 'nothing.pdf')],
      /^deckle: .*nothing\.pdf cannot be read: check the path and its permissions\.\n$/,
    ],
    [[folder], /^deckle: .+ is a folder: name its files, for example .+\*\.pdf\.\n$/],
    [[await file('empty.pdf', '')], /^deckle: The file has no content/],
    [[await file('program.pdf', 'MZ\0\u0003\0\0')], /^deckle: .*PDF, PNG/],
    [[await file('cut.pdf', '%PDF-1.7\n1 0 obj')], /^deckle: .*damaged/],
    [
      [goldenPath('en.png'), '--image', join(folder, 'none', 'x.png')],
      /^deckle: --image .* cannot be written/,
    ],
    [[goldenPath('en.png'), '--image', goldenPath('en.png')], /^deckle: --image names the document itself/],
    [[goldenPath('en.png'), '--pdf', join(folder, 'none', 'x.pdf')], /^deckle: --pdf .* cannot be written/],
    [[goldenPath('en.png'), '--pdf', join(folder, 'x.pdf'), '--page', '1'], /leave --page out/],
    [
      [await file('list.csv', 'name,price\nPen,1.20\n'), '--pdf', join(folder, 'x.pdf')],
      /^deckle: A searchable PDF is made of a PDF or a picture \(png, .*\); this file is csv/,
    ],
    [[goldenPath('en.png'), '--page', '2'], /^deckle: .*there is no page 2/],
    [[goldenPath('en.png'), '--json', '--format', 'html'], /^deckle: --json and --format html do not go/],
    [[goldenPath('en.png'), '--page', 'two'], /^deckle: --page must be a page number/],
    [
      [goldenPath('en.png'), '--language', 'tlh'],
      /^deckle: No installed model supports the language "tlh"; supported: en, fr/,
    ],
  ];
  for (const [args, sentence] of cases) {
    const { code, stdout, stderr } = await read(...args);
    expect([code, stdout], stderr).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
  }
  // A mistake in the command itself also says where its options are listed.
  const { code, stdout, stderr } = await read(goldenPath('en.png'), '--format', 'docx');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /Allowed choices are json, text, markdown, html.*\n\(run deckle read --help for its options\)/,
  );
});
