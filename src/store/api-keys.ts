/** API keys: one function a statement. The key itself never comes here, only its hash. */
import { sql } from 'kysely';
import type { ApiKey, ApiKeys, NewApiKey } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';
import { holdingRules } from '../model/holdings.ts';
import { newUuid } from '../model/ids.ts';
import { isUsable, lockHoldings } from './holdings.ts';
import type { Db } from './tables.ts';

const columns = [
  'id as keyId',
  'account_id as accountId',
  'mode',
  'start',
  'label',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
] as const;

export async function insertKey(db: Db, accountId: string, key: NewApiKey): Promise<ApiKey> {
  return await db
    .insertInto('api_keys')
    .values({
      id: newUuid(),
      account_id: accountId,
      mode: key.mode,
      hash: key.hash,
      start: key.start,
      label: key.label,
      expires_at: key.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function apiKeysIn(db: Db): ApiKeys {
  return {
    create: async (accountId, key) =>
      await db.transaction().execute(async (transaction) => {
        const made = await insertKey(transaction, accountId, key);
        await lockHoldings(transaction, accountId);
        if ((await countUsable(transaction, accountId)) > holdingRules.usableKeys) {
          throw new Fault(
            'key_limit_reached',
            `This account has ${holdingRules.usableKeys} API keys in use, the maximum; revoke one first.`,
          );
        }
        await removePast(transaction, accountId);
        return made;
      }),

    list: async (accountId) =>
      await db
        .selectFrom('api_keys')
        .select(columns)
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
        .orderBy('id')
        .execute(),

    find: async (keyId) =>
      await db.selectFrom('api_keys').select(columns).where('id', '=', keyId).executeTakeFirst(),

    setLabel: async (keyId, label) => {
      await db.updateTable('api_keys').set({ label }).where('id', '=', keyId).execute();
    },

    revoke: async (keyId) => {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: sql`coalesce(revoked_at, now())` })
        .where('id', '=', keyId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    authenticate: async (hash) =>
      await db
        .updateTable('api_keys as key')
        .from('accounts as account')
        .set({ last_used_at: sql`now()` })
        .where('key.hash', '=', hash)
        .where('key.revoked_at', 'is', null)
        .where((is) => is.or([is('key.expires_at', 'is', null), is('key.expires_at', '>', sql<Date>`now()`)]))
        .whereRef('account.id', '=', 'key.account_id')
        .returning([
          'key.id as keyId',
          'key.account_id as accountId',
          'account.plan',
          'key.mode',
          'key.expires_at as expiresAt',
          sql<boolean>`account.disabled_at is not null`.as('isDisabled'),
        ])
        .executeTakeFirst(),
  };
}

async function countUsable(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int from deckle.api_keys key where key.account_id = ${accountId} and ${isUsable}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The oldest of those that are revoked or expired. */
async function removePast(db: Db, accountId: string): Promise<void> {
  await sql`
    delete from deckle.api_keys
    where id in (
      select key.id from deckle.api_keys key where key.account_id = ${accountId} and not ${isUsable}
      order by key.id desc offset ${holdingRules.pastKeys})`.execute(db);
}
