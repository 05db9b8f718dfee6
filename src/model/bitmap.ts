/** A picture of a page or of a part of one: rows of red, green, blue bytes, or of grey ones. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
};

/** Colours as grey. Several times as fast as a conversion of colour spaces, and ink is ink. */
export function greyOf(data: Uint8Array, channels: number): Uint8Array {
  if (channels < 3) return data;
  const grey = new Uint8Array(data.length / channels);
  for (let to = 0, at = 0; to < grey.length; to++, at += channels) {
    grey[to] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 2;
  }
  return grey;
}
