/**
 * A line of text cut out of a page and laid straight: what a recogniser reads, and where its ink stands, which
 * tells words apart and gives them their boxes.
 */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { type Ink, inkOf } from './ink.ts';

export type LineImage = {
  readonly width: number;
  readonly height: number;
  /** Planes of blue, green, red in -1..1, as the networks were trained. */
  readonly pixels: Float32Array;
  readonly ink: Ink;
};

/** How high the recognisers want a line. */
export const lineHeight = 48;
const maxLineWidth = 3200;
const minLineWidth = 16;

/** Cuts out a rectangle; `upsideDown` turns it by 180°. */
export function cutLine(bitmap: Bitmap, line: Slanted, upsideDown = false): LineImage {
  const ideal = Math.round((lineHeight * line.width) / Math.max(1, line.height));
  const width = Math.min(maxLineWidth, Math.max(minLineWidth, ideal));
  const pixels = new Float32Array(3 * lineHeight * width);
  const angle = line.angle + (upsideDown ? Math.PI : 0);
  const stepX = line.width / width;
  const stepY = line.height / lineHeight;
  // Where a pixel of the line covers several of the page, the mean of several samples is taken.
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY) / 1.3)));
  const gain = 1 / (127.5 * samples * samples);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  pixels.fill(-1);
  for (let row = 0; row < lineHeight; row++) {
    for (let sample = 0; sample < samples * samples; sample++) {
      const u = (((sample % samples) + 0.5) / samples) * stepX - line.width / 2;
      const v = (row + (Math.floor(sample / samples) + 0.5) / samples) * stepY - line.height / 2;
      const x = line.centre[0] + u * cos - v * sin - 0.5;
      const y = line.centre[1] + u * sin + v * cos - 0.5;
      addRow(bitmap, pixels, { row, width, x, y, dx: stepX * cos, dy: stepX * sin, gain });
    }
  }
  const green = pixels.subarray(lineHeight * width, 2 * lineHeight * width);
  return { width, height: lineHeight, pixels, ink: inkOf(green, width, lineHeight) };
}

type Walk = {
  readonly row: number;
  readonly width: number;
  /** Where on the page the row begins, and how far each of its pixels is from the one before. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly gain: number;
};

/** Adds one row of samples, each blended from the four pixels around its place. The hot loop of cutting. */
function addRow(bitmap: Bitmap, pixels: Float32Array, { row, width, x, y, dx, dy, gain }: Walk): void {
  const { data, channels } = bitmap;
  const maxX = bitmap.width - 1;
  const maxY = bitmap.height - 1;
  const rowBytes = bitmap.width * channels;
  const area = lineHeight * width;
  const second = channels === 1 ? 0 : 1;
  const third = channels === 1 ? 0 : 2;
  for (let column = 0, to = row * width; column < width; column++, to++) {
    const px = Math.min(maxX, Math.max(0, x + column * dx));
    const py = Math.min(maxY, Math.max(0, y + column * dy));
    const left = px | 0;
    const top = py | 0;
    const fx = px - left;
    const fy = py - top;
    const at = top * rowBytes + left * channels;
    const right = left < maxX ? channels : 0;
    const below = top < maxY ? rowBytes : 0;
    const a = (1 - fx) * (1 - fy) * gain;
    const b = fx * (1 - fy) * gain;
    const c = (1 - fx) * fy * gain;
    const d = fx * fy * gain;
    const bottom = at + below;
    pixels[to] = (pixels[to] ?? 0) + blend(data, at + third, right, bottom + third, a, b, c, d);
    pixels[to + area] =
      (pixels[to + area] ?? 0) + blend(data, at + second, right, bottom + second, a, b, c, d);
    pixels[to + 2 * area] = (pixels[to + 2 * area] ?? 0) + blend(data, at, right, bottom, a, b, c, d);
  }
}

function blend(
  data: Uint8Array,
  upper: number,
  right: number,
  lower: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number {
  return (
    (data[upper] ?? 0) * a +
    (data[upper + right] ?? 0) * b +
    (data[lower] ?? 0) * c +
    (data[lower + right] ?? 0) * d
  );
}
