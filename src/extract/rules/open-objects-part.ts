/** An object whose properties the template leaves open: the labels and values that the pages hold, as printed. */
import type { Finding } from '../../model/finding.ts';
import { textValue } from '../../values/text.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';
import type { Part } from './part.ts';

const mostPairs = 200;
const longestKey = 80;

export const openObjectsPart: Part = (view, template) =>
  openObjects(template.fields).flatMap((field) => pairsFor(field, view));

function openObjects(fields: readonly UnderstoodField[]): readonly UnderstoodField[] {
  return fields.flatMap(({ field, children, ...rest }) => {
    if (field.type !== 'object') return [];
    return field.properties === undefined ? [{ field, children, ...rest }] : openObjects(children);
  });
}

/** The first of several pairs with one key is kept: forms repeat their heads on every page. */
function pairsFor(field: UnderstoodField, view: View): readonly Finding[] {
  const findings = new Map<string, Finding>();
  for (const { page } of view.pages) {
    for (const { key, value } of page.pairs) {
      const name = key.text.replace(/[\s:：=.]+$/u, '').slice(0, longestKey);
      const reading = textValue.read(value.text, view.context);
      if (name === '' || reading.value === null || findings.has(name) || findings.size >= mostPairs) continue;
      findings.set(name, {
        ...{
          path: [...field.names, name],
          value: reading.value,
          text: value.text,
          engine: 'rules',
          part: 'open-objects',
        },
        ...{ page: page.number, box: boxOfWords(page, value.words) },
        confidence: 0.9 * readingConfidence(page, value.words),
      });
    }
  }
  return [...findings.values()];
}
