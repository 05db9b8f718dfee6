/** Every value of the pages that a label announces, with the label as printed: what a template can be made of. */
import type { Box } from '../../model/box.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { findAmounts } from '../../values/number.ts';
import { textValue } from '../../values/text.ts';
import { labelEnds } from '../label-spans.ts';
import type { Kind, LabelMeaning } from '../meaning/concepts.ts';
import { createLabelReader, type LabelReader } from '../meaning/label-reader.ts';
import { withoutColon } from '../meaning/label-words.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import { answersNear } from '../near-answers.ts';
import { boxOfWords, type PageView, type View } from '../view.ts';
import { isAsked } from './concept-names.ts';
import { typedValue } from './field-for.ts';
import { beginsSmall, cleanLabel, isCodeLabel, isCutOff, isLabelLike, isValueLike } from './label-text.ts';

export type Announced = {
  readonly label: string;
  /** Null for a label that no lexicon knows well enough. */
  readonly meaning: LabelMeaning | null;
  readonly field: Field;
  readonly value: Scalar;
  readonly page: number;
  readonly box: Box;
  readonly hasColon: boolean;
};

const sureMeaning = 0.75;
/** What stands less surely where an answer would is none. */
const leastStrength = 0.6;
const mostOfPage = 300;

export function announcedOn(view: View): readonly Announced[] {
  const read = createLabelReader();
  return view.time.flatMap(view.pages, (page) => {
    const paired = page.page.pairs.slice(0, mostOfPage).flatMap(({ key, value }) => {
      const told = announcedBy(key.text, value.text, value.words, page, view, read);
      return told === null ? [] : [{ told, words: [...key.words, ...value.words] }];
    });
    const taken = new Set(paired.flatMap(({ words }) => words));
    const others = knownLabels(page, read).flatMap(({ label, value: [value] }) => {
      if (value === undefined || value.words.some((word) => taken.has(word))) return [];
      const told = announcedBy(label, value.text, value.words, page, view, read);
      if (told === null || told.meaning === null) return [];
      for (const word of value.words) taken.add(word);
      return [told];
    });
    return [...paired.map(({ told }) => told), ...others].sort(
      (a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0],
    );
  });
}

/** What the layout saw no answer to, the surest first. */
const knownLabels = (page: PageView, read: LabelReader) =>
  answersNear(page, (label) => (read(withoutColon(label))[0]?.score ?? 0) >= sureMeaning)
    .filter(({ strength }) => strength >= leastStrength)
    .sort((a, b) => b.strength - a.strength || b.label.length - a.label.length)
    .slice(0, mostOfPage);

function announcedBy(
  printed: string,
  value: string,
  words: readonly number[],
  { page }: PageView,
  { context }: View,
  read: LabelReader,
): Announced | null {
  const label = cleanLabel(printed);
  const hasColon = labelEnds(printed);
  if (!isLabelLike(label) || isCutOff(label) || !isValueLike(value) || words.length === 0) return null;
  if (!hasColon && beginsSmall(label)) return null;
  const [meant] = read(label);
  const meaning = meant !== undefined && meant.score >= sureMeaning ? meant : null;
  if (meaning !== null && !isAsked(meaning.concept)) return null;
  const kind = meaning === null ? (isCodeLabel(label) ? 'code' : null) : concepts[meaning.concept].kind;
  if (kind !== null && figured.has(kind) && findAmounts(value, context).length === 0) return null;
  const typed = typedValue(value, kind === 'group' ? 'name' : kind, context);
  if (typed === null || textValue.read(value, context).value === null) return null;
  return { ...typed, label, meaning, hasColon, page: page.number, box: boxOfWords(page, words) };
}

/** A label of figures announces none of the words that happen to stand beside it. */
const figured: ReadonlySet<Kind> = new Set<Kind>(['money', 'number', 'percent']);
