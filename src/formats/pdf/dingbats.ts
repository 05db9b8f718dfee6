/**
 * What the glyphs of the picture fonts mean. Such fonts give a check mark the code of a letter or one of the
 * private-use area, so that only the font's name tells that a "P" is a tick.
 */

type Dingbats = ReadonlyMap<number, string>;

const meaning = (rows: Readonly<Record<string, readonly number[]>>): Dingbats =>
  new Map(Object.entries(rows).flatMap(([sign, codes]) => codes.map((code) => [code, sign] as const)));

const wingdings = meaning({
  '☐': [0x6f, 0x70, 0x71, 0x72, 0xa8],
  '☑': [0xfe],
  '☒': [0x78, 0xfd],
  '✓': [0xfc],
  '✗': [0xfb],
  '•': [0x6c, 0x6e, 0x76, 0x77, 0x9e, 0x9f, 0xa7, 0xd8],
  '→': [0xe0, 0xe8, 0xf0],
});
const wingdings2 = meaning({
  '☐': [0x2a, 0x30, 0x35, 0xa3],
  '☑': [0x52],
  '☒': [0x51, 0x53, 0x54],
  '✓': [0x50],
  '✗': [0x4f],
  '•': [0x95, 0x96, 0x97, 0x98, 0xa0],
});
const zapfDingbats = meaning({
  '☐': [0x6f, 0x70, 0x71, 0x72],
  '✓': [0x33, 0x34],
  '✗': [0x35, 0x36, 0x37, 0x38],
  '•': [0x6c],
});
const webdings = meaning({ '☐': [0x63], '✓': [0x61], '✗': [0x72], '•': [0x3d] });
const symbol = meaning({ '•': [0xb7] });

const families: readonly (readonly [RegExp, Dingbats])[] = [
  [/wingdings[ -]?2/i, wingdings2],
  [/wingdings(?![ -]?3)/i, wingdings],
  [/dingbats/i, zapfDingbats],
  [/webdings/i, webdings],
  [/^([A-Z]{6}\+)?symbol/i, symbol],
];

export function dingbatsOf(fontName: string): Dingbats | undefined {
  return families.find(([name]) => name.test(fontName))?.[1];
}

/** The sign that `code`, as PDFium gives it, stands for; undefined where it is not one of those known. */
export function signOf(dingbats: Dingbats, code: number): string | undefined {
  const inPrivateUse = code >= 0xf000 && code <= 0xf0ff;
  return code < 0x100 || inPrivateUse ? dingbats.get(code & 0xff) : sameSign.get(code);
}

/** Many shapes, one meaning. */
const sameSign: Dingbats = meaning({
  '☐': [0x2751, 0x2752, 0x274f, 0x2750, 0x25a1, 0x25fb],
  '✓': [0x2713, 0x2714],
  '✗': [0x2715, 0x2716, 0x2717, 0x2718],
  '•': [0x25cf],
});
