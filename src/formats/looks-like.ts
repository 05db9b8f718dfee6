/** Words for what a file seems to be, so that whoever sent the wrong one sees it at once. */

const names: ReadonlyMap<string, string> = new Map([
  ['zip', 'a ZIP archive'],
  ['docx', 'a Word document'],
  ['dotx', 'a Word document'],
  ['docm', 'a Word document'],
  ['xlsx', 'an Excel workbook'],
  ['xlsm', 'an Excel workbook'],
  ['pptx', 'a PowerPoint presentation'],
  ['odt', 'an OpenDocument text'],
  ['ods', 'an OpenDocument spreadsheet'],
  ['odp', 'an OpenDocument presentation'],
  ['cfb', 'an old Office document or an Outlook message'],
  ['rtf', 'a rich text document'],
  ['epub', 'an e-book'],
  ['eps', 'a PostScript file'],
  ['ps', 'a PostScript file'],
  ['gif', 'a GIF picture'],
  ['heic', 'a HEIC photo'],
  ['heif', 'a HEIF photo'],
  ['avif', 'an AVIF picture'],
  ['jxl', 'a JPEG XL picture'],
  ['jp2', 'a JPEG 2000 picture'],
  ['svg', 'an SVG drawing'],
  ['psd', 'a Photoshop file'],
  ['xml', 'an XML file'],
  ['gz', 'a gzip archive'],
  ['7z', 'a 7-Zip archive'],
  ['rar', 'a RAR archive'],
  ['tar', 'a TAR archive'],
]);

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\s*(<!doctype html|<html)/i, 'a web page'],
  [/^\s*<\?xml|^\s*<[a-z]+[ >:]/i, 'an XML file'],
  [/^\s*[[{]["\s[{\]}\d]/, 'a JSON file'],
  [/^(received|return-path|from|mime-version|message-id|delivered-to):/i, 'an e-mail'],
];

/** `extension` is what the file's mark says, where it has one. */
export function looksLike(head: Uint8Array, extension: string | undefined): string {
  // Two letters are no proof of a BMP.
  if (extension === 'bmp') return isText(head) ? 'plain text' : 'a BMP file of a kind that is not read';
  if (extension !== undefined) return names.get(extension) ?? `a .${extension} file`;
  const text = Buffer.from(head).toString('utf8');
  const beginning = beginnings.find(([start]) => start.test(text))?.[1];
  if (beginning !== undefined) return beginning;
  return isText(head) ? 'plain text' : 'none of the kinds known';
}

const isText = (head: Uint8Array): boolean =>
  head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
