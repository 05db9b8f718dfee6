/** PowerPoint and OpenDocument. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { opened, textLayerOf } from '../fixtures/opened.ts';
import { zipOf } from '../zip/testing/zip-of.ts';
import { pptxOf, xmlHead } from './testing/office-files.ts';

const emu = 12_700;
const frame = (x: number, y: number, width = 200, height = 50) =>
  `<a:xfrm><a:off x="${x * emu}" y="${y * emu}"/><a:ext cx="${width * emu}" cy="${height * emu}"/></a:xfrm>`;
const shape = (text: string, place: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:p><a:r><a:rPr sz="2000" b="1"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

async function slideShow(...slides: string[]): Promise<Buffer> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return pptxOf(slides, {
    layout: `<p:cSld><p:spTree>${shape('', frame(300, 400), '<p:ph type="title"/>')}</p:spTree></p:cSld>`,
    setup: `<p:sldSz cx="${960 * emu}" cy="${540 * emu}"/>`,
    relations: { pic: ['image', '../media/a.png'] },
    more: [{ name: 'ppt/media/a.png', content: png }],
  });
}

test('a slide is a page, with its text, tables and pictures where they stand', async () => {
  const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><p:xfrm>${frame(0, 0).slice(8, -9)}</p:xfrm><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Item')}${cell('Price')}</a:tr><a:tr>${cell('Apples')}${cell('5.00')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const document = await slideShow(
    shape('Total', frame(480, 270)) +
      shape('Heading', '', '<p:ph type="title"/>') +
      `<p:pic><p:blipFill><a:blip r:embed="pic"/></p:blipFill><p:spPr>${frame(96, 54, 96, 54)}</p:spPr></p:pic>`,
    `hidden${shape('unseen', frame(1, 1))}`,
    table,
  );
  expect(await opened(document)).toMatchObject({ kind: 'pptx', pageCount: 2 });
  const layer = await textLayerOf(document);
  const at = (text: string) => layer.words.find((word) => word.text === text);
  expect(at('Total')?.box[0]).toBeCloseTo(0.5, 3);
  expect(at('Total')?.isBold).toBe(true);
  expect(at('Heading')?.box[0]).toBeCloseTo(300 / 960, 3);
  expect(layer.pictures[0]?.map((side) => Math.round(side * 100))).toEqual([10, 10, 20, 20]);
  const second = await textLayerOf(document, 2);
  expect(second.words.map(({ text }) => text)).toEqual(['Item', 'Price', 'Apples', '5.00']);
  expect(second.rulings).toHaveLength(6);
});

const odf = (type: string, body: string, more: { name: string; content: string }[] = []) =>
  zipOf([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, method: 0 },
    {
      name: 'content.xml',
      content: `${xmlHead}<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:fo="f"><office:automatic-styles><style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    },
    ...more,
  ]);

test('an OpenDocument text', async () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const document = odf(
    'text',
    '<office:text><text:h text:outline-level="1">Bill</text:h><text:p>To <text:span text:style-name="B">Smith</text:span><text:tab/>x<text:s text:c="2"/>y</text:p>' +
      `<text:list><text:list-item><text:p>one</text:p></text:list-item></text:list><table:table><table:table-row>${cell('Item')}${cell('Price')}</table:table-row><table:table-row>${cell('Apples')}${cell('5.00')}</table:table-row></table:table></office:text>`,
  );
  expect(await opened(document)).toMatchObject({ kind: 'odt', pageCount: 1 });
  const layer = await textLayerOf(document);
  expect(layer.words.map(({ text }) => text).join(' ')).toBe(
    'Bill To Smith x y • one Item Price Apples 5.00',
  );
  expect(layer.words.find(({ text }) => text === 'Smith')?.isBold).toBe(true);
});

test('an OpenDocument spreadsheet shows its cells as they were shown', async () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
  const empty = '<table:table-cell table:number-columns-repeated="16000"/>';
  const rows =
    `<table:table-row>${cell('Item')}${cell('Qty')}${cell('Price')}${empty}</table:table-row>` +
    `<table:table-row>${cell('Apples')}${cell('2', 'office:value-type="float"')}${cell('5,00 €', 'office:value-type="currency"')}${empty}</table:table-row>` +
    `<table:table-row table:number-rows-repeated="1048000">${empty}</table:table-row>`;
  const document = odf(
    'spreadsheet',
    `<office:spreadsheet><table:table table:name="One">${rows}</table:table></office:spreadsheet>`,
  );
  expect(await opened(document)).toMatchObject({ kind: 'ods', pageCount: 1 });
  expect((await textLayerOf(document)).words.map(({ text }) => text).join(' ')).toBe(
    'Item Qty Price Apples 2 5,00 €',
  );
});

test('a spreadsheet of one cell that is said to repeat without end is refused or small', async () => {
  const row =
    '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="900"><text:p>x</text:p></table:table-cell></table:table-row>';
  const document = odf(
    'spreadsheet',
    `<office:spreadsheet><table:table>${row}</table:table></office:spreadsheet>`,
  );
  await expect(opened(document)).rejects.toMatchObject({ code: 'document_too_big' });
});

test('a locked OpenDocument file is named', async () => {
  const manifest = { name: 'META-INF/manifest.xml', content: '<manifest><encryption-data/></manifest>' };
  await expect(opened(odf('text', '<office:text/>', [manifest]))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
});
