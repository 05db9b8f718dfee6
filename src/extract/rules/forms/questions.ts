/** What boxes to tick are about: the words before the first of them on its line, or the label above. */
import { shareInside } from '../../../model/box.ts';
import type { Checkbox } from '../../../model/document.ts';
import { type PageView, placeBetween, type Segment } from '../../view.ts';

const farAboveEms = 6;
const leftOfEms = 3;

/** One for each box; empty where nothing is printed there. */
export function questionsOf(view: PageView, boxes: readonly Checkbox[]): readonly string[] {
  if (boxes.length === 0) return [];
  const labels = new Set([...boxes.flatMap(({ words }) => words), ...wordsInside(view, boxes)]);
  const free = view.segments.flatMap((segment) => unlabelled(segment, labels));
  const aspect = view.page.size.height > 0 ? view.page.size.width / view.page.size.height : 1;
  return boxes.map(({ box }) => {
    const [left, middle] = [box[0] * aspect, (box[1] + box[3]) / 2];
    const before = free.filter(({ at }) => at[1] < middle && at[3] > middle && at[2] <= left + 1e-6);
    const nearest = before.sort((a, b) => b.at[2] - a.at[2])[0];
    if (nearest !== undefined) return nearest.text;
    const above = free.filter(
      ({ at }) =>
        at[3] <= middle &&
        middle - at[3] < farAboveEms * view.em &&
        at[0] < left + leftOfEms * view.em &&
        at[2] > left - 30 * view.em,
    );
    return above.sort((a, b) => b.at[3] - a.at[3])[0]?.text ?? '';
  });
}

/** The marks themselves, where they were read as words. */
const wordsInside = ({ page }: PageView, boxes: readonly Checkbox[]): readonly number[] =>
  [...page.words.keys()].filter((at) => {
    const around = page.words[at]?.box;
    return around !== undefined && boxes.some(({ box }) => shareInside(around, box) > 0.5);
  });

type Piece = { readonly text: string; readonly at: Segment['at'] };

/** The parts of a segment that stand beside no box. */
function unlabelled(segment: Segment, labels: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = -1;
  segment.words.forEach((word, place) => {
    const isFree = !labels.has(word);
    if (isFree && from < 0) from = place;
    const isLast = place === segment.words.length - 1;
    if (from >= 0 && (!isFree || isLast)) {
      const to = isFree ? place + 1 : place;
      const start = segment.starts[from] ?? 0;
      const end = to < segment.words.length ? (segment.starts[to] ?? 1) - 1 : segment.text.length;
      const text = segment.text.slice(start, end);
      if (/\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(text))
        pieces.push({ text, at: placeBetween(segment, start, end) });
      from = -1;
    }
  });
  return pieces;
}
