/**
 * The font of text that nobody sees: every character has one glyph, which paints nothing and is half as wide as high. What the characters
 * are says the table of the PDF, so that a font of any script takes a few hundred bytes.
 */
import type { PdfWriter } from './pdf-writer.ts';

/** In ems. Glyphs reach from below the baseline to above it, so that what is selected is as high as its box. */
export const glyph = { width: 0.5, ascent: 0.8, descent: 0.2 } as const;

/** Characters as two bytes each in the strings of a page: the character itself, or a number of its own for one that needs more. */
export interface CharacterCodes {
  codesOf(text: string): readonly number[];
  /** As a PDF's `ToUnicode` says it. */
  toUnicode(): string;
}

const [firstFree, lastFree] = [0xd800, 0xdfff];

export function createCharacterCodes(): CharacterCodes {
  const rows = new Set<number>();
  // No character has these numbers alone: those behind the first 65,536 borrow them.
  const borrowed = new Map<string, number>();
  return {
    codesOf(text) {
      const codes: number[] = [];
      for (const character of text) {
        const number = character.codePointAt(0) ?? 0;
        if (number <= 0xffff) {
          rows.add(number >> 8);
          codes.push(number);
          continue;
        }
        const code = borrowed.get(character) ?? firstFree + borrowed.size;
        // A document with more of them than that has none of the others.
        if (code > lastFree) continue;
        borrowed.set(character, code);
        codes.push(code);
      }
      return codes;
    },
    toUnicode: () =>
      [
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
        '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
        '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
        '1 begincodespacerange <0000> <FFFF> endcodespacerange',
        // A range may not go over the end of its row.
        ...inHundreds(
          [...rows]
            .sort((a, b) => a - b)
            .map((row) => `<${hex(row, 2)}00> <${hex(row, 2)}FF> <${hex(row, 2)}00>`),
          'bfrange',
        ),
        ...inHundreds(
          [...borrowed].map(([character, code]) => `<${hex(code, 4)}> <${utf16(character)}>`),
          'bfchar',
        ),
        'endcmap CMapName currentdict /CMap defineresource pop end end',
        '',
      ].join('\n'),
  };
}

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');

function inHundreds(rows: readonly string[], kind: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    parts.push(`${part.length} begin${kind}`, ...part, `end${kind}`);
  }
  return parts;
}

const fontName = 'DeckleGlyphless';

/** Writes the font under this number; all characters of the document must be known by then. */
export async function writeGlyphlessFont(
  writer: PdfWriter,
  number: number,
  codes: CharacterCodes,
): Promise<void> {
  const [descendant, descriptor, program, glyphs, unicode] = Array.from({ length: 5 }, () =>
    writer.reserve(),
  );
  const inThousandths = (ems: number) => Math.round(ems * 1000);
  const { width, ascent, descent } = {
    width: inThousandths(glyph.width),
    ascent: inThousandths(glyph.ascent),
    descent: inThousandths(-glyph.descent),
  };
  await writer.write(
    number,
    `<</Type /Font /Subtype /Type0 /BaseFont /${fontName} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R>>`,
  );
  await writer.write(
    descendant ?? 0,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${fontName} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> ` +
      `/FontDescriptor ${descriptor} 0 R /DW ${width} /CIDToGIDMap ${glyphs} 0 R>>`,
  );
  await writer.write(
    descriptor ?? 0,
    `<</Type /FontDescriptor /FontName /${fontName} /Flags 4 /FontBBox [0 ${descent} ${width} ${ascent}] /ItalicAngle 0 ` +
      `/Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${program} 0 R>>`,
  );
  const font = fontProgram({ width, ascent, descent });
  await writer.writePacked(program ?? 0, `/Length1 ${font.length}`, font);
  // All characters have glyph 1.
  await writer.writePacked(glyphs ?? 0, '', Buffer.alloc(2 * 65_536, Buffer.from([0, 1])));
  await writer.writePacked(unicode ?? 0, '', Buffer.from(codes.toUnicode(), 'latin1'));
}

type Metrics = { readonly width: number; readonly ascent: number; readonly descent: number };

/** A TrueType font of two glyphs: none, and a line from corner to corner and back, which has a size and no area. */
function fontProgram({ width, ascent, descent }: Metrics): Buffer {
  const box = [0, descent, width, ascent];
  const outline = Buffer.concat([
    // One contour that ends with point 1; no instructions; both points on it, x then y from point to point.
    ...[words(1, ...box, 1, 0), Buffer.from([1, 1]), words(0, width, descent, ascent - descent)],
  ]);
  return sfnt([
    ['glyf', outline],
    [
      'head',
      Buffer.concat([
        ...[longs(0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5), words(0, 1000), Buffer.alloc(16)],
        ...[words(...box, 0, 8, 2, 0, 0)],
      ]),
    ],
    [
      'hhea',
      Buffer.concat([
        longs(0x0001_0000),
        words(ascent, descent, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, 2),
      ]),
    ],
    ['hmtx', words(width, 0, width, 0)],
    // In units of two bytes.
    ['loca', words(0, 0, outline.length / 2)],
    ['maxp', Buffer.concat([longs(0x0001_0000), words(2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
  ]);
}

function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * at);
  return bytes;
}

function longs(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * at);
  return bytes;
}

function sfnt(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const log = Math.floor(Math.log2(tables.length));
  const range = 16 * 2 ** log;
  const directory: Buffer[] = [
    longs(0x0001_0000),
    words(tables.length, range, log, 16 * tables.length - range),
  ];
  const bodies: Buffer[] = [];
  let at = 12 + 16 * tables.length;
  for (const [tag, bytes] of tables) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    directory.push(Buffer.from(tag, 'latin1'), longs(checksumOf(padded), at, bytes.length));
    bodies.push(padded);
    at += padded.length;
  }
  const font = Buffer.concat([...directory, ...bodies]);
  const head = 12 + 16 * tables.length + lengthBefore(tables, 'head');
  font.writeUInt32BE((0xb1b0_afba - checksumOf(font)) >>> 0, head + 8);
  return font;
}

function lengthBefore(tables: readonly (readonly [tag: string, bytes: Buffer])[], wanted: string): number {
  let length = 0;
  for (const [tag, bytes] of tables) {
    if (tag === wanted) break;
    length += bytes.length + (-bytes.length & 3);
  }
  return length;
}

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
