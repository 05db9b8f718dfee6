/** A picture of a page or of a part of one: rows of red, green, blue bytes, or of grey ones. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
};
