/** A table with headings as an array of objects: a column for each heading, its type told from all its cells. */
import type { Cell, Table } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Field, TemplateCategory } from '../../model/template.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { View } from '../view.ts';
import { conceptName } from './concept-names.ts';
import { type TypedValue, typedValue } from './field-for.ts';
import { freeName, nameFromLabel } from './field-name.ts';
import { cleanLabel, isLabelLike } from './label-text.ts';

export type Column = {
  readonly name: string;
  readonly field: Field;
  readonly concept: ConceptId | null;
  /** What its cells say. */
  readonly values: readonly Scalar[];
};
/** `key` is its own; of several tables of one kind `name` is the same. */
export type TableSketch = {
  readonly key: string;
  readonly name: string;
  readonly columns: readonly Column[];
};

const mostTables = 4;
const mostColumns = 16;
const mostRows = 60;
const mostCells = 60;
const sureMeaning = 0.7;

/** What means a sum below a table means the line's own inside. */
const ofLines: { readonly [concept in ConceptId]?: ConceptId } = {
  grandTotal: 'lineTotal',
  netTotal: 'lineTotal',
  subtotal: 'lineTotal',
  contractValue: 'unitPrice',
  vatId: 'taxTotal',
  taxNumber: 'taxTotal',
  issueDate: 'date',
};
/** What is printed with a percent sign is a rate. */
const ofShares: { readonly [concept in ConceptId]?: ConceptId } = {
  taxTotal: 'taxRate',
  vatId: 'taxRate',
  taxNumber: 'taxRate',
  discount: 'discountRate',
};
const ofItems: ReadonlySet<ConceptId | null> = new Set<ConceptId>([
  ...(['description', 'product', 'quantity', 'unitPrice', 'lineTotal', 'itemCode', 'unit'] as const),
]);
const ofMovements: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['debit', 'credit', 'balance']);

export function sketchTables(view: View, category: TemplateCategory): readonly TableSketch[] {
  const sketches = new Map<string, TableSketch>();
  for (const { page } of view.pages) {
    for (const table of page.tables) {
      if (sketches.size >= mostTables) break;
      const columns = columnsOf(table, view.context);
      // A table that goes on over pages repeats its headings.
      const key = columns.map(({ name }) => name).join(' ');
      if (columns.length < 2 || sketches.has(key)) continue;
      const name = arrayName(columns, category);
      if (isOneRow(columns) && !columns.some(({ concept }) => isThing(concept))) continue;
      sketches.set(key, { key: `${name}${sketches.size}`, name, columns });
    }
  }
  return [...sketches.values()];
}

/** One row of figures below headings is no list, unless it is of things. */
const isOneRow = (columns: readonly Column[]) => columns.every(({ values }) => values.length < 2);
const isThing = (concept: ConceptId | null) => concept === 'description' || concept === 'product';

function arrayName(columns: readonly Column[], category: TemplateCategory): string {
  const count = (of: ReadonlySet<ConceptId | null>) =>
    columns.filter(({ concept }) => of.has(concept)).length;
  if (count(ofMovements) > 0 && columns.some(({ field }) => field.type === 'date')) return 'transactions';
  const isSale = category === 'INVOICE' || category === 'RECEIPT';
  return count(ofItems) >= (isSale ? 1 : 2) ? 'lineItems' : 'rows';
}

function columnsOf(table: Table, context: ValueContext): readonly Column[] {
  const headerRows = headerRowsOf(table);
  if (headerRows === 0 || headerRows >= table.rows || isForm(table, headerRows)) return [];
  const columns: Column[] = [];
  for (let column = 0; column < table.columns && columns.length < mostColumns; column += 1) {
    const label = headingOf(table, column, headerRows);
    const cells = table.cells.filter(
      (cell) => cell.column === column && cell.row >= headerRows && cell.text !== '',
    );
    if (!isLabelLike(label) || cells.length === 0) continue;
    const isTaken = (name: string) => columns.some((other) => other.name === name);
    const sketch = columnFor(label, cells.slice(0, mostRows), isTaken, context);
    if (sketch !== null) columns.push(sketch);
  }
  return columns;
}

/** Labels among the cells: names and values side by side, no rows. */
function isForm({ cells }: Table, headerRows: number): boolean {
  const body = cells.filter(({ row, text }) => row >= headerRows && text !== '').slice(0, mostCells);
  const labels = body.filter(({ text }) => (meaningsOfLabel(text)[0]?.score ?? 0) > 0.9);
  return labels.length >= 0.25 * body.length;
}

/** As the layout saw it; else the first row, where it holds words alone and figures stand below. */
function headerRowsOf({ headerRows, cells }: Table): number {
  if (headerRows > 0) return headerRows;
  const first = cells.filter(({ row, text }) => row === 0 && text !== '');
  const words = first.filter(({ text }) => isLabelLike(cleanLabel(text)) && !/\d/.test(text));
  const isWords = words.length > 1 && words.length >= 0.6 * first.length;
  return isWords && cells.some(({ row, text }) => row > 0 && /\d/.test(text)) ? 1 : 0;
}

/** The lowest of several that stand above one another. */
function headingOf({ cells }: Table, column: number, headerRows: number): string {
  const above = cells.filter((cell) => cell.column === column && cell.row < headerRows && cell.text !== '');
  return cleanLabel(above.sort((a, b) => b.row - a.row)[0]?.text ?? '');
}

function columnFor(
  label: string,
  cells: readonly Cell[],
  isTaken: (name: string) => boolean,
  context: ValueContext,
): Column | null {
  const [meaning] = meaningsOfLabel(label);
  const known = meaning !== undefined && meaning.score >= sureMeaning ? meaning.concept : null;
  const isShare = cells.filter(({ text }) => text.includes('%')).length > 0.6 * cells.length;
  const concept = known === null ? null : ((isShare ? ofShares : ofLines)[known] ?? known);
  const kind = concept === null ? null : concepts[concept].kind;
  const typed = cells.flatMap(
    ({ text }) => typedValue(text, kind === 'group' ? 'text' : kind, context) ?? [],
  );
  const type = commonest(typed);
  if (type === null) return null;
  const values = cells.flatMap(({ text }) => {
    const again = typedValue(text, kindFor(type), context);
    return again === null ? [] : [again.value];
  });
  const own = nameFromLabel(label) ?? 'column1';
  const meant = concept === null ? own : conceptName(concept, null, 'CUSTOM');
  const name = isTaken(meant) ? freeName(own, isTaken) : meant;
  return { name, field: { ...type, description: label }, concept, values };
}

/** Text where cells disagree. */
function commonest(typed: readonly TypedValue[]): Field | null {
  const counts = new Map<string, { readonly field: Field; count: number }>();
  for (const { field } of typed) {
    const key = `${field.type} ${field.format ?? ''}`;
    const known = counts.get(key) ?? { field, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (best === undefined) return null;
  return best.count >= 0.7 * typed.length ? best.field : { type: 'string' };
}

function kindFor({
  type,
  format,
}: Field): 'number' | 'date' | 'text' | 'boolean' | NonNullable<Field['format']> {
  if (type === 'number' || type === 'date' || type === 'boolean') return type;
  return format ?? 'text';
}
