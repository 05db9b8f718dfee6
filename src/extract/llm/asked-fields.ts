/**
 * Which fields of a template a language model is asked for. `doubtful`: what is not sure without it, so that most values never leave the machine. `always`:
 * all that no machine-readable code proves.
 */

import { depthOfRow, type EngineName, type FieldPath, type Finding, namesIn } from '../../model/finding.ts';
import type { LlmMode } from '../../model/language-model.ts';
import type { Field, Fields } from '../../model/template.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';

/** Below it a single value is asked for: of those above it, one in twenty is wrong. */
const sureValue = 0.85;
/** Below it in the mean of its cells an array is: what is missing in rows makes no cell less sure. */
const sureRows = 0.95;

/** What these say is proven by a checksum or was written for machines. */
const codes: ReadonlySet<EngineName> = new Set(['e-invoice', 'mrz', 'barcode']);
const provenCode = 0.9;

export type Known = {
  /** What was chosen without a model. */
  readonly findings: readonly Finding[];
  /** Whether the field has a place of its own on the form, and nothing in it. */
  readonly isLeftEmpty: (path: FieldPath) => boolean;
  /** Whether OCR was unsure of one of its words, however sure it is that they are the answer. */
  readonly isReadUnsurely: (finding: Finding) => boolean;
};

/** The template's fields, in its shape; null where none is left. */
export function askedFields(template: UnderstoodTemplate, mode: LlmMode, known: Known): Fields | null {
  if (mode === 'never') return null;
  const found = Map.groupBy(known.findings, ({ path }) => keyOf(topOf(path)));
  const isAsked = (field: UnderstoodField): boolean => {
    const own = found.get(keyOf(field.names)) ?? [];
    if (isOpen(field) || (own.length > 0 && own.every(isProven))) return false;
    if (mode === 'always') return true;
    if (field.field.type === 'array') return own.length === 0 || meanOf(own) < sureRows;
    if (own.length === 0) return !known.isLeftEmpty(field.names);
    return own.some((one) => one.confidence < sureValue || known.isReadUnsurely(one));
  };
  const fields = pruned(template.fields, isAsked);
  return Object.keys(fields).length === 0 ? null : fields;
}

const keyOf = (names: readonly (string | number)[]): string => JSON.stringify(names);

/** A model has no names for what stands in rows of which nothing is known. */
const isOpen = ({ field: { type, itemType, itemSchema } }: UnderstoodField): boolean =>
  type === 'array' && itemType === 'object' && itemSchema === undefined;

/** Of a cell, its array. */
const topOf = (path: FieldPath): readonly string[] => {
  const row = depthOfRow(path);
  return namesIn(row < 0 ? path : path.slice(0, row));
};

const isProven = ({ engine, confidence }: Finding): boolean => codes.has(engine) && confidence >= provenCode;

const meanOf = (cells: readonly Finding[]): number =>
  cells.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, cells.length);

/** Objects without properties are asked for nothing: a model has no names for what they hold. */
function pruned(fields: readonly UnderstoodField[], isAsked: (field: UnderstoodField) => boolean): Fields {
  return Object.fromEntries(
    fields.flatMap(({ field, names, children, ...rest }): readonly (readonly [string, Field])[] => {
      const name = names.at(-1) ?? '';
      if (field.type !== 'object') return isAsked({ field, names, children, ...rest }) ? [[name, field]] : [];
      const properties = pruned(children, isAsked);
      return Object.keys(properties).length === 0 ? [] : [[name, { ...field, properties }]];
    }),
  );
}
