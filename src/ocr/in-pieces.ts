/**
 * Reads a long line in pieces, each cut where the paper between the words is widest. The network for Arabic was trained on
 * short lines: of a long one it sees less the longer it is, and hardly a letter if it is blurred too.
 */
import type { CharacterReader } from './ctc-reader.ts';
import type { Ink } from './ink.ts';
import type { GreyPicture, LineImage } from './line-image.ts';
import type { ReadCharacter } from './words-of-line.ts';

/** `longest`: of a piece, in heights of the line. */
export function inPieces(reader: CharacterReader, longest: number): CharacterReader {
  return {
    async characters(line) {
      const characters: ReadCharacter[] = [];
      const edges = [0, ...cutsIn(line.ink, longest * line.height), line.width];
      for (const [i, to] of edges.slice(1).entries()) {
        const from = edges[i] ?? 0;
        const read = await reader.characters(pieceOf(line, from, to));
        characters.push(...read.map((character) => ({ ...character, x: from + character.x })));
      }
      return characters;
    },
  };
}

/** Columns at which no piece gets longer than allowed. */
export function cutsIn({ columns }: Ink, longest: number): readonly number[] {
  const cuts: number[] = [];
  for (let from = 0; columns.length - from > longest; from = cuts.at(-1) ?? columns.length) {
    // Not before half of the length, or a line would fall into single words, of which the network is less sure.
    cuts.push(middleOfWidestGap(columns, Math.ceil(from + longest / 2), Math.floor(from + longest)));
  }
  return cuts;
}

/** Of the gaps in the ink between two columns; the last column where there is none. */
function middleOfWidestGap(columns: Uint8Array, first: number, last: number): number {
  let [widest, middle] = [0, last];
  for (let x = first, width = 0; x <= last; x++) {
    width = columns[x] === 0 ? width + 1 : 0;
    if (width > widest) [widest, middle] = [width, x - (width >> 1)];
  }
  return middle;
}

function pieceOf(line: LineImage, from: number, to: number): LineImage {
  if (from === 0 && to === line.width) return line;
  return {
    ...line,
    ...columnsOf(line, from, to),
    ink: { ...line.ink, columns: line.ink.columns.subarray(from, to) },
    taller: () => {
      const taller = line.taller();
      const scale = taller.width / line.width;
      return columnsOf(taller, Math.round(from * scale), Math.round(to * scale));
    },
  };
}

function columnsOf({ width, height, pixels }: GreyPicture, from: number, to: number): GreyPicture {
  const part = new Float32Array((to - from) * height);
  for (let y = 0; y < height; y++) {
    part.set(pixels.subarray(y * width + from, y * width + to), y * (to - from));
  }
  return { width: to - from, height, pixels: part };
}
