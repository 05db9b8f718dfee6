/** What was read in a picture but for what the page says there itself: the edge of a picture may show words that stand beside it. */
import { shareInside } from '../model/box.ts';
import type { Word } from '../model/document.ts';

export function notSaid(read: readonly Word[], text: readonly Word[]): readonly Word[] {
  const said = Map.groupBy(text, (word) => word.text);
  return read.filter(
    (word) => said.get(word.text)?.some(({ box }) => shareInside(box, word.box) > 0.5) !== true,
  );
}
