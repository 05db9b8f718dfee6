/** A fact's value in the type that a field asks for. */
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { readValue } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Place } from '../locate.ts';
import type { Fact } from './fact.ts';

const commaBehindUnits = /^([+-]?\d+),(\d+)$/;

export function valueFor(
  field: Field,
  fact: Fact,
  place: Place | null,
  context: ValueContext,
): Scalar | null {
  const type = field.type === 'array' ? field.itemType : field.type;
  if (type === 'number') {
    const value =
      typeof fact.value === 'number' ? fact.value : Number(fact.text.replace(commaBehindUnits, '$1.$2'));
    return Number.isFinite(value) ? value : null;
  }
  if (type === 'date' || field.format === 'date') return fact.value;
  // A figure asked for as text is wanted as people see it.
  if (fact.kind !== 'text') return place?.text ?? (fact.kind === 'date' ? fact.value : fact.text);
  if (field.format === undefined || field.format === 'address') return fact.value;
  const reading = readValue(field, String(fact.value), context);
  return reading.value ?? (field.format === 'iban' ? null : fact.value);
}
