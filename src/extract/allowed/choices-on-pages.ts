/**
 * Where a document says which of the allowed values holds without a caption: by the box that is ticked, and by what it calls itself in a
 * title or a stamp. A box that is not ticked says nothing, however its words read.
 */
import { type Box, boxAround } from '../../model/box.ts';
import type { Checkbox, Page } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Rule } from '../../model/json-schema/rules.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { announcementOf, asked, matchOf } from '../rules/forms/caption-match.ts';
import { isSentence } from '../rules/forms/caption-text.ts';
import { questionsOf } from '../rules/forms/questions.ts';
import { boxOfWords, type PageView, type Segment, type View } from '../view.ts';
import { phrasedOf } from './choose.ts';
import { type Match, matchChoice } from './match-choice.ts';

const mostPages = 3;
const mostSegments = 400;
const mostBoxes = 200;
const longestTitle = 80;
/** Of a title, what says the value must be most of it. */
const leastShare = 0.5;

export function choicesOnPages(field: UnderstoodField, rule: Rule, view: View): readonly Finding[] {
  const ticked = view.pages.flatMap((page) => tickedIn(field, rule, page));
  const hasBoxes = view.pages.some(({ page }) => boxesOf(page, rule).length > 1);
  // Where a form lets somebody choose, whatever else is printed is the form.
  if (hasBoxes || ticked.length > 0) return ticked;
  return titled(field, rule, view);
}

type Offered = { readonly box: Checkbox; readonly match: Match };

const boxesOf = (page: Page, rule: Rule): readonly Offered[] =>
  page.checkboxes.slice(0, mostBoxes).flatMap((box) => {
    const match = matchChoice(box.label, phrasedOf(rule));
    return match === null ? [] : [{ box, match }];
  });

function tickedIn(field: UnderstoodField, rule: Rule, view: PageView): readonly Finding[] {
  const { page } = view;
  const offered = boxesOf(page, rule);
  const ticked = offered.filter(({ box }) => box.ticked);
  if (ticked.length === 0) return [];
  const boxes = page.checkboxes.slice(0, mostBoxes);
  const questions = questionsOf(view, boxes);
  const isOffered = new Set(offered.map(({ match }) => match.choice.value)).size > 1;
  const wanted = asked(field);
  return ticked.map(({ box, match }) => {
    const isAsked = matchOf(wanted, announcementOf(questions[boxes.indexOf(box)] ?? '', [])) >= 0.4;
    const sure = isAsked ? 0.95 : isOffered ? (ticked.length === 1 ? 0.85 : 0.5) : 0.5;
    const around: Box = box.words.length === 0 ? box.box : boxAround([box.box, boxOfWords(page, box.words)]);
    return findingOf(field, box.label, { page: page.number, box: around }, sure * match.score);
  });
}

function titled(field: UnderstoodField, rule: Rule, view: View): readonly Finding[] {
  const found = view.pages.slice(0, mostPages).flatMap(({ page, segments, em }) =>
    view.time.flatMap(segments.slice(0, mostSegments), (segment) => {
      if (segment.text.length > longestTitle || isSentence(segment.text)) return [];
      const match = matchChoice(segment.text, phrasedOf(rule));
      if (match === null || match.share < leastShare) return [];
      const weight = match.score * prominence(segment, em) * (page.number === 1 ? 1 : 0.8);
      return [{ segment, match, weight }];
    }),
  );
  const best = found.toSorted((a, b) => b.weight - a.weight)[0];
  if (best === undefined) return [];
  const rival = Math.max(
    0,
    ...found.filter(({ match }) => match.choice !== best.match.choice).map(({ weight }) => weight),
  );
  // Columns "Debit" and "Credit" name both values and say neither.
  if (rival > 0.8 * best.weight) return [];
  const { page, words, text } = best.segment;
  const sure = (rival > 0 ? 0.5 : 0.7) * Math.min(1, best.weight + 0.2);
  return [findingOf(field, text, { page: page.number, box: boxOfWords(page, words) }, sure)];
}

/** Large and high on the page. */
function prominence({ at }: Segment, em: number): number {
  const size = Math.min(2, (at[3] - at[1]) / em) / 2;
  return 0.5 + 0.3 * size + 0.2 * (1 - Math.min(1, at[1]));
}

const findingOf = (
  { names }: UnderstoodField,
  text: string,
  place: { readonly page: number; readonly box: Box },
  confidence: number,
): Finding => ({
  ...{ path: names, value: text, text, ...place, confidence },
  ...{ engine: 'rules', part: 'forms' },
});
