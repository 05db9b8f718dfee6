/**
 * Whether the sectors of a compound file follow each other to an end. A reader that goes along a chain which ends nowhere, or in a circle, goes
 * on for as long as it is let.
 */

const special = 0xfffffffa;
const inHeader = 109;

export function isSoundCompound(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 512) return false;
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return false;
  const sectorBytes = 2 ** shift;
  const count = Math.ceil(bytes.byteLength / sectorBytes) - 1;
  const numberAt = (at: number): number => (at + 4 <= bytes.byteLength ? view.getUint32(at, true) : special);
  const startOf = (sector: number): number => (sector + 1) * sectorBytes;
  const isInside = (sector: number): boolean => sector < count;
  // Where the table of sectors stands.
  const tables: number[] = [];
  for (let i = 0; i < inHeader; i++) tables.push(numberAt(76 + 4 * i));
  let more = numberAt(68);
  for (let seen = 0; isInside(more); seen++) {
    if (seen > count) return false;
    for (let i = 0; i < sectorBytes / 4 - 1; i++) tables.push(numberAt(startOf(more) + 4 * i));
    more = numberAt(startOf(more) + sectorBytes - 4);
  }
  const parts = tables.filter((sector) => sector < special);
  if (!parts.every(isInside)) return false;
  const next = new Uint32Array(count).fill(special);
  for (const [part, sector] of parts.entries()) {
    const first = (part * sectorBytes) / 4;
    for (let i = 0; i < sectorBytes / 4 && first + i < count; i++)
      next[first + i] = numberAt(startOf(sector) + 4 * i);
  }
  return [48, 60].every((at) => isSoundStart(numberAt(at))) && endsEverywhere(next);

  function isSoundStart(sector: number): boolean {
    return sector >= special || isInside(sector);
  }
}

/** Each sector is looked at once: what leads to one that is known to end, ends. */
function endsEverywhere(next: Uint32Array): boolean {
  const known = new Uint32Array(next.length);
  for (let start = 0; start < next.length; start++) {
    for (let at = start; at < special && known[at] !== start + 1; ) {
      if (at >= next.length) return false;
      if (known[at] !== 0) break;
      known[at] = start + 1;
      at = next[at] ?? special;
      if (at < next.length && known[at] === start + 1) return false;
    }
  }
  return true;
}
