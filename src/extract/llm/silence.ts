/** Where a language model was shown a place and asked for a field, and gave no value, or one that is another and that the document does not prove. */
import { centreOf } from '../../model/box.ts';
import type { Exchange } from '../../model/extraction.ts';
import { type Finding, namesIn, type Scalar } from '../../model/finding.ts';
import type { Question } from '../../model/language-model.ts';
import { fieldNamed } from '../../model/template.ts';
import type { Source } from '../engine.ts';
import { withoutAccents } from '../locate/fold.ts';
import { passagesOf } from './passages.ts';

export function silence(
  { document }: Pick<Source, 'document'>,
  exchanges: readonly Exchange[],
  proven: readonly Finding[],
): (finding: Finding) => boolean {
  const heard = exchanges.filter(
    ({ reply, question }) => reply.kind === 'values' && question.kind === 'values',
  );
  const answered = new Set(proven.map(({ path }) => keyOf(path)));
  const said = Map.groupBy(
    heard.flatMap(({ reply }) => (reply.kind === 'values' ? reply.values : [])),
    ({ path }) => keyOf(path),
  );
  const shown = heard.map(({ question }) => ({ question, words: wordsShown(document, question) }));
  return ({ path, value, page: number, box }) => {
    if (box === null || answered.has(keyOf(path))) return false;
    if (said.get(keyOf(path))?.some((other) => areAlike(other.value, value)) === true) return false;
    const asked = shown.filter(
      ({ question }) => question.kind === 'values' && fieldNamed(question.fields, path) !== undefined,
    );
    if (asked.length === 0) return false;
    const page = document.pages.find((one) => one.number === number);
    const inside = (page?.words ?? []).flatMap((word, at) => {
      const [x, y] = centreOf(word.box);
      return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] ? [`${number} ${at}`] : [];
    });
    return asked.some(({ words }) => inside.some((word) => words.has(word)));
  };
}

const keyOf = (path: Finding['path']): string => JSON.stringify(namesIn(path));

const leastAlike = 0.5;

/** Of two spellings of one text most pairs of letters are the same. */
function areAlike(a: Scalar, b: Scalar): boolean {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return shared >= leastAlike * Math.min(one.size, other.size);
}

function pairsOf(value: Scalar): ReadonlySet<string> {
  const letters = ` ${withoutAccents(String(value))}`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

function wordsShown(document: Source['document'], { passages }: Question): ReadonlySet<string> {
  const { spots } = passagesOf(document);
  const segments = passages.flatMap((passage) =>
    passage.kind === 'text' ? passage.segments : passage.rows.flat(),
  );
  return new Set(
    segments.flatMap(({ id }) => {
      const spot = spots.get(id);
      return (spot?.words ?? []).map((word) => `${spot?.page.number} ${word}`);
    }),
  );
}
