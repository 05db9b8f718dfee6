/** A page whose text lies on its side or head, turned as a reader would turn it. */
import type { TextLayer } from '../formats/format.ts';
import { type Box, turnedBox } from '../model/box.ts';
import type { Turn, Word } from '../model/document.ts';

export type UprightLayer = { readonly layer: TextLayer; readonly turn: Turn };

export function uprightLayer(layer: TextLayer): UprightLayer {
  const turn = turnBack(prevailingTurn(layer));
  if (turn === 0) return { layer, turn };
  const moved = <Part extends { readonly box: Box }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, box: turnedBox(part.box, turn) }));
  return {
    turn,
    layer: {
      ...layer,
      words: moved(layer.words).map((word) => turnedWord(word, turn)),
      checkboxes: moved(layer.checkboxes),
      pictures: layer.pictures.map((box) => turnedBox(box, turn)),
      drawnSquares: layer.drawnSquares.map((box) => turnedBox(box, turn)),
      rulings: layer.rulings.map(({ box, direction }) => ({
        box: turnedBox(box, turn),
        direction:
          turn === 180
            ? direction
            : direction === 'horizontal'
              ? ('vertical' as const)
              : ('horizontal' as const),
      })),
    },
  };
}

/** How more than half of the text that is seen is turned, counted in characters; what is set at a slant has no say. */
function prevailingTurn({ words, invisible }: TextLayer): Turn {
  const counts = new Map<number, number>();
  let all = 0;
  for (const [i, { text, turn = 0 }] of words.entries()) {
    if (invisible[i] === true || turn % 90 !== 0) continue;
    counts.set(turn, (counts.get(turn) ?? 0) + text.length);
    all += text.length;
  }
  return quarters.find((turn) => (counts.get(turn) ?? 0) > all / 2) ?? 0;
}

const quarters: readonly Turn[] = [0, 90, 180, 270];

const turnBack = (turn: Turn): Turn => (turn === 90 ? 270 : turn === 270 ? 90 : turn);

function turnedWord({ turn: before = 0, ...word }: Word, by: Turn): Word {
  const turn = (before + by) % 360;
  return turn === 0 ? word : { ...word, turn };
}
