/** The files of a workbook besides its sheets. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;
export const rootRelationsPath = '_rels/.rels';
export const workbookPath = 'xl/workbook.xml';
export const workbookRelationsPath = 'xl/_rels/workbook.xml.rels';
export const stylesPath = 'xl/styles.xml';
export const contentTypesPath = '[Content_Types].xml';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`;

const relations = (all: readonly string[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

export const rootRelations = relations([relation('rId1', 'officeDocument', workbookPath)]);

/** Counted from 1, up to so many. */
const sheetNumbers = (sheets: number) => Array.from({ length: sheets }, (_, at) => at + 1);

export const workbookRelations = (sheets: number): string =>
  relations([
    ...sheetNumbers(sheets).map((number) =>
      relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
    ),
    relation('styles', 'styles', 'styles.xml'),
  ]);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relationType}"><sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const override = (path: string, kind: string): string =>
  `<Override PartName="/${path}" ContentType="${contentType}.${kind}+xml"/>`;

export const contentTypes = (sheets: number): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override(workbookPath, 'sheet.main') +
  override(stylesPath, 'styles') +
  sheetNumbers(sheets)
    .map((number) => override(sheetPath(number), 'worksheet'))
    .join('') +
  '</Types>';

/** Their places in `styles`. A cell in the format of texts stays a text when somebody edits it. */
export const cellStyles = { head: 1, day: 2, text: 3 } as const;

/** Format 14 shows a day as the reader's country writes it, 49 is text. */
export const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
