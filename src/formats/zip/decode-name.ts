/** The name of an entry as its maker meant it, folders and all. It is text to show and never a path. */

const longestName = 1024;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const strictUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The upper half of the first PC's character set, which the format prescribes for names that are not UTF-8. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

export function decodeName(bytes: Buffer, isUtf8: boolean): string {
  return isUtf8 ? utf8.decode(bytes) : (validUtf8(bytes) ?? fromCp437(bytes));
}

/** At most as long as an answer should carry, and without half a character at the end. */
export function cutName(name: string): string {
  return name.length <= longestName ? name : name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '');
}

function validUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

function fromCp437(bytes: Buffer): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : cp437.charAt(byte - 0x80),
  ).join('');
}
