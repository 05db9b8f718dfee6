/** Office files byte by byte, so that a test can make each of them lie in its own way. */
import { type PackedEntry, zipOf } from '../../zip/testing/zip-of.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = `xmlns:r="${relationType}"`;
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const spaces = `${w} ${r} ${a} xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type Relations = Readonly<Record<string, readonly [type: string, target: string]>>;

export const relationsFile = (relations: Relations): string =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    relations,
  )
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"${target.startsWith('http') ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const first: PackedEntry = { name: '[Content_Types].xml', content: `${xmlHead}<Types/>` };

export type DocxShape = {
  readonly relations?: Relations;
  readonly more?: readonly PackedEntry[];
  readonly setup?: string;
};

/** `body` is WordprocessingML. */
export function docxOf(body: string, { relations = {}, more = [], setup = '' }: DocxShape = {}): Buffer {
  return zipOf([
    first,
    { name: '_rels/.rels', content: relationsFile({ rId1: ['officeDocument', 'word/document.xml'] }) },
    {
      name: 'word/document.xml',
      content: `${xmlHead}<w:document ${spaces}><w:body>${body}<w:sectPr>${setup}</w:sectPr></w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: relationsFile(relations) },
    ...more,
  ]);
}

export const wordPart = (name: string, root: string, content: string): PackedEntry => ({
  name: `word/${name}`,
  content: `${xmlHead}<w:${root} ${spaces}>${content}</w:${root}>`,
});

export const wordParagraph = (text: string, setup = '', run = ''): string =>
  `<w:p>${setup === '' ? '' : `<w:pPr>${setup}</w:pPr>`}<w:r>${run === '' ? '' : `<w:rPr>${run}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordTable = (rows: readonly (readonly string[])[], isRuled = true): string =>
  `<w:tbl><w:tblPr>${isRuled ? '<w:tblBorders><w:top w:val="single"/></w:tblBorders>' : ''}</w:tblPr>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

export type XlsxShape = {
  readonly sheets: Readonly<Record<string, string>>;
  readonly strings?: readonly string[];
  /** Inside of `styleSheet`. */
  readonly styles?: string;
  readonly properties?: string;
  readonly states?: Readonly<Record<string, string>>;
  readonly more?: readonly PackedEntry[];
};

/** Each sheet is what stands inside of `worksheet`. */
export function xlsxOf({
  sheets,
  strings = [],
  styles = '',
  properties = '',
  states = {},
  more = [],
}: XlsxShape): Buffer {
  const names = Object.keys(sheets);
  const space = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${r}`;
  return zipOf([
    first,
    { name: '_rels/.rels', content: relationsFile({ rId1: ['officeDocument', 'xl/workbook.xml'] }) },
    {
      name: 'xl/workbook.xml',
      content: `${xmlHead}<workbook ${space}>${properties}<sheets>${names
        .map(
          (name, i) =>
            `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}"${states[name] === undefined ? '' : ` state="${states[name]}"`}/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsFile({
        strings: ['sharedStrings', 'sharedStrings.xml'],
        styles: ['styles', 'styles.xml'],
        ...Object.fromEntries(
          names.map((_, i) => [`s${i}`, ['worksheet', `worksheets/sheet${i}.xml`] as const]),
        ),
      }),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${xmlHead}<sst ${space}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/styles.xml', content: `${xmlHead}<styleSheet ${space}>${styles}</styleSheet>` },
    ...names.map((name, i) => ({
      name: `xl/worksheets/sheet${i}.xml`,
      content: `${xmlHead}<worksheet ${space}>${sheets[name]}</worksheet>`,
    })),
    ...more,
  ]);
}

export type PptxShape = {
  /** What stands inside of the layout that all slides have. */
  readonly layout?: string;
  /** Further relations of each slide. */
  readonly relations?: Relations;
  /** Inside of `presentation`, behind the list of slides. */
  readonly setup?: string;
  readonly more?: readonly PackedEntry[];
};

/** Each slide is what stands inside of `spTree`; one that begins with `hidden` is not shown. */
export function pptxOf(
  slides: readonly string[],
  { layout = '', relations = {}, setup = '', more = [] }: PptxShape = {},
): Buffer {
  const space = `${r} ${a} xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
  return zipOf([
    first,
    { name: '_rels/.rels', content: relationsFile({ rId1: ['officeDocument', 'ppt/presentation.xml'] }) },
    {
      name: 'ppt/presentation.xml',
      content: `${xmlHead}<p:presentation ${space}><p:sldIdLst>${slides.map((_, i) => `<p:sldId r:id="s${i}"/>`).join('')}</p:sldIdLst>${setup}</p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationsFile(
        Object.fromEntries(slides.map((_, i) => [`s${i}`, ['slide', `slides/slide${i}.xml`] as const])),
      ),
    },
    {
      name: 'ppt/slideLayouts/layout.xml',
      content: `${xmlHead}<p:sldLayout ${space}>${layout}</p:sldLayout>`,
    },
    ...slides.flatMap((slide, i) => [
      {
        name: `ppt/slides/slide${i}.xml`,
        content: `${xmlHead}<p:sld ${space}${slide.startsWith('hidden') ? ' show="0"' : ''}><p:cSld><p:spTree>${slide.replace(/^hidden/u, '')}</p:spTree></p:cSld></p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${i}.xml.rels`,
        content: relationsFile({ l: ['slideLayout', '../slideLayouts/layout.xml'], ...relations }),
      },
    ]),
    ...more,
  ]);
}

/** `body` is what stands inside of the element of that type. */
export const openDocument = (type: 'text' | 'spreadsheet', body: string): Buffer =>
  zipOf([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, method: 0 },
    {
      name: 'content.xml',
      content: `${xmlHead}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:draw="d" xmlns:xlink="l"><office:body><office:${type}>${body}</office:${type}></office:body></office:document-content>`,
    },
  ]);
