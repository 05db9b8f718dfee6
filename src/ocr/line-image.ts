/**
 * A line of text cut out of a page and laid straight: what a recogniser reads, and where its ink stands, which
 * tells words apart and gives them their boxes.
 */
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { type Ink, inkOf } from './ink.ts';

/** Rows of grey, 0 black and 1 white. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Float32Array };

/** As our own recogniser reads it. Places along the line are in pixels of this picture, whoever reads. */
export type LineImage = GreyPicture & {
  /** The part of the page that it shows. */
  readonly place: Slanted;
  readonly ink: Ink;
  /** As the borrowed recognisers want it: cut when one of them first asks, so that most pages do without. */
  readonly taller: () => GreyPicture;
};

const lineHeight = 40;
const tallerHeight = 48;
/** Of the height that was found: with less paper above and below, the letters are larger and our recogniser is surer. */
const closeness = 0.92;
const maxLineWidth = 3200;
const minLineWidth = 16;

/** Cuts out a rectangle of a grey page; `upsideDown` turns it by 180°. */
export function cutLine(page: Bitmap, line: Slanted, upsideDown = false): LineImage {
  const whole = upsideDown ? { ...line, angle: line.angle + Math.PI } : line;
  const place = { ...whole, height: closeness * whole.height };
  const picture = cutAtHeight(page, place, lineHeight);
  let taller: GreyPicture | null = null;
  return {
    ...picture,
    place,
    ink: inkOf(picture.pixels, picture.width, picture.height),
    taller: () => {
      taller ??= cutAtHeight(page, whole, tallerHeight);
      return taller;
    },
  };
}

function cutAtHeight(page: Bitmap, line: Slanted, height: number): GreyPicture {
  const ideal = Math.round((height * line.width) / Math.max(1, line.height));
  const width = Math.min(maxLineWidth, Math.max(minLineWidth, ideal));
  const pixels = new Float32Array(height * width);
  const stepX = line.width / width;
  const stepY = line.height / height;
  // Where a pixel of the line covers several of the page, the mean of several samples is taken.
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY) / 1.3)));
  const gain = 1 / (255 * samples * samples);
  const cos = Math.cos(line.angle);
  const sin = Math.sin(line.angle);
  for (let row = 0; row < height; row++) {
    for (let sample = 0; sample < samples * samples; sample++) {
      const u = (((sample % samples) + 0.5) / samples) * stepX - line.width / 2;
      const v = (row + (Math.floor(sample / samples) + 0.5) / samples) * stepY - line.height / 2;
      const x = line.centre[0] + u * cos - v * sin - 0.5;
      const y = line.centre[1] + u * sin + v * cos - 0.5;
      addRow(page, pixels, { row, width, x, y, dx: stepX * cos, dy: stepX * sin, gain });
    }
  }
  return { width, height, pixels };
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
function addRow(page: Bitmap, pixels: Float32Array, { row, width, x, y, dx, dy, gain }: Walk): void {
  const { data } = page;
  const maxX = page.width - 1;
  const maxY = page.height - 1;
  for (let column = 0, to = row * width; column < width; column++, to++) {
    const px = Math.min(maxX, Math.max(0, x + column * dx));
    const py = Math.min(maxY, Math.max(0, y + column * dy));
    const left = px | 0;
    const top = py | 0;
    const fx = px - left;
    const fy = py - top;
    const at = top * page.width + left;
    const right = left < maxX ? 1 : 0;
    const below = at + (top < maxY ? page.width : 0);
    const upper = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx;
    const lower = (data[below] ?? 0) * (1 - fx) + (data[below + right] ?? 0) * fx;
    pixels[to] = (pixels[to] ?? 0) + (upper * (1 - fy) + lower * fy) * gain;
  }
}
