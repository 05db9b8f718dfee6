/** Reads a line with a network that names a character, or none, for each narrow step along it. */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { LineImage } from './line-image.ts';
import type { LineReader } from './line-reader.ts';
import { type ReadCharacter, type Spacing, wordsOfLine } from './words-of-line.ts';

export interface CharacterReader {
  characters(line: LineImage): Promise<readonly ReadCharacter[]>;
}

/** A line as a network wants it. */
type Picture = (line: LineImage) => Tensor;

/** Grey as it is. */
export const greyPicture: Picture = ({ width, height, pixels }) =>
  new Tensor('float32', pixels, [1, 1, height, width]);

/** Three equal planes of -1..1, for networks that were trained on colours. */
export const threePlanes: Picture = (line) => {
  const { width, height, pixels } = line.taller();
  const area = width * height;
  const planes = new Float32Array(3 * area);
  for (let i = 0; i < area; i++) planes[i] = 2 * (pixels[i] ?? 0) - 1;
  planes.copyWithin(area, 0, area);
  planes.copyWithin(2 * area, 0, area);
  return new Tensor('float32', planes, [1, 3, height, width]);
};

/** `alphabet[0]` belongs to class 1; class 0 means no character here. */
export function ctcReader(
  session: InferenceSession,
  alphabet: readonly string[],
  picture: Picture,
): CharacterReader {
  const [name] = session.inputNames;
  if (name === undefined) throw new Error('the recogniser has no input');
  return {
    async characters(line) {
      const answer = await session.run({ [name]: picture(line) });
      const classes = answer.class?.data;
      const probabilities = answer.probability?.data;
      if (!(classes instanceof Int32Array) || !(probabilities instanceof Float32Array)) {
        throw new Error('the recogniser answered in another type');
      }
      return charactersOf(classes, probabilities, alphabet, line.width);
    },
  };
}

export function wordReader(reader: CharacterReader, spacing: Spacing): LineReader {
  return { read: async (line) => wordsOfLine(await reader.characters(line), line.ink, spacing) };
}

/** Equal neighbours are one character, seen in several steps. */
function charactersOf(
  classes: Int32Array,
  probabilities: Float32Array,
  alphabet: readonly string[],
  width: number,
): readonly ReadCharacter[] {
  const stepWidth = width / classes.length;
  const characters: ReadCharacter[] = [];
  for (let from = 0; from < classes.length; ) {
    let to = from + 1;
    while (to < classes.length && classes[to] === classes[from]) to++;
    const text = alphabet[(classes[from] ?? 0) - 1];
    if (text !== undefined) {
      const confidence = Math.max(...probabilities.subarray(from, to));
      characters.push({ text, x: ((from + to) / 2) * stepWidth, confidence });
    }
    from = to;
  }
  return characters;
}
