/**
 * Pages that an account may use in a calendar month, or with test keys in a day, UTC. Pages are reserved before work and settled after it, each
 * in one statement, so that neither concurrency nor a crash bills twice or lets an account past its quota.
 */
export type Reservation = { readonly reservationId: string; readonly pages: number };

export type QuotaOutcome = {
  /** Billed with this settlement. */
  readonly used: number;
  /** What the account may still use in the period, reservations of others taken off. */
  readonly remaining: number;
};

export type Usage = {
  /** `2026-11`; of test keys `2026-11-16`. */
  readonly period: string;
  readonly limit: number;
  readonly used: number;
  readonly reserved: number;
  readonly remaining: number;
  /** Only days on which pages were used, oldest first. */
  readonly days: readonly { readonly day: string; readonly pages: number }[];
};

export interface Quota {
  /** Null where too few pages are left; then nothing is reserved. A reservation that nobody renews dies within a minute. */
  reserve(accountId: string, pages: number, limit: number): Promise<Reservation | null>;
  /** Keeps reservations of work that goes on; called every few seconds with all that a node holds. */
  renew(reservationIds: readonly string[]): Promise<void>;
  /** Bills so many of the reserved pages, at most all, and frees the rest. Once: a second settlement bills nothing. */
  settle(accountId: string, reservation: Reservation, used: number, limit: number): Promise<QuotaOutcome>;
  /** What is left without using any. */
  remaining(accountId: string, limit: number): Promise<number>;
  usage(accountId: string, limit: number): Promise<Usage>;
  /** Frees reservations whose work died; safe on every node at once. */
  sweep(): Promise<number>;
}
