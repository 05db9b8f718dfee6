/** Reads lines with a network that names a character, or none, for each narrow step along them. */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { GreyPicture, LineImage } from './line-image.ts';
import type { LineReader, LinesReader } from './line-reader.ts';
import { type ReadCharacter, type Spacing, wordsOfLine } from './words-of-line.ts';

export interface CharacterReader {
  characters(line: LineImage): Promise<readonly ReadCharacter[]>;
}

/** Several lines in one run of the network take less time than one by one. */
export interface CharactersReader extends CharacterReader {
  charactersOfAll(lines: readonly LineImage[]): Promise<readonly (readonly ReadCharacter[])[]>;
}

/** Lines as a network wants them: all as wide as the widest. */
type Pictures = (lines: readonly LineImage[]) => Tensor;

/** Grey as it is. */
export const greyPictures: Pictures = (lines) => {
  const [height, width] = [lines[0]?.height ?? 0, widestOf(lines)];
  const pixels = new Float32Array(lines.length * height * width);
  for (const [i, line] of lines.entries()) {
    writeWidened(line, width, pixels.subarray(i * height * width, (i + 1) * height * width));
  }
  return new Tensor('float32', pixels, [lines.length, 1, height, width]);
};

/** Three equal planes of -1..1, for networks that were trained on colours. */
export const threePlanes: Pictures = (lines) => {
  const pictures = lines.map((line) => line.taller());
  const [height, width] = [pictures[0]?.height ?? 0, widestOf(pictures)];
  const area = width * height;
  const planes = new Float32Array(3 * area * pictures.length);
  for (const [i, picture] of pictures.entries()) {
    const own = planes.subarray(3 * i * area, 3 * (i + 1) * area);
    writeWidened(picture, width, own.subarray(0, area));
    for (let at = 0; at < area; at++) own[at] = 2 * (own[at] ?? 0) - 1;
    own.copyWithin(area, 0, area);
    own.copyWithin(2 * area, 0, area);
  }
  return new Tensor('float32', planes, [pictures.length, 3, height, width]);
};

const widestOf = (pictures: readonly GreyPicture[]): number =>
  Math.max(...pictures.map(({ width }) => width));

/** Behind its end a line goes on as it ended, mostly with paper. */
function writeWidened(picture: GreyPicture, width: number, target: Float32Array): void {
  for (let y = 0; y < picture.height; y++) {
    const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width);
    target.set(row, y * width);
    target.fill(row.at(-1) ?? 1, y * width + row.length, (y + 1) * width);
  }
}

/** `alphabet[0]` belongs to class 1; class 0 means no character here. */
export function ctcReader(
  session: InferenceSession,
  alphabet: readonly string[],
  pictures: Pictures,
): CharactersReader {
  const [name] = session.inputNames;
  if (name === undefined) throw new Error('the recogniser has no input');
  const charactersOfAll: CharactersReader['charactersOfAll'] = async (lines) => {
    const answer = await session.run({ [name]: pictures(lines) });
    const classes = answer.class?.data;
    const probabilities = answer.probability?.data;
    if (!(classes instanceof Int32Array) || !(probabilities instanceof Float32Array)) {
      throw new Error('the recogniser answered in another type');
    }
    const steps = classes.length / lines.length;
    const stepWidth = widestOf(lines) / steps;
    return lines.map((line, i) => {
      const [from, to] = [i * steps, i * steps + Math.min(steps, Math.ceil(line.width / stepWidth))];
      return charactersOf(classes.subarray(from, to), probabilities.subarray(from, to), alphabet, stepWidth);
    });
  };
  return { charactersOfAll, characters: async (line) => (await charactersOfAll([line]))[0] ?? [] };
}

export function wordReader(reader: CharacterReader, spacing: Spacing): LineReader {
  return { read: async (line) => wordsOfLine(await reader.characters(line), line.ink, spacing) };
}

export function linesReader(reader: CharactersReader, spacing: Spacing): LinesReader {
  const readAll: LinesReader['readAll'] = async (lines) => {
    const characters = await reader.charactersOfAll(lines);
    return lines.map((line, i) => wordsOfLine(characters[i] ?? [], line.ink, spacing));
  };
  return { readAll, read: async (line) => (await readAll([line]))[0] ?? [] };
}

/** Equal neighbours are one character, seen in several steps. */
function charactersOf(
  classes: Int32Array,
  probabilities: Float32Array,
  alphabet: readonly string[],
  stepWidth: number,
): readonly ReadCharacter[] {
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
