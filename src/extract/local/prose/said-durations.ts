/** Lengths of time in sentences: how long a contract holds, how early notice is to be given. */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { means } from './ask.ts';
import { against, durationCues } from './cues/duration-cues.ts';
import { type Duration, durationsIn } from './durations.ts';
import { findingInText } from './finding-in-text.ts';
import type { RunningText } from './running-text.ts';
import { sentenceBefore, sentenceBehind } from './sentence.ts';

/** A description that shows a number before a unit asks for just that. */
const asksForFigures =
  /<\s*(?:number|n|num)\s*>|\b\d+\s*(?:years?|months?|days?|weeks?|jahre|monate|ans|mois|años|anni)\b|normali[sz]ed/iu;

const mostDurations = 500;

export function saidDurations(running: RunningText, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter(
    (field) => field.field.type === 'string' && durationCues.some(({ concept }) => means(field, concept) > 0),
  );
  if (wanted.length === 0) return [];
  return durationsIn(running.text)
    .slice(0, mostDurations)
    .flatMap((duration) => {
      const before = sentenceBefore(running.text, duration.start, 260);
      const behind = sentenceBehind(running.text, duration.end, 90);
      return wanted.flatMap((field) => {
        const confidence = fitOf(field, before, behind);
        if (confidence < 0.15) return [];
        return findingInText(running, duration.start, duration.end, {
          path: field.names,
          value: valueFor(field, duration),
          text: duration.text,
          confidence,
        });
      });
    });
}

function fitOf(field: UnderstoodField, before: string, behind: string): number {
  let best = 0;
  for (const cue of durationCues) {
    const strength = means(field, cue.concept);
    if (strength === 0 || (cue.before !== undefined && !cue.before.test(before))) continue;
    if (cue.after !== undefined && !cue.after.test(behind)) continue;
    const isOther = against[cue.concept]?.test(`${before} ${behind.slice(0, 30)}`) === true;
    best = Math.max(best, strength * cue.confidence * (isOther ? 0.35 : 1));
  }
  return best;
}

function valueFor(field: UnderstoodField, duration: Duration): string {
  return wantsFigures(field) ? duration.plain : duration.text;
}

const wantsFigures = ({ field, phrases }: UnderstoodField): boolean =>
  asksForFigures.test(field.description ?? phrases.join(' '));

/** Of a text that is said to answer a field which asks for a number and a unit: just these; null where it has none. Other texts as they are. */
export function inFigures(field: UnderstoodField, text: string): string | null {
  const isAsked = durationCues.some(({ concept }) => means(field, concept) > 0) && wantsFigures(field);
  return isAsked ? (durationsIn(text)[0]?.plain ?? null) : text;
}
