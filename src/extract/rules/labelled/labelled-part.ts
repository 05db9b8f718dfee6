/** Values beside their labels. A label is held against all fields, so that each value goes to the one that it names best. */
import type { Finding } from '../../../model/finding.ts';
import { findCodes } from '../../../values/codes.ts';
import { valueTypeNameOf, valueTypes } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import { kindOf } from '../../meaning/leaves.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { FilledPiece } from '../../near-answers.ts';
import { boxOfWords, readingConfidence } from '../../view.ts';
import type { Asked } from '../forms/caption-match.ts';
import { filledValue } from '../forms/filled-values.ts';
import type { Part } from '../part.ts';
import { type Answer, answersOn, nearOn } from './answers.ts';
import { askedFor, askedIn, inTurnOf, leastMatch, matchesOf } from './matches.ts';

const mostFindings = 4;
const sureName = 0.9;
const leastFit = 0.6;

export const labelledPart: Part = (view, template) => {
  const wanted = askedIn(template);
  const isAsked = askedFor(wanted);
  const answers = view.time.flatMap(view.pages, (page) => [...answersOn(page), ...nearOn(page, isAsked)]);
  const matches = matchesOf(template, wanted, answers, view);
  const bests = matches.map((row) => Math.max(...row));
  const inTurn = inTurnOf(answers, matches);
  return wanted.flatMap((one, at) => {
    const found = answers.flatMap((answer, place) => {
      const match = matches[place]?.[at] ?? 0;
      if (match < leastMatch) return [];
      const own = (match / (bests[place] ?? match)) ** 3;
      return findingOf(one, answer, match * own * inTurn(place, at) * answer.strength, view.context);
    });
    return found.sort((a, b) => b.confidence - a.confidence).slice(0, mostFindings);
  });
};

function findingOf(
  { field }: Asked,
  { page, label, value: pieces, strength }: Answer,
  match: number,
  context: ValueContext,
): readonly Finding[] {
  const value = filledValue(
    field,
    strength < 1 ? pieces.map((piece) => ownPart(field, piece, context)) : pieces,
    label,
    context,
  );
  if (value === null) return [];
  const read = 0.5 + 0.5 * readingConfidence(page, value.words);
  return [
    {
      ...{
        path: field.names,
        value: value.value,
        text: value.text,
        page: page.number,
        engine: 'rules',
        part: 'labelled',
      },
      box: boxOfWords(page, value.words),
      // What stands under the very name of a field is its value, however it looks.
      confidence: 0.95 * match * Math.max(value.fit, match > sureName ? leastFit : 0) * read,
    },
  ];
}

/** Of a longer text the first value of the kind that is asked for. */
function ownPart(field: UnderstoodField, piece: FilledPiece, context: ValueContext): FilledPiece {
  const type = valueTypeNameOf(field.field);
  const found =
    type !== 'string' && type !== 'address' && type !== 'boolean'
      ? valueTypes[type].find(piece.text, context)
      : kindOf(field) === 'code' && /\s\S+\s/u.test(piece.text)
        ? findCodes(piece.text)
        : [];
  const [first] = found;
  if (first === undefined) return piece;
  const before = piece.text.slice(0, first.start).split(' ').length - 1;
  const words = first.text.split(' ').length;
  const own = piece.words.slice(before, before + words);
  return { ...piece, text: first.text, words: own.length === 0 ? piece.words : own };
}
