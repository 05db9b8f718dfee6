/**
 * Printed forms that were filled in: labels with numbers and explanations, values in boxes below, beside or above
 * them, characters in combs, boxes to tick, and cards whose fields are only numbered.
 */
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { scalarLeaves } from '../labelled/leaves.ts';
import type { Part } from '../part.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';
import { announcementOf, asked, matchOf } from './caption-match.ts';
import { captionText } from './caption-text.ts';
import { type Caption, captionsOf } from './captions.ts';
import { filledValue } from './filled-values.ts';
import { listedChoices } from './listed-choices.ts';
import { cardFindings } from './numbered-cards.ts';
import { type FormRuns, formRuns, type Run } from './runs.ts';
import { saidBooleans } from './said-booleans.ts';
import { tickFindings } from './tick-boxes.ts';

const leastFormness = 0.4;
const leastMatch = 0.3;
const mostFindings = 6;
/** Where type does not tell, a label like any other is as good as any other part's. */
const plainLabel = 0.6;

export const formsPart: Part = (view, template) => {
  const fields = scalarLeaves(template);
  const booleans = fields.filter(({ field }) => field.type === 'boolean');
  return [
    ...formRuns(view.pages).flatMap((page) => pageFindings(page, fields, view)),
    ...tickFindings(fields, view),
    ...cardFindings(fields, view),
    ...listedChoices(fields, view),
    ...booleans.flatMap((field) => saidBooleans(field, view)),
  ];
};

function pageFindings(
  { runs, formness, isToldByType }: FormRuns,
  fields: readonly UnderstoodField[],
  view: View,
): readonly Finding[] {
  if (formness < leastFormness) return [];
  const captions = captionsOf(runs).filter(({ filled }) => filled !== null);
  const sureOf = ({ number, text }: Caption) => {
    const isFormal = number !== null || captionText(text).isExplained;
    return (isToldByType ? 1 : isFormal ? 0.85 : plainLabel) * (0.7 + 0.3 * formness);
  };
  const wanted = fields.map(asked);
  const table = captions.map((caption) => {
    const told = announcementOf(caption, printBehind(caption, runs));
    return wanted.map((one) => matchOf(one, told, caption.filled?.side ?? 'below'));
  });
  return wanted.flatMap(({ field }, at) =>
    captions
      .flatMap((caption, place): readonly Finding[] => {
        const match = table[place]?.[at] ?? 0;
        if (match < leastMatch) return [];
        const best = Math.max(...(table[place] ?? []));
        const own = match < best ? (match / best) ** 3 : 1;
        return findingsOf(field, caption, match * own * sureOf(caption), view.context);
      })
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, mostFindings),
  );
}

/** What the form prints behind the value, on its line. */
function printBehind({ filled }: Caption, runs: readonly Run[]): string {
  const last = filled?.runs.at(-1);
  if (last === undefined) return '';
  return (
    runs.find((run) => run.isPrinted && run.row === last.row && run.at[0] >= last.at[2] - 1e-6)?.text ?? ''
  );
}

function findingsOf(
  field: UnderstoodField,
  caption: Caption,
  match: number,
  context: ValueContext,
): readonly Finding[] {
  const { filled, text } = caption;
  const page = filled?.runs[0]?.view.page;
  if (filled === null || page === undefined) return [];
  const value = filledValue(field, filled.runs, captionText(text).explanation, context);
  if (value === null) return [];
  const read = 0.5 + 0.5 * readingConfidence(page, value.words);
  return [
    {
      ...{ path: field.names, value: value.value, text: value.text, page: page.number, engine: 'local' },
      box: boxOfWords(page, value.words),
      confidence: 0.97 * match * value.fit * read * Math.max(0.4, 1 - 0.35 * filled.distance),
    },
  ];
}
