/** Pictures as the pages of a PDF, pixel by pixel: what a file of several pictures is split into, since most kinds of pictures hold one. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Bitmap } from '../../model/bitmap.ts';

const compress = promisify(deflate);
/** Where nothing says how large a picture is on paper. */
const pixelsPerPoint = 200 / 72;

export async function picturesToPdf(pictures: AsyncIterable<Bitmap>): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const write = (number: number, dictionary: string, stream: Buffer | null = null) => {
    places[number] = length;
    const body = stream === null ? '' : 'stream\n';
    const own: Buffer[] = [Buffer.from(`${number} 0 obj\n${dictionary}\n${body}`)];
    if (stream !== null) own.push(stream, Buffer.from('\nendstream\n'));
    own.push(Buffer.from('endobj\n'));
    for (const part of own) {
      parts.push(part);
      length += part.length;
    }
  };
  // 1 is the catalog, 2 the list of pages, and each page has three.
  const pages: number[] = [];
  for await (const { width, height, channels, data } of pictures) {
    const [page, content, picture] = [3, 4, 5].map((at) => at + 3 * pages.length) as [number, number, number];
    pages.push(page);
    const [wide, high] = [width, height].map((pixels) => (pixels / pixelsPerPoint).toFixed(2));
    const pixels = await compress(data);
    const drawing = Buffer.from(`${wide} 0 0 ${high} 0 0 cm /P Do`);
    write(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    );
    write(content, `<< /Length ${drawing.length} >>`, drawing);
    write(
      picture,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /Filter /FlateDecode /Length ${pixels.length} >>`,
      pixels,
    );
  }
  write(1, '<< /Type /Catalog /Pages 2 0 R >>');
  write(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
  );
  const start = length;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
