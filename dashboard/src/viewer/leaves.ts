/**
 * Results and their evidence as leaves: each single value with its path, its field and where it was read. Whatever does
 * not have the shape that the template promises is shown as it is, and never breaks the page.
 */
import type { Fields } from './document-result.tsx';

export type Field = Fields[string];
export type Path = readonly (string | number)[];
export type Scalar = string | number | boolean;
export type Box = readonly [number, number, number, number];

export type Evidence = {
  readonly confidence: number;
  readonly page: number | null;
  readonly box: Box | null;
  readonly text: string;
  /** The example that decided it. */
  readonly example?: string;
  /** The language model that gave it. */
  readonly model?: string;
  /** Somebody drew the box; what Deckle saw by itself it may see elsewhere another time. */
  readonly isDrawn?: true;
};

/** What a value is of; a column of a table has no rows in its path yet. */
export type LeafField = Pick<Field, 'type' | 'format'>;

export type Leaf = {
  /** The path, as one text. */
  readonly key: string;
  readonly path: Path;
  /** As people say it: `Line items, row 3, Amount`. */
  readonly label: string;
  readonly field: LeafField;
  readonly value: Scalar | null;
  readonly evidence: Evidence | null;
};

export const keyOf = (path: Path): string => JSON.stringify(path);

export type Things = Readonly<Record<string, unknown>>;

export const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const inside = (value: unknown, part: string | number): unknown => {
  if (typeof part === 'number') return Array.isArray(value) ? (value[part] ?? null) : null;
  return isThings(value) && Object.hasOwn(value, part) ? value[part] : null;
};

export const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>(inside, value);

const isBox = (value: unknown): value is Box =>
  Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === 'number');

export function evidenceOf(value: unknown): Evidence | null {
  if (!isThings(value) || typeof value.confidence !== 'number') return null;
  return {
    confidence: value.confidence,
    page: typeof value.page === 'number' ? value.page : null,
    box: isBox(value.box) ? value.box : null,
    text: typeof value.text === 'string' ? value.text : '',
    ...(typeof value.example === 'string' ? { example: value.example } : {}),
    ...(typeof value.model === 'string' ? { model: value.model } : {}),
    ...(value.isDrawn === true ? { isDrawn: true } : {}),
  };
}

/** Anything that is no single value is shown as JSON. */
export function scalarOf(value: unknown): Scalar | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

export function leafOf(path: Path, field: LeafField, value: unknown, evidence: unknown): Leaf {
  const { type, format } = field;
  return {
    ...{ key: keyOf(path), path, label: labelOf(path), value: scalarOf(value) },
    field: format === undefined ? { type } : { type, format },
    evidence: evidenceOf(evidence),
  };
}

/** The fields of an object; where the template leaves them open, those that the document named. */
export function fieldsIn(properties: Fields | undefined, value: unknown): Fields {
  if (properties !== undefined) return properties;
  const names = isThings(value) ? Object.keys(value) : [];
  return Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
}

export const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** All of them, in the template's order. */
export function leavesOf(fields: Fields, result: unknown, evidence: unknown): readonly Leaf[] {
  return leavesBelow(fields, result, evidence, []);
}

function leavesBelow(fields: Fields, value: unknown, evidence: unknown, path: Path): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    leavesOfField(field, inside(value, name), inside(evidence, name), [...path, name]),
  );
}

function leavesOfField(field: Field, value: unknown, evidence: unknown, path: Path): readonly Leaf[] {
  if (field.type === 'object') return leavesBelow(fieldsIn(field.properties, value), value, evidence, path);
  if (field.type !== 'array') return [leafOf(path, field, value, evidence)];
  return rowsIn(value).flatMap((row, at) => leavesOfRow(field, row, inside(evidence, at), [...path, at]));
}

/** Of one row of an array; the path ends with the row. */
export function leavesOfRow(field: Field, row: unknown, evidence: unknown, path: Path): readonly Leaf[] {
  return field.itemType === 'object'
    ? leavesBelow(fieldsIn(field.itemSchema?.properties, row), row, evidence, path)
    : [leafOf(path, { type: field.itemType ?? 'string' }, row, evidence)];
}

const acronyms = new Set([
  'id',
  'iban',
  'bic',
  'vat',
  'url',
  'po',
  'mrz',
  'sku',
  'ean',
  'swift',
  'bsn',
  'ssn',
]);

/** `invoiceNumber` → `Invoice number`; names in other words or scripts stay as they are. */
export function titleOf(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return name;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : lowered(word)));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const lowered = (word: string) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase());

export const labelOf = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? `row ${part + 1}` : titleOf(part))).join(', ');

/** As it stands on the page of results. */
export function wordsOf(value: Scalar | null): string {
  if (value === null || value === '') return 'not found';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
