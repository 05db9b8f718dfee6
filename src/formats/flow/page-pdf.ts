/**
 * A typeset page as a PDF of one page, for PDFium to draw: with the fonts that every PDF reader brings along, so that pages look alike on
 * a machine without any. Words in letters that those fonts lack are left out here.
 */
import type { SetPicture } from './galley.ts';
import type { FontName } from './metrics.ts';
import type { TypesetPage } from './typeset.ts';

const fonts: Readonly<Record<FontName, readonly [name: string, base: string]>> = {
  plain: ['F1', 'Helvetica'],
  bold: ['F2', 'Helvetica-Bold'],
  mono: ['F3', 'Courier'],
};

/** Of Windows-1252, what is not Latin-1. */
const beyondLatin: ReadonlyMap<string, number> = new Map([
  ...([
    ['€', 0x80],
    ['‚', 0x82],
    ['ƒ', 0x83],
    ['„', 0x84],
    ['…', 0x85],
    ['†', 0x86],
    ['‡', 0x87],
  ] as const),
  ...([
    ['ˆ', 0x88],
    ['‰', 0x89],
    ['Š', 0x8a],
    ['‹', 0x8b],
    ['Œ', 0x8c],
    ['Ž', 0x8e],
    ['‘', 0x91],
  ] as const),
  ...([
    ['’', 0x92],
    ['“', 0x93],
    ['”', 0x94],
    ['•', 0x95],
    ['–', 0x96],
    ['—', 0x97],
    ['˜', 0x98],
  ] as const),
  ...([
    ['™', 0x99],
    ['š', 0x9a],
    ['›', 0x9b],
    ['œ', 0x9c],
    ['ž', 0x9e],
    ['Ÿ', 0x9f],
  ] as const),
]);

/** Null where the standard fonts lack a letter. */
export function standardCodes(text: string): Buffer | null {
  const codes: number[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const found =
      (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100) ? code : beyondLatin.get(letter);
    if (found === undefined) return null;
    codes.push(found);
  }
  return Buffer.from(codes);
}

/** A picture as a JPEG, with its size in pixels. */
export type DrawnPicture = {
  readonly place: SetPicture;
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
};

export function pagePdf(page: TypesetPage, pictures: readonly DrawnPicture[]): Buffer {
  const content = Buffer.from(contentOf(page, pictures), 'latin1');
  const names = pictures.map((_, i) => `/P${i} ${8 + i} 0 R`).join(' ');
  const fontNumbers = Object.values(fonts)
    .map(([name], i) => `/${name} ${5 + i} 0 R`)
    .join(' ');
  const objects: readonly Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(page.width)} ${number(page.height)}] /Contents 4 0 R ` +
        `/Resources << /Font << ${fontNumbers} >> /XObject << ${names} >> >> >>`,
    ),
    stream('', content),
    ...Object.values(fonts).map(([, base]) =>
      Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`),
    ),
    ...pictures.map(({ jpeg, width, height }) =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ),
  ];
  return fileOf(objects);
}

const stream = (dictionary: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

function fileOf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [i, object] of objects.entries()) {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = length;
  add(Buffer.from(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const number = (value: number): string => value.toFixed(2);

function contentOf(page: TypesetPage, pictures: readonly DrawnPicture[]): string {
  const fromBottom = (y: number) => number(page.height - y);
  const parts: string[] = [];
  for (const [i, { place }] of pictures.entries()) {
    const { x, y, width, height } = place;
    parts.push(
      `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${fromBottom(y + height)} cm /P${i} Do Q`,
    );
  }
  parts.push('0.6 w 0.35 G');
  for (const { x, y, width, height } of page.rulings) {
    parts.push(`${number(x)} ${fromBottom(y)} m ${number(x + width)} ${fromBottom(y + height)} l S`);
  }
  parts.push('0.9 w 0 G');
  for (const { x, y, width, height, isTicked } of page.ticks) {
    parts.push(`${number(x)} ${fromBottom(y + height)} ${number(width)} ${number(height)} re S`);
    if (!isTicked) continue;
    const [left, right, top, bottom] = [
      x + 1.5,
      x + width - 1.5,
      fromBottom(y + 1.5),
      fromBottom(y + height - 1.5),
    ];
    parts.push(
      `${number(left)} ${bottom} m ${number(right)} ${top} l S ${number(left)} ${top} m ${number(right)} ${bottom} l S`,
    );
  }
  for (const { text, x, y, size, font, height } of page.words) {
    const codes = standardCodes(text);
    if (codes === null) continue;
    const baseline = fromBottom(y + (height * 0.76) / 0.98);
    parts.push(
      `BT /${fonts[font][0]} ${number(size)} Tf ${number(x)} ${baseline} Td <${codes.toString('hex')}> Tj ET`,
    );
  }
  return parts.join('\n');
}
