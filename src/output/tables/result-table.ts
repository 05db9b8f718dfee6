/** Which columns the fields of a template become, and which of its arrays are tables of their own. */
import type { Field, Fields } from '../../model/template.ts';

export type Column = {
  /** `seller.name` */
  readonly name: string;
  /** Where it stands in an item of its table. */
  readonly path: readonly string[];
  /** Its texts are days where they can be. */
  readonly isDay: boolean;
};

export type ResultTable = {
  /** `lineItems`, as in the item of the table that it belongs to; empty for the documents themselves. */
  readonly name: string;
  readonly path: readonly string[];
  readonly columns: readonly Column[];
  /** Of the arrays of objects that each item holds. */
  readonly tables: readonly ResultTable[];
};

export const resultTableOf = (fields: Fields): ResultTable => ({
  name: '',
  path: [],
  ...partsOf(fields, []),
});

/** Of documents that no template fits. */
export const noTable: ResultTable = { name: '', path: [], columns: [], tables: [] };

type Parts = Pick<ResultTable, 'columns' | 'tables'>;

/** In the template's order; objects within are columns of the same table. */
function partsOf(fields: Fields, above: readonly string[]): Parts {
  const parts = Object.entries(fields).map(([key, field]) => partOf(field, [...above, key]));
  return {
    columns: parts.flatMap(({ columns }) => columns),
    tables: parts.flatMap(({ tables }) => tables),
  };
}

function partOf(field: Field, path: readonly string[]): Parts {
  if (field.type === 'object' && field.properties !== undefined) return partsOf(field.properties, path);
  const name = path.join('.');
  if (field.type === 'array' && field.itemType === 'object' && field.itemSchema !== undefined) {
    return { columns: [], tables: [{ name, path, ...partsOf(field.itemSchema.properties, []) }] };
  }
  const isDay = field.type === 'date' || field.format === 'date';
  return { columns: [{ name, path, isDay }], tables: [] };
}
