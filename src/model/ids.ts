/**
 * Ids are UUIDv7 inside and, towards people, a prefix that says what they name followed by the UUID's
 * base62 form: `tpl_01JQ…`. Both forms are read, so an id can be pasted from either world.
 */
import { v7 } from 'uuid';
import { fromBase62, toBase62 } from './base62.ts';

const width = 22;
const plainUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const limit = 1n << 128n;

export type IdPrefix = 'acc' | 'key' | 'tpl' | 'job' | 'evt' | 'whk' | 'dlv' | 'doc' | 'exa' | 'ses' | 'per';

/** Time-ordered, also among ids of one millisecond in one process. */
export function newUuid(): string {
  return v7();
}

export function formatId(prefix: IdPrefix, uuid: string): string {
  return `${prefix}_${toBase62(BigInt(`0x${uuid.replaceAll('-', '')}`), width)}`;
}

/** The UUID in lower case, or undefined where the text is no id of this kind. */
export function parseId(prefix: IdPrefix, text: string): string | undefined {
  if (plainUuid.test(text)) return text.toLowerCase();
  if (!text.startsWith(`${prefix}_`) || text.length !== prefix.length + 1 + width) return undefined;
  const value = fromBase62(text.slice(prefix.length + 1));
  if (value === undefined || value >= limit) return undefined;
  const hex = value.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
