/**
 * What accounts keep. Triggers count it (migration 005) in the transaction that changes it, whoever does, cascades
 * included. A transaction that adds something writes it first, which leaves it with the account's row, then looks whether
 * that is too much, and undoes everything where it is: rows come before their counts everywhere, so nobody waits in a circle.
 */
import { type RawBuilder, sql } from 'kysely';
import { mostExamples } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { type AccountHoldings, type Holdings, holdingRules } from '../model/holdings.ts';
import type { HoldingLimits, Plan } from '../model/plan.ts';
import type { Db } from './tables.ts';

export type LimitsOf = (plan: Plan) => HoldingLimits;
type Kind = keyof HoldingLimits;

const kinds = ['storedBytes', 'waitingJobs', 'templates'] as const satisfies readonly Kind[];
const megabyte = 1024 * 1024;
/** Some of an account's jobs have ended by then, unless the server is very busy. */
const waitingRetrySeconds = 10;

export function holdingsIn(db: Db, limitsOf: LimitsOf): Holdings {
  return {
    of: async (accountId) => {
      const { rows } = await everything(accountId).execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('There is no such account.');
      const limits = limitsOf(row.plan);
      const holding = (kind: keyof AccountHoldings, limit: number) => ({ used: row[kind], limit });
      return {
        storedBytes: holding('storedBytes', limits.storedBytes),
        waitingJobs: holding('waitingJobs', limits.waitingJobs),
        templates: holding('templates', limits.templates),
        usableKeys: holding('usableKeys', holdingRules.usableKeys),
        webhooks: holding('webhooks', holdingRules.webhooks),
        revisions: holding('revisions', holdingRules.revisions),
        examples: holding('examples', mostExamples),
      };
    },

    refuseBeyond: async (accountId, more) => {
      const held = await counts(db, accountId);
      if (held === undefined) return;
      for (const kind of kinds) {
        const added = more[kind] ?? 0;
        if (added > 0) refuse(kind, held[kind] + added, limitsOf(held.plan)[kind]);
      }
    },
  };
}

/** For a transaction that has added to these. */
export async function refuseBeyondLimits(
  db: Db,
  accountId: string,
  limitsOf: LimitsOf,
  added: readonly Kind[],
): Promise<void> {
  const held = await counts(db, accountId);
  if (held === undefined) return;
  for (const kind of added) refuse(kind, held[kind], limitsOf(held.plan)[kind]);
}

/** Until the transaction ends, nobody else adds what is counted by looking. */
export async function lockHoldings(db: Db, accountId: string): Promise<void> {
  await db
    .selectFrom('account_holdings')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

function refuse(kind: Kind, would: number, limit: number): void {
  if (would > limit) throw faultOf[kind](limit);
}

const faultOf: Readonly<Record<Kind, (limit: number) => Fault>> = {
  storedBytes: (limit) =>
    new Fault(
      'storage_limit_reached',
      `This account may store ${Math.floor(limit / megabyte)} MB and has no room for this; delete jobs, documents or examples that are no longer needed.`,
    ),
  waitingJobs: (limit) =>
    new Fault(
      'too_many_waiting_jobs',
      `At most ${limit} jobs of this account may wait; submit this one when some have ended.`,
      { retryAfterSeconds: waitingRetrySeconds },
    ),
  templates: (limit) =>
    new Fault(
      'template_limit_reached',
      `This account has ${limit} templates, the maximum; delete one that is no longer needed.`,
    ),
};

type Counts = { readonly plan: Plan } & Readonly<Record<Kind, number>>;

async function counts(db: Db, accountId: string): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select account.plan, held.stored_bytes::float8 as "storedBytes", held.waiting_jobs as "waitingJobs", held.templates
    from deckle.account_holdings held join deckle.accounts account on account.id = held.account_id
    where held.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Of rows called `key`. */
export const isUsable: RawBuilder<boolean> = sql`(
  key.revoked_at is null and (key.expires_at is null or key.expires_at > now()))`;

type Everything = { readonly plan: Plan } & Readonly<Record<keyof AccountHoldings, number>>;

function everything(accountId: string): RawBuilder<Everything> {
  const id = sql`${accountId}::uuid`;
  return sql`
    select account.plan, held.stored_bytes::float8 as "storedBytes", held.waiting_jobs as "waitingJobs", held.templates,
      (select count(*)::int from deckle.api_keys key where key.account_id = ${id} and ${isUsable}) as "usableKeys",
      (select count(*)::int from deckle.webhooks where account_id = ${id}) as webhooks,
      (select coalesce(max(kept.count), 0)::int from (
         select count(*) from deckle.templates head
         join deckle.template_revisions said on said.template_id = head.id
         where head.account_id = ${id} and head.deleted_at is null group by head.id) kept) as revisions,
      (select coalesce(max(kept.count), 0)::int from (
         select count(*) from deckle.examples where account_id = ${id} group by template_id) kept) as examples
    from deckle.account_holdings held join deckle.accounts account on account.id = held.account_id
    where held.account_id = ${id}`;
}
