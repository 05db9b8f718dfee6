import sharp from 'sharp';
import { expect, test } from 'vitest';
import { opened, openedPage, textLayerOf } from '../fixtures/opened.ts';
import { zipOf } from '../zip/testing/zip-of.ts';
import {
  docxOf,
  relationsFile,
  wordParagraph,
  wordPart,
  wordTable,
  xmlHead,
} from './testing/office-files.ts';

const wordsOf = async (bytes: Uint8Array, page = 1) =>
  (await textLayerOf(bytes, page)).words.map(({ text }) => text).join(' ');

test('text, bold type, tables and breaks as Word shows them', async () => {
  const body =
    wordParagraph('Invoice ', '', '<w:b/>') +
    '<w:p><w:r><w:t>Nu</w:t></w:r><w:r><w:t>mber:</w:t><w:tab/><w:t>A-1</w:t><w:br/><w:t>next</w:t></w:r></w:p>' +
    wordTable([
      ['Item', 'Price'],
      ['Apples', '5.00'],
    ]) +
    '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>added</w:t></w:r></w:ins></w:p>' +
    '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p>' +
    wordParagraph('second page');
  const document = docxOf(body);
  const layer = await textLayerOf(document);
  expect(layer.words.map(({ text }) => text).join(' ')).toBe(
    'Invoice Number: A-1 next Item Price Apples 5.00 added',
  );
  expect(layer.words[0]?.isBold).toBe(true);
  expect(layer.rulings).toHaveLength(6);
  expect(await opened(document)).toMatchObject({ kind: 'docx', pageCount: 2 });
  expect(await wordsOf(document, 2)).toBe('second page');
});

test('merged cells, and tables within tables', async () => {
  const merged =
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>' +
    `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${wordParagraph('wide')}</w:tc></w:tr>` +
    `<w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${wordParagraph('tall')}</w:tc><w:tc>${wordParagraph('a')}</w:tc></w:tr>` +
    `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc>${wordTable([['inner']])}<w:p/></w:tc></w:tr></w:tbl>`;
  const { words } = await textLayerOf(docxOf(merged));
  const x = (text: string) => words.find((word) => word.text === text)?.box[0] ?? 0;
  expect(words.map(({ text }) => text)).toEqual(['wide', 'tall', 'a', 'inner']);
  expect(x('inner')).toBeGreaterThan(x('tall') + 0.1);
});

test('headings, lists, boxes to tick, header and footer', async () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const item = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="7"/></w:numPr>`;
  const document = docxOf(
    wordParagraph('Terms', '<w:pStyle w:val="H1"/>') +
      wordParagraph('one', item(0)) +
      wordParagraph('inner', item(1)) +
      wordParagraph('two', item(0)) +
      '<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t> agreed</w:t></w:r></w:p>',
    {
      relations: {
        h: ['header', 'header1.xml'],
        f: ['footer', 'footer1.xml'],
        s: ['styles', 'styles.xml'],
        n: ['numbering', 'numbering.xml'],
      },
      setup: '<w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/>',
      more: [
        wordPart('header1.xml', 'hdr', wordParagraph('Acme Ltd')),
        wordPart('footer1.xml', 'ftr', wordParagraph('IBAN')),
        wordPart(
          'styles.xml',
          'styles',
          '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
        ),
        wordPart(
          'numbering.xml',
          'numbering',
          `<w:abstractNum w:abstractNumId="3">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>`,
        ),
      ],
    },
  );
  const layer = await textLayerOf(document);
  const text = layer.words.map((word) => word.text).join(' ');
  expect(text).toBe('Terms 1. one 1.a) inner 2. two agreed Acme Ltd IBAN');
  expect(layer.words[0]?.isBold).toBe(true);
  expect(layer.checkboxes).toMatchObject([{ ticked: true }]);
  const y = (word: string) => layer.words.find((one) => one.text === word)?.box[1] ?? 0;
  expect(y('Acme')).toBeLessThan(y('Terms'));
  expect(y('IBAN')).toBeGreaterThan(0.9);
});

test('a picture of the file itself is drawn, one from elsewhere never', async () => {
  const png = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const drawing = (id: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`;
  const document = docxOf(drawing('own') + drawing('far') + drawing('file'), {
    relations: {
      own: ['image', 'media/logo.png'],
      far: ['image', 'http://127.0.0.1:9/track.png'],
      file: ['image', '../../../../etc/passwd'],
    },
    more: [{ name: 'word/media/logo.png', content: png }],
  });
  const { pictures } = (await openedPage(document)).textLayer() ?? {};
  expect(pictures).toHaveLength(1);
  const [box] = pictures ?? [];
  expect((box?.[2] ?? 0) - (box?.[0] ?? 0)).toBeCloseTo(100 / 595, 3);
});

const bomb = () => `<w:p><w:r><w:t>${'A'.repeat(300 * 1024 * 1024)}</w:t></w:r></w:p>`;
const raw = (xml: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relationsFile({}) },
    { name: 'word/document.xml', content: xml },
  ]);

test.each([
  ['a bomb that says how large it is', () => docxOf(bomb()), 'document_too_big'],
  [
    'a part that unpacks to more than it says',
    () =>
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: 'A'.repeat(5_000_000), sizeBytes: 10 },
      ]),
    'document_corrupt',
  ],
  [
    'entities of entities',
    () =>
      raw(
        `${xmlHead}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><document><body><p><r><t>&b;</t></r></p></body></document>`,
      ),
    'document_corrupt',
  ],
  [
    'a file of the machine as an entity',
    () =>
      raw(
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><document><body><p><r><t>&a;</t></r></p></body></document>',
      ),
    'document_corrupt',
  ],
  [
    'elements without end within each other',
    () => raw(`<document><body>${'<p>'.repeat(100_000)}`),
    'document_too_big',
  ],
  ['XML that breaks off', () => raw('<document><body><p><r><t>Hello'), 'document_corrupt'],
  ['no text at all', () => raw('<other/>'), 'document_corrupt'],
])('%s is refused', async (_, make, code) => {
  await expect(opened(make())).rejects.toMatchObject({ code });
});

test('a file that breaks off is no document', async () => {
  const whole = docxOf(wordParagraph('Hello'));
  await expect(opened(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({
    code: 'unsupported_format',
  });
});
