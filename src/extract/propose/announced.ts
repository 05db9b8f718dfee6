/** Every value of the pages that a label announces, with the label as printed: what a template can be made of. */
import type { Box } from '../../model/box.ts';
import type { Pair } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { textValue } from '../../values/text.ts';
import type { Candidate } from '../local/labelled/candidates.ts';
import { announces, candidateKindOf, fitOf } from '../local/labelled/fit.ts';
import { type Label, labelEnds } from '../local/labelled/labels.ts';
import { type ReadPage, readPages } from '../local/labelled/read-pages.ts';
import { textsBehind } from '../local/labelled/text-behind.ts';
import { companyMarks } from '../local/parties/company-marks.ts';
import { boxOfWords, type View, wordsBetween } from '../local/view.ts';
import type { LabelMeaning } from '../meaning/concepts.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import { isAsked } from './concept-names.ts';
import { fieldOf, typedValue } from './field-for.ts';
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
const leastStrength = 0.6;
const leastFit = 0.55;
/** A line with more words is a sentence unless a colon says otherwise. */
const longestLine = 9;
const mostOfPage = 300;

export function announcedOn(view: View): readonly Announced[] {
  return readPages(view).flatMap((page) => {
    const known = page.labels.slice(0, mostOfPage).flatMap((label) => byMeaning(label, page, view));
    const words = new Set(known.flatMap(({ keyWords }) => keyWords));
    const others = page.view.page.pairs
      .slice(0, mostOfPage)
      .filter(({ key }) => !key.words.some((word) => words.has(word)))
      .flatMap((pair) => byPair(pair, page, view));
    return [...known, ...others]
      .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
      .map(({ keyWords: _, ...one }) => one);
  });
}

type Keyed = Announced & { readonly keyWords: readonly number[] };

function byMeaning(label: Label, page: ReadPage, view: View): readonly Keyed[] {
  const [meaning] = label.meanings;
  const text = cleanLabel(label.text);
  if (meaning === undefined || meaning.score < sureMeaning || !isAsked(meaning.concept)) return [];
  if (!isLabelLike(text) || isCutOff(text) || (!label.hasColon && !standsAlone(label))) return [];
  const found =
    candidateKindOf[concepts[meaning.concept].kind] === undefined ? null : typed(label, meaning, page);
  const value = found ?? behind(label, meaning, page, view);
  if (value === null) return [];
  const keyWords = wordsBetween(label.segment, label.start, label.end);
  if (isPartOfLonger(keyWords, page)) return [];
  return [
    { ...value, label: text, meaning, hasColon: label.hasColon, page: page.view.page.number, keyWords },
  ];
}

/** Without a colon a label begins its line, and the line is no sentence. */
function standsAlone({ segment, start, text }: Label): boolean {
  return start === 0 && segment.words.length <= longestLine && !beginsSmall(text);
}

/** "SERVICE EXECUTANT:" is no service. */
function isPartOfLonger(keyWords: readonly number[], page: ReadPage): boolean {
  return page.view.page.pairs.some(
    ({ key }) => key.words.length > keyWords.length && keyWords.every((word) => key.words.includes(word)),
  );
}

type Value = Pick<Announced, 'field' | 'value' | 'box'>;

/** The value of the label's own kind that it reaches, and no other label better. */
function typed(label: Label, { concept }: LabelMeaning, page: ReadPage): Value | null {
  const { kind } = concepts[concept];
  const [best] = page.links
    .ofLabel(label)
    .filter(
      ({ candidate, strength }) =>
        candidate.kind === candidateKindOf[kind] &&
        strength >= leastStrength &&
        fitOf(kind, candidate, concept) >= leastFit &&
        strongestLabel(page, candidate) === label,
    )
    .sort((a, b) => b.strength - a.strength);
  if (best === undefined) return null;
  const { candidate } = best;
  const field = fieldOf(kind);
  const isPlain = field.type === 'string' && field.format === undefined;
  return {
    field,
    value: isPlain ? candidate.text : candidate.value,
    box: boxOfWords(page.view.page, candidate.words),
  };
}

function strongestLabel(page: ReadPage, candidate: Candidate): Label | null {
  let best: Label | null = null;
  let most = 0;
  for (const { label, strength } of page.links.ofCandidate.get(candidate) ?? []) {
    const [meaning] = label.meanings;
    const claim =
      strength *
      (meaning?.score ?? 0) *
      (meaning === undefined ? 0 : announces(meaning.concept, candidate.kind));
    if (claim > most) [best, most] = [label, claim];
  }
  return best;
}

function behind(label: Label, { concept }: LabelMeaning, page: ReadPage, view: View): Value | null {
  const isPaired = page.view.page.pairs.some(({ key }) =>
    key.words.includes(label.segment.words[label.segment.starts.indexOf(label.start)] ?? -1),
  );
  if (!label.hasColon && !isPaired) return null;
  const [text] = textsBehind(page.view, label, page.labels);
  if (text === undefined || text.strength < leastStrength || !isValueLike(text.text)) return null;
  const { kind } = concepts[concept];
  const read = typedValue(text.text, kind === 'group' ? 'name' : kind, view.context);
  return read === null ? null : { ...read, box: boxOfWords(page.view.page, text.words) };
}

function byPair({ key, value }: Pair, page: ReadPage, view: View): readonly Keyed[] {
  const label = cleanLabel(key.text);
  if (!isLabelLike(label) || isCutOff(label) || !isValueLike(value.text) || value.words.length === 0)
    return [];
  // Without a colon, a company's name before a number is no label of it.
  if (!labelEnds(key.text) && (beginsSmall(label) || companyMarks(label).legal > 0.8)) return [];
  const [meant] = meaningsOfLabel(label);
  const meaning = meant !== undefined && meant.score >= sureMeaning ? meant : null;
  if (meaning !== null && !isAsked(meaning.concept)) return [];
  const kind = meaning === null ? (isCodeLabel(label) ? 'code' : null) : concepts[meaning.concept].kind;
  const read = typedValue(value.text, kind === 'group' ? 'name' : kind, view.context);
  if (read === null || textValue.read(value.text, view.context).value === null) return [];
  const box = boxOfWords(page.view.page, value.words);
  const hasColon = labelEnds(key.text);
  return [{ ...read, label, meaning, hasColon, page: page.view.page.number, box, keyWords: key.words }];
}
