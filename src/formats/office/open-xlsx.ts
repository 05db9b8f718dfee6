/** Excel workbooks: each sheet that can be seen, cells as they show. Formulas have the values that they had when the file was saved. */
import { format } from 'numfmt';
import { cellBudget, type Flow, flowLimits, type Picture, type Section, tooLong } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { type SheetCell, sheetSection } from '../flow/sheet-section.ts';
import type { Format } from '../format.ts';
import { damaged, type Package, withPackage } from './open-package.ts';
import { mainPart, relationsOf } from './relations.ts';
import { type ColumnRange, type FoundCell, mostRanges, type SheetGrid, sheetGrid } from './sheet-grid.ts';
import { type CellStyle, xlsxStyles } from './xlsx-styles.ts';
import { childOf, elementsOf, readXmlEvents, readXmlTree } from './xml-tree.ts';

export const xlsx: Format = {
  async open(path, options) {
    const flow = await withPackage(path, options.signal, (parts) => readXlsx(parts, options.signal));
    return await openFlow(flow, options);
  },
};

type Book = {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Days are counted from 1904, as old Macs did. */
  readonly is1904: boolean;
};

async function readXlsx(parts: Package, signal: AbortSignal): Promise<Flow> {
  const main = await mainPart(parts, 'xl/workbook.xml');
  const bytes = await parts.read(main);
  if (bytes === null) throw damaged();
  const workbook = childOf(readXmlTree(bytes), 'workbook');
  const relations = await relationsOf(parts, main);
  const targetOf = (kind: string) => [...relations.values()].find(({ type }) => type === kind)?.target ?? '';
  const book: Book = {
    strings: readStrings(await parts.read(targetOf('sharedStrings'))),
    styles: xlsxStyles(await parts.read(targetOf('styles'))),
    is1904: isTrue(childOf(workbook, 'workbookPr')?.attributes.date1904),
  };
  const sections: Section[] = [];
  const takeCells = cellBudget();
  const sheets = childOf(workbook, 'sheets');
  const listed = sheets === undefined ? [] : elementsOf(sheets);
  for (const { attributes } of listed) {
    signal.throwIfAborted();
    if (attributes.state === 'hidden' || attributes.state === 'veryHidden') continue;
    const target = relations.get(attributes['r:id'] ?? attributes.id ?? '')?.target;
    const sheet = target === undefined ? null : await parts.read(target);
    if (target === undefined || sheet === null) continue;
    const { rows, widths } = readSheet(sheet, book, takeCells);
    const pictures = await picturesOf(parts, target);
    if (rows.length === 0 && pictures.length === 0) continue;
    // The name of an only sheet is seldom anything but "Sheet1".
    const title = listed.length > 1 ? { title: attributes.name ?? '' } : {};
    sections.push(sheetSection(rows, { ...title, widths, pictures }));
  }
  return { sections };
}

function readStrings(bytes: Buffer | null): readonly string[] {
  const strings: string[] = [];
  if (bytes === null) return strings;
  let [text, isText, isPhonetic] = ['', false, false];
  readXmlEvents(bytes, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 'si') strings.push(text);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    text(more) {
      if (isText && !isPhonetic) text += more;
    },
  });
  return strings;
}

type Merged = ReadonlyMap<string, number>;

function readSheet(bytes: Buffer, book: Book, takeCells: ReturnType<typeof cellBudget>): SheetGrid {
  const found: FoundCell[] = [];
  const ranges: ColumnRange[] = [];
  const merged = new Map<string, number>();
  let [row, column, isHiddenRow, type, style, value, isValue] = [0, 0, false, 'n', 0, '', false];
  readXmlEvents(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r) || row + 1;
        isHiddenRow = isTrue(attributes.hidden);
        column = 0;
      } else if (name === 'c') {
        const place = placeOf(attributes.r ?? '');
        column = place?.column ?? column + 1;
        [type, style, value] = [attributes.t ?? 'n', Number(attributes.s ?? 0), ''];
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'col' && ranges.length < mostRanges) {
        ranges.push({
          ...{ from: Number(attributes.min), to: Number(attributes.max) },
          ...{ isHidden: isTrue(attributes.hidden), width: Number(attributes.width) * 5.2 || undefined },
        });
      } else if (name === 'mergeCell' && merged.size < flowLimits.cells) {
        const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
        if (from && to && to.column > from.column)
          merged.set(`${from.row}/${from.column}`, to.column - from.column + 1);
      }
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || isHiddenRow || value === '') return;
      const cell = shown(type, value, book.styles[style], book);
      if (cell.text !== '') found.push({ row, column, cell });
      if (found.length > flowLimits.cells) throw tooLong('table cells', flowLimits.cells);
    },
    text(more) {
      if (isValue) value += more;
    },
  });
  return sheetGrid(found, { ranges, spanOf: spanIn(merged) }, takeCells);
}

const spanIn =
  (merged: Merged) =>
  (row: number, column: number): number =>
    merged.size === 0 ? 1 : (merged.get(`${row}/${column}`) ?? 1);

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const placeOf = (reference: string): { readonly row: number; readonly column: number } | null => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/u.exec(reference) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
};

/** What Excel shows for it. */
function shown(
  type: string,
  value: string,
  style: CellStyle | undefined,
  { strings, is1904 }: Book,
): SheetCell {
  const bold = style?.isBold ? { isBold: true } : {};
  if (type === 's') return { text: strings[Number(value)] ?? '', ...bold };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', ...bold };
  if (type !== 'n') return { text: value, ...bold };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value, ...bold };
  const pattern = style?.pattern ?? 'General';
  const days = style?.isDate && is1904 ? number + 1462 : number;
  return { text: formatted(pattern, days), isNumber: true, ...bold };
}

function formatted(pattern: string, value: number): string {
  try {
    return format(pattern, value, { throws: true }).trim();
  } catch {
    return String(value);
  }
}

async function picturesOf(parts: Package, sheet: string): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { target, type } of (await relationsOf(parts, sheet)).values()) {
    if (type !== 'drawing') continue;
    for (const image of (await relationsOf(parts, target)).values()) {
      const bytes = image.type === 'image' ? await parts.readPicture(image.target) : null;
      if (bytes !== null) pictures.push({ kind: 'picture', bytes });
    }
  }
  return pictures;
}
