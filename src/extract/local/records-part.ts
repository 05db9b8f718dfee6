/** Rows of an array as records: the same labels with their values, printed again for each of several things. A label that comes again begins the next. */

import type { Page, Pair } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import { readValue } from '../../values/index.ts';
import type { ArrayReading } from '../engine.ts';
import { createLabelReader } from '../meaning/label-reader.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { type ItemField, itemShapeOf } from './rows/item-shape.ts';
import { type LabelFit, labelFitOf } from './rows/label-fit.ts';
import { boxOfWords, readingConfidence, type View } from './view.ts';

/** A document with more is an attack. */
const mostPairs = 2000;
/** Labels that name a field less well say something else. */
const leastFit = 0.6;
const leastFields = 2;
/** Labels are often those of somebody else. */
const trust = 0.85;
/** Labels that come again for most of the fields of an array, and not for a few alone, are a better proof than columns. */
const trustInMost = 2;
const leastInMost = 3;

type Told = { readonly page: Page; readonly pair: Pair; readonly label: string };
type Matched = Told & { readonly field: ItemField; readonly fit: number };

export function recordsPart(view: View, template: UnderstoodTemplate): readonly ArrayReading[] {
  const told = view.pages
    .flatMap(({ page }) => page.pairs.map((pair) => ({ page, pair, label: labelOf(pair) })))
    .slice(0, mostPairs);
  const counts = new Map<string, number>();
  for (const { label } of told) counts.set(label, (counts.get(label) ?? 0) + 1);
  const isRepeated = ({ label }: Told) => (counts.get(label) ?? 0) > 1;
  if (!told.some(isRepeated)) return [];
  const read = createLabelReader();
  return view.time.flatMap(arraysIn(template.fields), (array) => {
    const shape = itemShapeOf(array);
    // Goods are listed; what invoices say twice in labels is who sells and who buys.
    if (shape.isGoods) return [];
    const fit = labelFitOf(shape, read);
    const matched = told.flatMap((one) => matchedBy(one, shape.fields, fit));
    const [first, last] = [matched.findIndex(isRepeated), matched.findLastIndex(isRepeated)];
    const records = recordsIn(matched.slice(first, last + 1)).filter(({ size }) => size >= leastFields);
    if (first < 0 || records.length < 2) return [];
    const rows = records.flatMap((record, row) =>
      [...record.values()].flatMap((one) => findingOf(one, array, row, view)),
    );
    const named = new Set(records.flatMap((record) => [...record.keys()]));
    return [{ rows, trust: named.size >= Math.max(leastInMost, shape.fields.length / 2) ? trustInMost : 1 }];
  });
}

const labelOf = ({ key }: Pair): string => key.text.replace(/[\s:：=.]+$/u, '').toLowerCase();

const arraysIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((one) => {
    if (one.field.type === 'array') return one.children.length < leastFields ? [] : [one];
    return arraysIn(one.children);
  });

function matchedBy(told: Told, fields: readonly ItemField[], fit: LabelFit): readonly Matched[] {
  const fits = fit.of(told.label);
  const best = fits.reduce((most, one) => Math.max(most, one), 0);
  const field = fields[fits.indexOf(best)];
  return field === undefined || best < leastFit ? [] : [{ ...told, field, fit: best }];
}

function recordsIn(matched: readonly Matched[]): readonly ReadonlyMap<ItemField, Matched>[] {
  const records: Map<ItemField, Matched>[] = [];
  for (const one of matched) {
    const record = records.at(-1);
    if (record === undefined || record.has(one.field)) records.push(new Map([[one.field, one]]));
    else record.set(one.field, one);
  }
  return records;
}

function findingOf(
  { field, fit, page, pair: { value } }: Matched,
  { names }: UnderstoodField,
  row: number,
  { context }: View,
): readonly Finding[] {
  const reading = readValue(field.understood.field, value.text, context);
  if (reading.value === null || value.words.length === 0) return [];
  return [
    {
      ...{
        path: [...names, row, field.name],
        value: reading.value,
        text: value.text,
        engine: 'rules',
        part: 'records',
      },
      confidence: trust * fit * Math.sqrt(reading.confidence * readingConfidence(page, value.words)),
      page: page.number,
      box: boxOfWords(page, value.words),
    },
  ];
}
