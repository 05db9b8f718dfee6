/** Small good files of every kind that is read, to be mutated; a few letters each, so that reading takes no time. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zipOf } from '../../src/formats/zip/testing/zip-of.ts';
import { goodPicture } from './good-picture.ts';
import { invoiceLines, packedStream, pdfWith } from './pdfs/hostile-pdf.ts';
import { bmpOf, greyFrame, tiffDirectory, tiffHead } from './pictures/picture-bytes.ts';

export const fuzzedFormats = [
  'pdf-text',
  'pdf-picture',
  'png',
  'jpeg',
  'webp',
  'tiff',
  'bmp',
  'zip',
] as const;
export type FuzzedFormat = (typeof fuzzedFormats)[number];

export type GoodFiles = Readonly<Record<FuzzedFormat, readonly Buffer[]>>;

/** Around the invoice number, as wide as whole rows of a BMP are. */
const [width, height] = [128, 34];

export async function goodFiles(): Promise<GoodFiles> {
  const picture = sharp(await goodPicture()).extract({ left: 174, top: 46, width, height });
  const grey = await picture.clone().greyscale().raw().toBuffer();
  const colours = await picture.clone().toColourspace('srgb').raw().toBuffer();
  const png = await picture.clone().png().toBuffer();
  const jpeg = await picture.clone().jpeg().toBuffer();
  const pdfs = { text: textPdf(), table: formPdf() };
  const scan = picturePdf('/DCTDecode', '/DeviceRGB', jpeg);
  return {
    'pdf-text': [pdfs.text, pdfs.table],
    'pdf-picture': [scan, picturePdf('/FlateDecode', '/DeviceGray', deflateSync(grey))],
    png: [
      png,
      await picture
        .clone()
        .png({ palette: true })
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
    ],
    jpeg: [
      jpeg,
      await picture
        .clone()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
    ],
    webp: [
      await picture.clone().webp().toBuffer(),
      await picture.clone().webp({ lossless: true }).toBuffer(),
    ],
    tiff: [await picture.clone().tiff({ compression: 'lzw' }).toBuffer(), twoFrames(grey)],
    bmp: [
      bmpOf(width, -height, 24, 0, colours),
      bmpOf(width, -height, 8, 1, inRuns(grey), Buffer.from('00000000ffffff00', 'hex')),
    ],
    zip: [
      zipOf([
        { name: 'a.pdf', content: pdfs.text },
        { name: 'folder/b.png', content: png, method: 0 },
      ]),
      zipOf([{ name: 'c.pdf', content: scan, hasDataDescriptor: true }], { isZip64: true, comment: 'note' }),
    ],
  };
}

/** Runs of black and white. */
function inRuns(grey: Buffer): Buffer {
  const bytes: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; ) {
      const colour = (at: number) => ((grey[row * width + at] ?? 0) > 128 ? 1 : 0);
      let end = x + 1;
      while (end < width && end - x < 255 && colour(end) === colour(x)) end++;
      bytes.push(end - x, colour(x));
      x = end;
    }
    bytes.push(0, 0);
  }
  return Buffer.from([...bytes, 0, 1]);
}

const textPdf = (): Buffer =>
  pdfWith({
    page: '/Contents [4 0 R 10 0 R]',
    objects: { 10: packedStream('', deflateSync('0.5 w 10 10 180 20 re S 100 10 m 100 30 l S')) },
  });

const formPdf = (): Buffer =>
  pdfWith({
    catalog: '/AcroForm << /Fields [10 0 R 11 0 R] >> /Names << /EmbeddedFiles << /Names [(a) 13 0 R] >> >>',
    page: '/Annots [10 0 R 11 0 R]',
    resources: '/Font << /F1 5 0 R >> /XObject << /X 12 0 R >>',
    content: 'q 1 0 0 1 5 5 cm /X Do Q',
    objects: {
      10: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Mill) /DA (/F1 8 Tf 0 g) /Rect [120 5 180 20] /P 3 0 R >>',
      11: '<< /Type /Annot /Subtype /Widget /FT /Btn /T (paid) /V /Yes /AS /Yes /Rect [5 5 15 15] /P 3 0 R >>',
      12: ['/Type /XObject /Subtype /Form /BBox [0 0 90 20]', '0 0 9 9 re S'],
      13: '<< /Type /Filespec /F (a.xml) /EF << /F 14 0 R >> >>',
      14: packedStream('/Type /EmbeddedFile', deflateSync('<Invoice/>')),
    },
  });

const picturePdf = (filter: string, space: string, data: Buffer): Buffer =>
  pdfWith({
    resources: '/Font << /F1 5 0 R >> /XObject << /X 10 0 R >>',
    content: `q ${width / 4} 0 0 ${height / 4} 150 5 cm /X Do Q ${invoiceLines}`,
    objects: {
      10: [
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${space} /Filter ${filter}`,
        data.toString('latin1'),
      ],
    },
  });

function twoFrames(grey: Buffer): Buffer {
  const first = 8 + grey.length;
  const entries = greyFrame(width, height, 8, grey.length);
  const second = first + 2 + entries.length * 12 + 4;
  return Buffer.concat([tiffHead(first), grey, tiffDirectory(entries, second), tiffDirectory(entries, 0)]);
}
