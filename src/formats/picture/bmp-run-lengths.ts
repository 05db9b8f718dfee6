/** RLE4 and RLE8: pairs of a count and a colour, with escapes for line ends, jumps and plain runs. */
import type { BmpHeader } from './bmp-header.ts';

/** One byte per pixel, in the file's order of rows; pixels that the code leaves out have the first colour. */
export function readRunLengths(bytes: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height } = header;
  const nibbles = header.compression === 'rle4';
  const pixels = new Uint8Array(width * height);
  let [x, y] = [0, 0];
  let at = header.pixelsAt;
  const put = (colour: number) => {
    if (x < width) pixels[y * width + x++] = colour;
  };
  while (y < height && at + 1 < bytes.length) {
    const count = bytes[at++] ?? 0;
    const value = bytes[at++] ?? 0;
    if (count > 0) {
      for (let index = 0; index < count; index++) put(nibbles ? nibbleOf(value, index) : value);
    } else if (value === 0) {
      [x, y] = [0, y + 1];
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += bytes[at++] ?? 0;
      y += bytes[at++] ?? 0;
    } else {
      for (let index = 0; index < value; index++) {
        const byte = bytes[at + (nibbles ? index >> 1 : index)] ?? 0;
        put(nibbles ? nibbleOf(byte, index) : byte);
      }
      const length = nibbles ? (value + 1) >> 1 : value;
      at += length + (length % 2);
    }
  }
  return pixels;
}

const nibbleOf = (byte: number, index: number): number => (index % 2 === 0 ? byte >> 4 : byte & 15);
