/**
 * API keys: `plz_live_` or `plz_test_`, 160 random bits in base62, and a checksum of all before it, so
 * that a typo is known without the database. Only the SHA-256 hash of a key is ever stored.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { toBase62 } from './base62.ts';
import type { Plan } from './plan.ts';

export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

const secretBytes = 20;
const secretWidth = 27;
const checksumWidth = 6;
const shape = /^plz_(live|test)_[0-9A-Za-z]{33}$/;
/** How many leading characters identify a key in lists. */
const startLength = 16;

export type ApiKey = {
  readonly keyId: string;
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly start: string;
  readonly label: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** Who is calling, as one valid key says, or the session of somebody in the dashboard. Ids are plain UUIDs. */
export type Caller = {
  /** Null for a session. */
  readonly keyId: string | null;
  readonly accountId: string;
  readonly plan: Plan;
  readonly mode: KeyMode;
  readonly expiresAt: Date | null;
};

export type NewApiKey = {
  readonly mode: KeyMode;
  readonly hash: Buffer;
  readonly start: string;
  readonly label: string | null;
  readonly expiresAt: Date | null;
};

export interface ApiKeys {
  /** A Fault where the account has too many in use. */
  create(accountId: string, key: NewApiKey): Promise<ApiKey>;
  list(accountId?: string): Promise<readonly ApiKey[]>;
  find(keyId: string): Promise<ApiKey | undefined>;
  /** False where no such key exists; revoking twice keeps the first time. */
  revoke(keyId: string): Promise<boolean>;
  setLabel(keyId: string, label: string | null): Promise<void>;
  /** Marks the key as used now. Undefined for a key that is unknown, revoked or expired. `isDisabled`: its account is. */
  authenticate(hash: Buffer): Promise<(Caller & { readonly isDisabled: boolean }) | undefined>;
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumWidth);
}

export function mintApiKey(mode: KeyMode, randomBytes: (size: number) => Buffer): string {
  const secret = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`);
  const body = `plz_${mode}_${toBase62(secret, secretWidth)}`;
  return body + checksum(body);
}

export function isWellFormedKey(text: string): boolean {
  if (!shape.test(text)) return false;
  return text.slice(-checksumWidth) === checksum(text.slice(0, -checksumWidth));
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function describeKey(key: string, expiresAt: Date | null, label: string | null = null): NewApiKey {
  const mode = key.startsWith('plz_test_') ? 'test' : 'live';
  return { mode, hash: hashKey(key), start: key.slice(0, startLength), label, expiresAt };
}
