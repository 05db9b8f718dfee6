/** How a key stands, and when a new one is to expire. */
import type { KeyView } from '../../../src/contract/dashboard/keys.ts';

export type KeyState = 'active' | 'expired' | 'revoked';

export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyView, 'revokedAt' | 'expiresAt'>,
  nowMs: number,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs ? 'expired' : 'active';
}

export const expiries = ['never', '30', '90', '365', 'date'] as const;
export type Expiry = (typeof expiries)[number];

const dayMs = 86_400_000;

/** `date` is as a date control has it, `2026-11-15`: the key works until that day ends where its maker is. */
export function expiresAtOf(expiry: Expiry, date: string, nowMs: number): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return new Date(`${date}T23:59:59.999`).toISOString();
  return new Date(nowMs + Number(expiry) * dayMs).toISOString();
}

/** Of a moment, as a date control has it. */
export function dateText(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
