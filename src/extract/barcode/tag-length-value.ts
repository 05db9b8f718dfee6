/** Payloads whose parts say their own length. */

/** EMV: two digits of tag, two of length, in characters. Null where it does not come out even. */
export function emvParts(text: string): ReadonlyMap<string, string> | null {
  const parts = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [tag, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    if (!/^\d\d$/.test(tag) || !/^\d\d$/.test(length)) return null;
    const end = at + 4 + Number(length);
    if (end > text.length) return null;
    parts.set(tag, text.slice(at + 4, end));
    at = end;
  }
  return parts.size === 0 ? null : parts;
}

/** One byte of tag, one of length. */
export function byteParts(bytes: Uint8Array): ReadonlyMap<number, string> | null {
  const parts = new Map<number, string>();
  let at = 0;
  while (at < bytes.length) {
    const [tag, length] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || length === undefined || at + 2 + length > bytes.length) return null;
    parts.set(tag, new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return parts.size === 0 ? null : parts;
}

/** CRC-16 with the polynomial 0x1021 from 0xFFFF, as EMV codes carry it. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
