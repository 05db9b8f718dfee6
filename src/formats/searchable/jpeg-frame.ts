/** What a JPEG says of its picture, for whoever puts it into another file as it stands. */

export type JpegFrame = { readonly width: number; readonly height: number; readonly components: number };

/** Baseline, extended and progressive: what every reader of PDFs decodes. */
const plainFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables whose numbers lie among those of frames. */
const noFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const startOfScan = 0xda;

/** Null for what is no JPEG, or one of a kind that PDF does not know. */
export function jpegFrame(bytes: Uint8Array): JpegFrame | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === startOfScan) return null;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)) {
      if (!plainFrames.has(marker) || at + 10 > view.byteLength || view.getUint8(at + 4) !== 8) return null;
      return {
        ...{ height: view.getUint16(at + 5), width: view.getUint16(at + 7) },
        components: view.getUint8(at + 9),
      };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
