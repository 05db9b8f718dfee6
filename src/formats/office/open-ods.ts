/** OpenDocument spreadsheets: each sheet that can be seen, cells as the program that saved them showed them. */
import { cellBudget, type Flow, flowLimits, tooLong } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { sheetSection } from '../flow/sheet-section.ts';
import type { Format } from '../format.ts';
import { odfContent, odfPicture, odfPictures, odfRows, odfStyles } from './odf-parts.ts';
import { damaged, type Package, withPackage } from './open-package.ts';
import { type ColumnRange, type FoundCell, mostRanges, sheetGrid } from './sheet-grid.ts';
import { allOf, childOf, elementsOf, inside, textIn, type XmlElement } from './xml-tree.ts';

export const ods: Format = {
  async open(path, options) {
    return await openFlow(await withPackage(path, options.signal, readSheets), options);
  },
};

async function readSheets(parts: Package): Promise<Flow> {
  const content = await odfContent(parts);
  const body = inside(content, 'body', 'spreadsheet');
  if (body === undefined) throw damaged();
  const { bold } = odfStyles([content]);
  const hidden = new Set(
    [...allOf(content, 'style')]
      .filter((style) => childOf(style, 'table-properties')?.attributes.display === 'false')
      .map(({ attributes }) => attributes['style:name'] ?? ''),
  );
  const tables = elementsOf(body).filter(
    ({ name, attributes }) => name === 'table' && !hidden.has(attributes['style-name'] ?? ''),
  );
  const takeCells = cellBudget();
  const sections = [];
  for (const table of tables) {
    const { found, spans } = cellsOf(table, bold);
    const spanOf = (row: number, column: number) => spans.get(`${row}/${column}`) ?? 1;
    const { rows } = sheetGrid(found, { ranges: rangesOf(table), spanOf }, takeCells);
    const shown = await odfPictures(parts, [table]);
    const pictures = [...allOf(table, 'frame')].flatMap((frame) => odfPicture(shown, frame) ?? []);
    if (rows.length === 0 && pictures.length === 0) continue;
    const title = tables.length > 1 ? { title: table.attributes['table:name'] ?? '' } : {};
    sections.push(sheetSection(rows, { ...title, pictures }));
  }
  return { sections };
}

const timesOf = (element: XmlElement, name: string): number =>
  Math.max(1, Math.floor(Number(element.attributes[name])) || 1);

const isHidden = ({ attributes }: XmlElement): boolean =>
  ['collapse', 'filter'].includes(attributes.visibility ?? '');

/** Rows and cells may be said to repeat a million times; those that are empty only move what follows. */
function cellsOf(table: XmlElement, bold: ReadonlySet<string>) {
  const found: FoundCell[] = [];
  const spans = new Map<string, number>();
  let number = 1;
  for (const row of odfRows(table)) {
    const cells = isHidden(row) ? [] : rowCells(row, bold);
    const times = timesOf(row, 'number-rows-repeated');
    if (cells.length * times > flowLimits.cells - found.length)
      throw tooLong('table cells', flowLimits.cells);
    for (let i = 0; i < times && cells.length > 0; i++) {
      for (const { column, span, cell } of cells) {
        found.push({ row: number + i, column, cell });
        if (span > 1) spans.set(`${number + i}/${column}`, span);
      }
    }
    number += times;
  }
  return { found, spans };
}

function rowCells(row: XmlElement, bold: ReadonlySet<string>) {
  const cells: (Omit<FoundCell, 'row'> & { readonly span: number })[] = [];
  let column = 1;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const times = timesOf(cell, 'number-columns-repeated');
    const text = cell.name === 'table-cell' ? shownIn(cell) : '';
    if (text !== '') {
      if (times > flowLimits.columns) throw tooLong('columns', flowLimits.columns);
      const type = cell.attributes['value-type'] ?? '';
      const shown = {
        ...{ text, isNumber: ['float', 'currency', 'percentage', 'date', 'time'].includes(type) },
        ...(bold.has(cell.attributes['style-name'] ?? '') ? { isBold: true } : {}),
      };
      const span = timesOf(cell, 'number-columns-spanned');
      for (let i = 0; i < times; i++) cells.push({ column: column + i, span, cell: shown });
    }
    column += times;
  }
  return cells;
}

const shownIn = (cell: XmlElement): string =>
  elementsOf(cell)
    .filter(({ name }) => name === 'p')
    .map(textIn)
    .join('\n')
    .trim();

/** Columns are declared in their order, in groups or not. */
function rangesOf(table: XmlElement): readonly ColumnRange[] {
  const ranges: ColumnRange[] = [];
  let from = 1;
  const visit = (parent: XmlElement): void => {
    for (const child of elementsOf(parent)) {
      if (ranges.length >= mostRanges) return;
      if (child.name === 'table-column') {
        const to = from + timesOf(child, 'number-columns-repeated') - 1;
        ranges.push({ from, to, isHidden: isHidden(child) });
        from = to + 1;
      } else if (['table-columns', 'table-column-group', 'table-header-columns'].includes(child.name))
        visit(child);
    }
  };
  visit(table);
  return ranges;
}
