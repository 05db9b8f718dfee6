/** A page whose text lies on its side or head, turned as a reader would turn it. */
import type { TextLayer } from '../formats/format.ts';
import { type Box, turnedBox } from '../model/box.ts';
import type { Turn } from '../model/document.ts';

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
      words: moved(layer.words),
      checkboxes: moved(layer.checkboxes),
      pictures: layer.pictures.map((box) => turnedBox(box, turn)),
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

/** How most of the text is turned, counted in characters. */
function prevailingTurn({ words, turns }: TextLayer): Turn {
  const counts = new Map<Turn, number>();
  for (const [i, { text }] of words.entries()) {
    const turn = turns[i] ?? 0;
    counts.set(turn, (counts.get(turn) ?? 0) + text.length);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 0;
}

const turnBack = (turn: Turn): Turn => (turn === 90 ? 270 : turn === 270 ? 90 : turn);
