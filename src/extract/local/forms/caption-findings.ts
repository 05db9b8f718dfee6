/** Findings from the labels of a page and what was filled in for them; and the fields that were left empty. */
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, readingConfidence } from '../view.ts';
import { announcementOf, asked, matchOf } from './caption-match.ts';
import { captionText, isSentence, ownerIn } from './caption-text.ts';
import { type Caption, captionsOf } from './captions.ts';
import { filledValue } from './filled-values.ts';
import { isInLanguages } from './print-evidence.ts';
import type { FormRuns, Run } from './runs.ts';

export type CaptionFindings = {
  readonly findings: readonly Finding[];
  /** Their labels stand there, and nothing was written. */
  readonly empty: readonly UnderstoodField[];
};

const leastFormness = 0.4;
const leastMatch = 0.3;
const mostFindings = 6;
/** Where type does not tell, a label like any other is as good as any other part's. */
const plainLabel = 0.6;
const surelyMeant = 0.6;
const clearlyMore = 0.15;

export function captionFindings(
  page: FormRuns,
  fields: readonly UnderstoodField[],
  context: ValueContext,
): CaptionFindings {
  if (page.formness < leastFormness) return { findings: [], empty: [] };
  const captions = captionsOf(page.runs).filter((caption) => isAsked(caption, page));
  const wanted = fields.map(asked);
  const matches = captions.map((caption) => {
    const told = announcementOf(caption, printBehind(caption, page.runs));
    return wanted.map((one) => matchOf(one, told, caption.filled?.side ?? 'below'));
  });
  const empty: UnderstoodField[] = [];
  const findings = wanted.flatMap(({ field }, at) => {
    if (isLeftEmpty(captions, matches, at)) {
      empty.push(field);
      return [];
    }
    const found = captions.flatMap((caption, place): readonly Finding[] => {
      const match = matches[place]?.[at] ?? 0;
      if (match < leastMatch || caption.filled === null) return [];
      const best = Math.max(...(matches[place] ?? []));
      const own = match < best ? (match / best) ** 3 : 1;
      return findingsOf(field, caption, match * own * surenessOf(caption, page), context);
    });
    return found.sort((a, b) => b.confidence - a.confidence).slice(0, mostFindings);
  });
  return { findings, empty };
}

/** Empty boxes count only where type tells what was filled in; a picture may hold writing that nobody can read. */
const isAsked = ({ filled, number, under, text }: Caption, { isToldByType }: FormRuns): boolean =>
  filled !== null || (isToldByType && (number !== null || (under.length > 0 && !isSentence(text))));

function surenessOf({ number, text }: Caption, { isToldByType, formness }: FormRuns): number {
  const { isExplained, head } = captionText(text);
  const isFormal = number !== null || isExplained || isInLanguages(head) || ownerIn(text) !== null;
  return (isToldByType ? 1 : isFormal ? 0.85 : plainLabel) * (0.7 + 0.3 * formness);
}

/** The label that surely means the field has nothing, and others with a value mean it far less. */
function isLeftEmpty(
  captions: readonly Caption[],
  matches: readonly (readonly number[])[],
  at: number,
): boolean {
  let [filled, empty] = [0, 0];
  captions.forEach((caption, place) => {
    const row = matches[place] ?? [];
    const match = row[at] ?? 0;
    if (caption.filled !== null) filled = Math.max(filled, match);
    else if (match === Math.max(...row)) empty = Math.max(empty, match);
  });
  return empty > surelyMeant && empty > filled + clearlyMore;
}

/** What the form prints behind the value, on its line. */
function printBehind({ filled }: Caption, runs: readonly Run[]): string {
  const last = filled?.runs.at(-1);
  if (last === undefined) return '';
  const behind = runs.find((run) => run.isPrinted && run.row === last.row && run.at[0] >= last.at[2] - 1e-6);
  return behind?.text ?? '';
}

function findingsOf(
  field: UnderstoodField,
  { filled, text }: Caption,
  match: number,
  context: ValueContext,
): readonly Finding[] {
  const page = filled?.runs[0]?.view.page;
  if (filled === null || page === undefined) return [];
  const value = filledValue(field, filled.runs, text, context);
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
