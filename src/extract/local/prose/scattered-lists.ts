/** Lists whose items stand anywhere: all e-mail addresses of a document, all phone numbers, links, accounts, dates. */
import type { Finding } from '../../../model/finding.ts';
import { type ValueTypeName, valueTypeNameOf, valueTypes } from '../../../values/index.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { View } from '../view.ts';
import { wordsBetween } from '../view.ts';
import { findingAt } from './finding-in-text.ts';

const typeOfKind: { readonly [kind in Kind]?: ValueTypeName } = {
  email: 'email',
  phone: 'phone',
  url: 'url',
  iban: 'iban',
};

const mostItems = 200;
const longestSegment = 2000;

export function scatteredLists(view: View, lists: readonly UnderstoodField[]): readonly Finding[] {
  return lists.flatMap((field) => {
    const type = scatteredType(field);
    return type === null ? [] : everyOne(view, field, type);
  });
}

/** By the field's meaning; a list of dates counts only where nothing else is meant. */
function scatteredType(field: UnderstoodField): ValueTypeName | null {
  const [best] = field.meanings;
  const kind = best === undefined ? undefined : concepts[best.concept].kind;
  const byKind = kind === undefined ? undefined : typeOfKind[kind];
  if (byKind !== undefined && valueTypeNameOf(field.field) === 'string') return byKind;
  const isDates = field.field.itemType === 'date' && (best === undefined || best.concept === 'date');
  return isDates ? 'date' : null;
}

function everyOne(view: View, { names }: UnderstoodField, type: ValueTypeName): readonly Finding[] {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const { segments } of view.pages) {
    for (const segment of segments) {
      if (segment.text.length > longestSegment || findings.length >= mostItems) continue;
      for (const { start, end, text, value, confidence } of valueTypes[type].find(
        segment.text,
        view.context,
      )) {
        if (seen.has(String(value))) continue;
        seen.add(String(value));
        const place = { page: segment.page, words: wordsBetween(segment, start, end) };
        const found = { path: [...names, findings.length], value, text, confidence: 0.7 * confidence };
        findings.push(...findingAt(place, found));
      }
    }
  }
  return findings;
}
