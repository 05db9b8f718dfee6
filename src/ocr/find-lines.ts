/**
 * Finds the lines of text on a page: a network says for each small square of a grey page how much of it belongs to the core of
 * a line, and each island of such squares becomes a slanted rectangle, grown back to the line's full height.
 */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Bitmap } from '../model/bitmap.ts';
import { enlarged, type LikelihoodMap } from './enlarged.ts';
import { hullOf, rectangleAt, type Slanted, tightestRectangle } from './geometry.ts';
import { resizedGrey } from './grey.ts';
import { edgesOf, type Island, islandsIn } from './islands.ts';
import { givingMemoryBack } from './session.ts';
import { linesOf } from './stacked-lines.ts';

export type FoundLine = Slanted & { readonly score: number };

const likely = 0.4;
const convincing = 0.45;
/** The network marks a shrunken core of each line; this is by how much its training shrank it. */
const unclipRatio = 1.5;
/** Pixels of the picture that one answer of the network stands for, each way, and those into which it is divided again. */
const [step, finer] = [4, 2];
/** Of a core, in pixels of the divided map. */
const least = { side: 1, pixels: 2 };

export async function findLines(
  session: InferenceSession,
  bitmap: Bitmap,
  maxPixels: number,
): Promise<readonly FoundLine[]> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = toMultiple(bitmap.width * scale);
  const height = toMultiple(bitmap.height * scale);
  const map = enlarged(await likelihoodOf(session, await resizedGrey(bitmap, width, height)), finer);
  return islandsIn(map, likely)
    .flatMap((island) => linesOf(map, island))
    .flatMap((island) => lineOf(island) ?? [])
    .map((line) => stretched(line, bitmap.width / map.width, bitmap.height / map.height));
}

/** The network halves the picture five times. */
const toMultiple = (pixels: number): number => Math.max(32, Math.round(pixels / 32) * 32);

async function likelihoodOf(
  session: InferenceSession,
  { width, height, data }: Bitmap,
): Promise<LikelihoodMap> {
  const [name] = session.inputNames;
  const [output] = session.outputNames;
  if (name === undefined || output === undefined) throw new Error('the finder has no input or output');
  const pixels = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) pixels[i] = (data[i] ?? 0) / 255;
  const input = new Tensor('float32', pixels, [1, 1, height, width]);
  const values = (await session.run({ [name]: input }, givingMemoryBack))[output]?.data;
  if (!(values instanceof Float32Array)) throw new Error('the finder answered in another type');
  return { width: width / step, height: height / step, values };
}

function lineOf(island: Island): FoundLine | null {
  const score = island.sum / island.count;
  if (score < convincing || island.count < least.pixels) return null;
  const hull = hullOf(edgesOf(island));
  const tight = tightestRectangle(hull);
  // A near-square island has no direction of its own: take it as upright.
  const core = tight.width < 1.5 * tight.height ? rectangleAt(hull, 0) : tight;
  if (Math.min(core.width, core.height) < least.side) return null;
  const grow = (core.width * core.height * unclipRatio) / (core.width + core.height);
  return { ...core, width: core.width + grow, height: core.height + grow, score };
}

/** From the network's picture to the page's, whose proportions may differ by a rounding. */
function stretched(line: FoundLine, x: number, y: number): FoundLine {
  const scale = (x + y) / 2;
  return {
    ...line,
    centre: [line.centre[0] * x, line.centre[1] * y],
    width: line.width * scale,
    height: line.height * scale,
  };
}
