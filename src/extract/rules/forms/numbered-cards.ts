/** The fields of a template that a card with numbered fields answers. */
import type { Finding, Scalar } from '../../../model/finding.ts';
import { readValue, valueTypes } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, type PageView, readingConfidence, type View } from '../../view.ts';
import { type CardField, type CardFields, cardFields } from './card-fields.ts';

/** Which number holds what, by what a field means. */
const codes: Readonly<Record<string, string>> = {
  surname: '1',
  givenNames: '2',
  birthDate: '3',
  birthPlace: '3',
  issueDate: '4a',
  expiryDate: '4b',
  authority: '4c',
  licenceClass: '9',
  drivingCategories: '9',
  restrictions: '12',
  sex: '15',
  height: '16',
  bodyWeight: '17',
  weight: '17',
  eyeColor: '18',
};
const hair = /hair|haar|cheveux|pelo|cabello|capelli|cabelo|волос/u;
const sure = 0.82;

export function cardFindings(fields: readonly UnderstoodField[], view: View): readonly Finding[] {
  return view.pages.flatMap((page) => {
    const card = cardFields(page);
    return card.size === 0 ? [] : fields.flatMap((field) => answer(field, card, page, view.context));
  });
}

function answer(
  field: UnderstoodField,
  card: CardFields,
  { page }: PageView,
  context: ValueContext,
): readonly Finding[] {
  const concept = field.meanings[0]?.concept ?? '';
  const code = codes[concept] ?? (hair.test(field.phrases[0] ?? '') ? '19' : numberCode(concept, card));
  const printed = code === null ? undefined : card.get(code);
  if (printed === undefined) return [];
  const value = cardValue(field, concept, printed, context);
  if (value === null) return [];
  return [
    {
      ...{
        path: field.names,
        value: value.value,
        text: value.text,
        page: page.number,
        engine: 'rules',
        part: 'forms',
      },
      box: boxOfWords(page, printed.words),
      confidence: sure * value.confidence * (0.6 + 0.4 * readingConfidence(page, printed.words)),
    },
  ];
}

/** North American cards number the licence 4d and keep 5 for the paper; European ones number it 5. */
function numberCode(concept: string, card: CardFields): string | null {
  const isAmerican = card.has('15') || card.has('16') || card.has('18');
  if (concept === 'documentNumber') return isAmerican && card.has('4d') ? '4d' : '5';
  return concept === 'personalNumber' && !isAmerican ? '4d' : null;
}

type Value = { readonly value: Scalar; readonly text: string; readonly confidence: number };

function cardValue(
  field: UnderstoodField,
  concept: string,
  { text }: CardField,
  context: ValueContext,
): Value | null {
  const order = context.dateOrder ?? 'dmy';
  const [date] = valueTypes.date.find(text, { ...context, dateOrder: order });
  if (concept === 'birthDate' || concept === 'issueDate' || concept === 'expiryDate') {
    return date === undefined ? null : date;
  }
  const part = concept === 'birthPlace' ? text.slice(date?.end ?? text.length) : text;
  const told = part.replace(/^[\s.,:;()+*-]+|[\s.,:;()+*-]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(told)) return null;
  const isNamed = concept !== 'surname' && concept !== 'givenNames' ? 1 : /\d/.test(told) ? 0.3 : 1;
  const reading = readValue(field.field, told, context);
  return reading.value === null ? null : { value: reading.value, text: told, confidence: isNamed };
}
