/** Lengths of time in sentences: how long a contract holds, how early notice is to be given. */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { means } from './ask.ts';
import { formOf, writtenAs } from './asked-duration.ts';
import { against, durationCues } from './cues/duration-cues.ts';
import { durationsIn } from './durations.ts';
import { findingInText } from './finding-in-text.ts';
import type { RunningText } from './running-text.ts';
import { sentenceBefore, sentenceBehind } from './sentence.ts';

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
          value: writtenAs(formOf(field), duration),
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

/** Of a text that is said to answer a field which asks for a number and a unit: just these; null where it has none. Other texts as they are. */
export function inFigures(field: UnderstoodField, text: string): string | null {
  const form = durationCues.some(({ concept }) => means(field, concept) > 0) ? formOf(field) : 'printed';
  if (form === 'printed') return text;
  const [duration] = durationsIn(text);
  return duration === undefined ? null : writtenAs(form, duration);
}
