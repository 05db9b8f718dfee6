/** Office and OpenDocument files that unpack to more than they are, point to more than they hold, or lie about where things stand. */
import {
  docxOf,
  openDocument,
  pptxOf,
  wordParagraph,
  wordPart,
  xlsxOf,
} from '../../../src/formats/office/testing/office-files.ts';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { goodPicture } from '../good-picture.ts';
import { type Corpus, invoiceNumber, says } from '../hostile-document.ts';

const line = `Invoice number: ${invoiceNumber}`;
const good = wordParagraph(line);
const oneCell = (place: string, text: string) =>
  `<row r="${place.replace(/\D/gu, '')}"><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const sheet = (rows: string, more = '') =>
  xlsxOf({ sheets: { One: `<sheetData>${rows}</sheetData>${more}` } });

const odsRow = (text: string, row = '', cell = '') =>
  `<table:table-row ${row}><table:table-cell ${cell}><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const odsOf = (...rows: readonly string[]) =>
  openDocument('spreadsheet', `<table:table>${rows.join('')}</table:table>`);

const shape = (text: string) => `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const drawing = '<w:p><w:r><w:drawing><a:blip r:embed="p"/></w:drawing></w:r></w:p>';
const withPicture = (body: string, content: Uint8Array, lies = {}) =>
  docxOf(body, {
    relations: { p: ['image', 'media/a.png'] },
    more: [{ name: 'word/media/a.png', content, ...lies }],
  });
const withHeader = (body: string, header: string) =>
  docxOf(body, {
    setup: '<w:headerReference w:type="default" r:id="h"/>',
    relations: { h: ['header', 'header1.xml'] },
    more: [wordPart('header1.xml', 'hdr', header)],
  });

export const hostilePackages: Corpus = {
  'a text that unpacks to 300 MB': {
    bytes: () => docxOf(`<w:p><w:r><w:t>${' '.repeat(300_000_000)}</w:t></w:r></w:p>`),
    gives: says.tooBig,
  },
  'millions of empty paragraphs': { bytes: () => docxOf('<w:p/>'.repeat(6_000_000)), gives: says.tooBig },
  'a word of 150 million letters': {
    bytes: () => docxOf(`<w:p><w:r><w:t>${'a'.repeat(150_000_000)}</w:t></w:r></w:p>`),
    gives: says.tooBig,
  },
  'sixty thousand parts': {
    bytes: () =>
      zipOf([
        { name: 'word/document.xml', content: 'x' },
        ...Array.from({ length: 60_000 }, (_, i) => ({ name: `a${i}`, content: '' })),
      ]),
    gives: 'any',
  },
  'a part that says it is smaller than it is': {
    bytes: () =>
      withPicture(good + drawing.repeat(2000), Buffer.alloc(20_000_000), { method: 0, sizeBytes: 1 }),
    gives: says.damaged,
  },
  'the same picture fifty thousand times': {
    bytes: async () => withPicture(good + drawing.repeat(50_000), (await goodPicture()).subarray(0, 30)),
    gives: 'any',
  },
  'a type of 190 MB': {
    bytes: () => zipOf([{ name: 'mimetype', content: Buffer.alloc(190_000_000) }]),
    gives: 'any',
  },
  'elements within elements': {
    bytes: () => docxOf('<w:sdt><w:sdtContent>'.repeat(5000)),
    gives: says.tooBig,
  },
  'boxes within boxes': {
    bytes: () =>
      docxOf(
        `${'<w:p><w:r><w:pict><w:txbxContent>'.repeat(40)}${good}${'</w:txbxContent></w:pict></w:r></w:p>'.repeat(40)}`,
      ),
    gives: 'any',
  },
  'tables within tables': {
    bytes: () =>
      docxOf(
        `${good}${'<w:tbl><w:tr><w:tc>'.repeat(60)}${wordParagraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(60)}`,
      ),
    gives: 'reads',
  },
  'rows that begin far to the right': {
    bytes: () =>
      docxOf(
        `<w:tbl>${'<w:tr><w:trPr><w:gridBefore w:val="1000"/></w:trPr><w:tc><w:p/></w:tc></w:tr>'.repeat(300_000)}</w:tbl>`,
      ),
    gives: says.tooBig,
  },
  'a long header on each of many pages': {
    bytes: () =>
      withHeader(
        '<w:p><w:r><w:t>x</w:t><w:br w:type="page"/></w:r></w:p>'.repeat(1900),
        wordParagraph('word '.repeat(20_000)),
      ),
    gives: says.tooBig,
  },
  'a header of more words than a call takes': {
    bytes: () => withHeader(good, wordParagraph('word '.repeat(130_000))),
    gives: 'any',
  },
  'macros, templates and pictures from elsewhere': {
    bytes: () =>
      docxOf(`${good}<w:p><w:r><w:drawing><a:blip r:link="e"/></w:drawing></w:r></w:p>`, {
        relations: {
          e: ['image', 'http://127.0.0.1:1/a.png'],
          t: ['attachedTemplate', 'http://127.0.0.1:1/a.dotm'],
          v: ['vbaProject', 'vbaProject.bin'],
          o: ['oleObject', '../../../../etc/passwd'],
        },
        more: [{ name: 'word/vbaProject.bin', content: Buffer.alloc(5000, 0xd0) }],
      }),
    gives: 'reads',
  },
  'an entity that expands': {
    bytes: () =>
      zipOf([
        {
          name: 'word/document.xml',
          content: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'b'.repeat(5000)}"><!ENTITY c "${'&b;'.repeat(5000)}">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&c;</w:t></w:r></w:p></w:body></w:document>`,
        },
      ]),
    gives: says.damaged,
  },
  'a cell in the last corner': { bytes: () => sheet(oneCell('XFD1048576', line)), gives: 'reads' },
  'cells in both corners': {
    bytes: () => sheet(oneCell('A1', line) + oneCell('XFD1048576', 'x')),
    gives: 'reads',
  },
  'a merged cell as large as the sheet': {
    bytes: () => sheet(oneCell('A1', line), '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    gives: 'reads',
  },
  'columns declared over and over': {
    bytes: () =>
      xlsxOf({
        sheets: {
          One: `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(100_000)}</cols><sheetData>${oneCell('A1', line)}</sheetData>`,
        },
      }),
    gives: 'reads',
  },
  'more columns than are read': {
    bytes: () => sheet(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`),
    gives: says.tooBig,
  },
  'millions of cells on many sheets': {
    bytes: () => {
      const rows = `<row>${'<c><v>1.5</v></c>'.repeat(100)}</row>`.repeat(4000);
      return xlsxOf({
        sheets: Object.fromEntries(
          Array.from({ length: 20 }, (_, i) => [`S${i}`, `<sheetData>${rows}</sheetData>`]),
        ),
      });
    },
    gives: says.tooBig,
  },
  'a long text that many cells share': {
    bytes: () =>
      xlsxOf({
        sheets: { One: `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(100_000)}</sheetData>` },
        strings: ['x '.repeat(3_000_000)],
      }),
    gives: says.tooBig,
  },
  'a number format of 30,000 signs': {
    bytes: () =>
      xlsxOf({
        sheets: {
          One: `<sheetData>${oneCell('A1', line)}${'<row><c s="0"><v>1</v></c></row>'.repeat(10_000)}</sheetData>`,
        },
        styles: `<numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(30_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
      }),
    gives: 'reads',
  },
  'a cell that repeats over the whole sheet': {
    bytes: () =>
      odsOf(odsRow('x', 'table:number-rows-repeated="1048576"', 'table:number-columns-repeated="16384"')),
    gives: says.tooBig,
  },
  'emptiness that repeats over the whole sheet': {
    bytes: () =>
      odsOf(
        '<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
        odsRow(line),
      ),
    gives: 'reads',
  },
  'many sheets of cells that repeat': {
    bytes: () =>
      openDocument(
        'spreadsheet',
        `<table:table>${odsRow('x', 'table:number-rows-repeated="450"', 'table:number-columns-repeated="900"')}</table:table>`.repeat(
          40,
        ),
      ),
    gives: says.tooBig,
  },
  'a cell over a hundred million others': {
    bytes: () =>
      openDocument(
        'text',
        `<text:p>${line}</text:p><table:table>${odsRow('x', '', 'table:number-columns-spanned="99999999" table:number-rows-spanned="99999999"').repeat(1000)}</table:table>`,
      ),
    gives: 'reads',
  },
  'a picture from elsewhere': {
    bytes: () =>
      openDocument(
        'text',
        `<text:p>${line}<draw:frame><draw:image xlink:href="http://127.0.0.1:1/a.png"/></draw:frame><draw:frame><draw:image xlink:href="../../etc/passwd"/></draw:frame></text:p>`,
      ),
    gives: 'reads',
  },
  'two hundred slides of one long layout': {
    bytes: () =>
      pptxOf(
        Array.from({ length: 200 }, () => shape(line)),
        { layout: '<p:sp><p:nvPr><p:ph idx="1"/></p:nvPr></p:sp>'.repeat(3000) },
      ),
    gives: 'reads',
  },
  'slides with millions of words': {
    bytes: () => pptxOf(Array.from({ length: 20 }, () => shape('word '.repeat(900_000)))),
    gives: says.tooBig,
  },
  'groups within groups': {
    bytes: () => pptxOf([`${shape(line)}${'<p:grpSp>'.repeat(150)}${shape('x')}${'</p:grpSp>'.repeat(150)}`]),
    gives: 'reads',
  },
};
