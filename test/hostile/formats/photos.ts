/** GIF, AVIF and HEIC that claim more pixels or frames than anybody has. */
import { promises as fs } from 'node:fs';
import sharp from 'sharp';
import { goodPicture } from '../good-picture.ts';
import { type Corpus, says } from '../hostile-document.ts';

const white = () => sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } });
const photo = async () =>
  await fs.readFile(new URL('../../../src/formats/fixtures/small.heic', import.meta.url));

/** The sizes that the boxes of such a file claim. */
function claiming(bytes: Buffer, side: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(side, at + 8);
    changed.writeUInt32BE(side, at + 12);
  }
  return changed;
}

async function gifOf(side: number): Promise<Buffer> {
  const bytes = await white().gif().toBuffer();
  const frame = bytes.indexOf(Buffer.from('2c00000000', 'hex'));
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(side, at);
  return bytes;
}

export const hostilePhotos: Corpus = {
  'a GIF of 3,600 million pixels': { bytes: async () => await gifOf(60_000), gives: says.tooBig },
  'a GIF of 196 million pixels and no data for them': {
    bytes: async () => await gifOf(14_000),
    gives: 'any',
  },
  'a GIF of a million frames': {
    bytes: async () => {
      const bytes = await sharp(await goodPicture())
        .gif()
        .toBuffer();
      const frame = Buffer.from('2c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
      return Buffer.concat([
        bytes.subarray(0, -1),
        ...Array<Buffer>(1_000_000).fill(frame),
        Buffer.from(';'),
      ]);
    },
    gives: 'any',
  },
  'an AVIF of 3,600 million pixels': {
    bytes: async () => claiming(await white().avif().toBuffer(), 60_000),
    gives: says.tooBig,
  },
  'an AVIF of 196 million pixels and no data for them': {
    bytes: async () => claiming(await white().avif().toBuffer(), 14_000),
    gives: 'any',
  },
  'a HEIC of 3,600 million pixels': {
    bytes: async () => claiming(await photo(), 60_000),
    gives: 'any',
  },
  'a HEIC of 196 million pixels and no data for them': {
    bytes: async () => claiming(await photo(), 14_000),
    gives: 'any',
  },
  'a HEIC that ends early': { bytes: async () => (await photo()).subarray(0, 600), gives: says.damaged },
};
