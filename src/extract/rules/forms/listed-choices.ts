/**
 * Fields that name the answers they allow ("One of: Amendment, Short form"): the one that the document calls
 * itself, in its titles rather than in its sentences.
 */
import type { Finding } from '../../../model/finding.ts';
import { fold } from '../../meaning/label-words.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, type Segment, type View, wordsBetween } from '../../view.ts';
import { isSentence } from './caption-text.ts';

const mostChoices = 30;
const mostSegments = 400;
const longestTitle = 120;
const lists =
  /(?:one of|either|choose from|possible values|allowed values|options?|values?|eine? (?:von|der folgenden)|entweder|un(?:e)? (?:de|parmi)|uno de|una de|uno tra|una tra|um de|uma de|een van|один из|одно из)\s*[:：]?\s*(.+)$/iu;

/** Empty where the description lists none. */
export function choicesIn(description: string): readonly string[] {
  const [, listed = ''] = lists.exec(description) ?? [];
  const choices = listed
    .replace(/[.;]\s*$/u, '')
    .split(/\s*[,;|/]\s*(?:or |oder |ou |o )?|\s+(?:or|oder|ou|или)\s+/iu)
    .map((choice) => choice.replace(/^["'“”‘’«»\s]+|["'“”‘’«»\s]+$/gu, ''))
    .filter((choice) => choice !== '' && choice.length < 40);
  return choices.length >= 2 && choices.length <= mostChoices ? choices : [];
}

export function listedChoices(fields: readonly UnderstoodField[], view: View): readonly Finding[] {
  return fields.flatMap((field) => {
    if (field.field.type !== 'string') return [];
    const choices = choicesIn(field.field.description ?? '');
    const found = choices.flatMap((choice) => placesOf(field, choice, view));
    return found.sort((a, b) => b.confidence - a.confidence).slice(0, 4);
  });
}

function placesOf(field: UnderstoodField, choice: string, view: View): readonly Finding[] {
  const pattern = patternOf(choice);
  if (pattern === null) return [];
  return view.pages.slice(0, 2).flatMap(({ page, segments, em }) =>
    segments.slice(0, mostSegments).flatMap((segment): readonly Finding[] => {
      if (segment.text.length > longestTitle) return [];
      const match = pattern.exec(fold(segment.text));
      if (match === null) return [];
      const words = wordsBetween(segment, match.index, match.index + match[0].length);
      if (words.length === 0) return [];
      const confidence = prominence(segment, match[0].length, em) * (page.number === 1 ? 1 : 0.7);
      const place = { page: page.number, box: boxOfWords(page, words) };
      return [
        {
          path: field.names,
          value: choice,
          text: match[0],
          confidence,
          engine: 'rules',
          part: 'forms',
          ...place,
        },
      ];
    }),
  );
}

/** Large, high on the page, and little beside it. */
function prominence({ text, at }: Segment, length: number, em: number): number {
  const size = Math.min(2, (at[3] - at[1]) / em) / 2;
  const share = length / Math.max(1, text.length);
  const place = 1 - Math.min(1, at[1]);
  return (isSentence(text) ? 0.4 : 0.85) * (0.5 + 0.15 * size + 0.2 * share + 0.15 * place);
}

/** Its words in order, whatever stands between them and however they are parted. */
function patternOf(choice: string): RegExp | null {
  const words = fold(choice).match(/[\p{L}\p{N}]+/gu);
  if (words === null) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{0,3}')}(?![\\p{L}\\p{N}])`, 'iu');
}
