/** Finds a text that goes on below, in its own column, while other columns stand beside it. */
import { type Box, boxAround, heightOf } from '../../model/box.ts';
import { type Place, placeOf } from './place.ts';
import type { TextIndex } from './text-index.ts';

const mostLines = 5;
const mostPieces = 60;
const lineReachHeights = 1.5;
/** A beginning that is shorter stands in too many places. */
const shortestHead = 4;
/** Text that repeats itself could be followed in too many ways. */
const mostLooks = 400;

/** Lines break at spaces, and behind the marks inside long words. */
const piecesOf = (value: string): readonly string[] => value.match(/[^\s\-/]+[-/]*|[-/]+/g) ?? [];

function isBelow(below: Box, above: Box): boolean {
  const reach = Math.max(heightOf(above), heightOf(below)) * lineReachHeights;
  const isUnder = below[1] > (above[1] + above[3]) / 2 && below[1] < above[3] + reach;
  return isUnder && below[0] < above[2] && above[0] < below[2];
}

export function findWrapped(value: string, index: TextIndex): Place | null {
  const pieces = piecesOf(value);
  if (pieces.length < 2 || pieces.length > mostPieces) return null;
  if (index.find(pieces[0] ?? '').length === 0) return null;

  let looks = 0;

  function goOn(from: number, above: Place | null, lines: number): readonly Place[] | null {
    if (from === pieces.length) return [];
    if (lines === 0) return null;
    for (let to = above === null ? pieces.length - 1 : pieces.length; to > from; to -= 1) {
      const text = pieces.slice(from, to).join(' ');
      if (above === null && text.length < shortestHead) return null;
      looks += 1;
      if (looks > mostLooks) return null;
      for (const span of index.find(text)) {
        const place = placeOf(span);
        if (place === null) continue;
        if (above !== null && (place.page !== above.page || !isBelow(place.box, above.box))) continue;
        const rest = goOn(to, place, lines - 1);
        if (rest !== null) return [place, ...rest];
      }
    }
    return null;
  }

  const places = goOn(0, null, mostLines);
  const [first] = places ?? [];
  if (places === null || first === undefined) return null;
  return {
    page: first.page,
    box: boxAround(places.map((place) => place.box)),
    text: places.map((place) => place.text).join(' '),
  };
}
