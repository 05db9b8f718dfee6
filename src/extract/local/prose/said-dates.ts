/** Dates in sentences, by the words before or behind them: `entered into as of May 20, 2014`. */
import type { Finding } from '../../../model/finding.ts';
import { dateValue } from '../../../values/date.ts';
import type { Occurrence, ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { type DateCue, dateCues, trailingDateCues } from './cues/date-cues.ts';
import { findingInText } from './finding-in-text.ts';
import type { RunningText } from './running-text.ts';

const article = String.raw`\s*(?:the|this|that|den|dem|der|le|la|el|il|lo|o|dia|día|em|:|：)?\s*["“„(\[]?$`;
const leading = dateCues.map((cue) => ({
  cue,
  pattern: new RegExp(`(?<!\\p{L})(?:${cue.words})${article}`, 'iu'),
}));
const trailing = trailingDateCues.map((cue) => ({ cue, pattern: new RegExp(`^(?:${cue.words})`, 'iu') }));

/** A contract that is spoken of is mostly another one than that which is read. */
const another =
  /\b(?:that\s+certain|each|previous(?:ly)?|prior|original|existing|pursuant\s+to|amended\s+by|certain)\b[^.]{0,80}$|\b(?:an?|the|such)\s+(?:(?!this\b)[\p{L}-]+\s+){0,8}?(?:agreement|letter|contract|covenant|lease)\b(?:\s*\([^)]*\))?[^.(]{0,40}$/iu;

const windowBefore = 140;
const windowBehind = 40;
/** The opening of a contract, where its own date stands. */
const opening = 2500;

export function saidDates(
  running: RunningText,
  fields: readonly UnderstoodField[],
  context: ValueContext,
): readonly Finding[] {
  const asked = fields.filter(({ field }) => field.type === 'date' || field.type === 'string');
  const wanted = asked.filter((field) =>
    [...leading, ...trailing].some(({ cue }) => weightOf(cue, field) > 0),
  );
  if (wanted.length === 0) return [];
  return dateValue.find(running.text, context).flatMap((date) => {
    const cues = cuesAround(running.text, date);
    if (cues.length === 0) return [];
    return wanted.flatMap((field) => {
      const best = Math.max(0, ...cues.map(({ cue, share }) => weightOf(cue, field) * share));
      if (best === 0) return [];
      const standing = date.start < opening ? 1 : 0.75;
      const confidence = best * standing * date.confidence;
      const value = field.field.type === 'date' || field.field.format === 'date' ? date.value : date.text;
      return findingInText(running, date.start, date.end, {
        path: field.names,
        value,
        text: date.text,
        confidence,
      });
    });
  });
}

function cuesAround(
  text: string,
  date: Occurrence,
): readonly { readonly cue: DateCue; readonly share: number }[] {
  const before = text.slice(Math.max(0, date.start - windowBefore), date.start);
  const behind = text.slice(date.end, date.end + windowBehind);
  const share = another.test(before) ? 0.35 : 1;
  return [
    ...leading.filter(({ pattern }) => pattern.test(before)),
    ...trailing.filter(({ pattern }) => pattern.test(behind)),
  ].map(({ cue }) => ({ cue, share }));
}

function weightOf({ says }: DateCue, field: UnderstoodField): number {
  let most = 0;
  for (const { concept, strength } of field.meanings) most = Math.max(most, strength * (says[concept] ?? 0));
  return most;
}
