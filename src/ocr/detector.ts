/**
 * Finds the lines of text on a page: a network says for each pixel how likely it belongs to the core of a line,
 * and each island of likely pixels becomes a slanted rectangle, grown back to the line's full height.
 */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Bitmap } from '../model/bitmap.ts';
import { connectedRuns } from './connected-runs.ts';
import { hullOf, type Point, rectangleAt, type Slanted, tightestRectangle } from './geometry.ts';
import { sharp } from './sharp.ts';

export type DetectedLine = Slanted & { readonly score: number };

const likely = 0.3;
const convincing = 0.55;
/** The network marks a shrunken core of each line; this is by how much its training shrank it. */
const unclipRatio = 1.5;

export async function detectLines(
  session: InferenceSession,
  bitmap: Bitmap,
  maxPixels: number,
): Promise<readonly DetectedLine[]> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = toMultiple(bitmap.width * scale);
  const height = toMultiple(bitmap.height * scale);
  const input = new Tensor('float32', await normalisedPixels(bitmap, width, height), [1, 3, height, width]);
  const [name] = session.inputNames;
  const [output] = session.outputNames;
  if (name === undefined || output === undefined) throw new Error('the detector has no input or output');
  const likelihood = (await session.run({ [name]: input }))[output]?.data;
  if (!(likelihood instanceof Float32Array)) throw new Error('the detector answered in another type');
  return islandsOf(likelihood, width, height).map((line) =>
    stretched(line, bitmap.width / width, bitmap.height / height),
  );
}

/** The network halves the picture five times. */
const toMultiple = (pixels: number): number => Math.max(32, Math.round(pixels / 32) * 32);

const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

async function normalisedPixels(bitmap: Bitmap, width: number, height: number): Promise<Float32Array> {
  const { data } = await sharp(bitmap.data, {
    raw: { width: bitmap.width, height: bitmap.height, channels: bitmap.channels },
  })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = width * height;
  const step = data.length / area;
  const pixels = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel++) {
    // The network was trained on blue, green, red.
    const offset = step === 1 ? 0 : 2 - channel;
    const gain = 1 / (255 * (deviation[channel] ?? 1));
    const shift = (mean[channel] ?? 0) / (deviation[channel] ?? 1);
    const plane = pixels.subarray(channel * area, (channel + 1) * area);
    for (let i = 0; i < area; i++) plane[i] = (data[i * step + offset] ?? 0) * gain - shift;
  }
  return pixels;
}

type Island = { count: number; sum: number; readonly edges: Point[] };

function islandsOf(likelihood: Float32Array, width: number, height: number): readonly DetectedLine[] {
  const marked = new Uint8Array(likelihood.length);
  for (let i = 0; i < marked.length; i++) if ((likelihood[i] ?? 0) > likely) marked[i] = 1;
  const islands = new Map<number, Island>();
  for (const { from, to, y, island: label } of connectedRuns(marked, width, height)) {
    const island = islands.get(label) ?? { count: 0, sum: 0, edges: [] };
    island.count += to - from;
    for (let x = from; x < to; x++) island.sum += likelihood[y * width + x] ?? 0;
    // The four corners of the run's ends: pixels have a size.
    island.edges.push([from, y], [to, y], [from, y + 1], [to, y + 1]);
    islands.set(label, island);
  }
  return [...islands.values()].flatMap((island) => lineOf(island) ?? []);
}

function lineOf({ count, sum, edges }: Island): DetectedLine | null {
  const score = sum / count;
  if (score < convincing || count < 6) return null;
  const hull = hullOf(edges);
  const tight = tightestRectangle(hull);
  // A near-square island has no direction of its own: take it as upright.
  const core = tight.width < 1.5 * tight.height ? rectangleAt(hull, 0) : tight;
  if (Math.min(core.width, core.height) < 2) return null;
  const grow = (core.width * core.height * unclipRatio) / (core.width + core.height);
  return { ...core, width: core.width + grow, height: core.height + grow, score };
}

/** From the network's picture to the page's, whose proportions may differ by a rounding. */
function stretched(line: DetectedLine, x: number, y: number): DetectedLine {
  const scale = (x + y) / 2;
  return {
    ...line,
    centre: [line.centre[0] * x, line.centre[1] * y],
    width: line.width * scale,
    height: line.height * scale,
  };
}
