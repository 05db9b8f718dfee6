/** A PDF that a password came with, as a copy without its lock: what is read and kept from here on needs no password, and nobody keeps it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordField } from '../contract/document.ts';
import type { DocumentKind } from '../model/document.ts';
import type { ParsePool, TurnOptions } from '../model/parse-pool.ts';
import { validate } from '../model/validation.ts';

export type UnlockNeeds = {
  readonly pool: Pick<ParsePool, 'unpack'>;
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
};

export type Unlocking = {
  /** Null where none came. */
  readonly password: string | null;
  /** Where the copy is put. */
  readonly folder: string;
  readonly turn: TurnOptions;
};

/** Of a form. An empty one is none. */
export function passwordIn(fields: ReadonlyMap<string, string>): string | null {
  const text = validate(passwordField, fields.get('password'), 'password') ?? '';
  return text === '' ? null : text;
}

/** Where the document lies that is to be read: the file itself where it has no lock. A Fault `document_encrypted` for a password that is wrong. */
export async function unlockFile(
  { pool, sniff }: UnlockNeeds,
  path: string,
  { password, folder, turn }: Unlocking,
): Promise<string> {
  if (password === null || (await sniff(path, turn.signal)) !== 'pdf') return path;
  const { unlocked } = await pool.unpack(path, password, turn);
  if (unlocked === null) return path;
  const copy = join(folder, 'unlocked');
  await writeFile(copy, unlocked, { mode: 0o600, flag: 'wx' });
  return copy;
}
