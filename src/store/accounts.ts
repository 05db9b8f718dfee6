/** Accounts: one function a statement. */
import { type RawBuilder, sql } from 'kysely';
import { type Account, type Accounts, defaultAccountName } from '../model/account.ts';
import type { NewApiKey } from '../model/api-key.ts';
import { newUuid } from '../model/ids.ts';
import type { Plan } from '../model/plan.ts';
import { insertKey } from './api-keys.ts';
import { holdEntries, releaseEntries } from './held-entries.ts';
import { endSessionsOf } from './sessions.ts';
import { insertLink } from './sign-in-links.ts';
import type { Db } from './tables.ts';

const columns = [
  ...(['id as accountId', 'name', 'plan'] as const),
  ...(['created_at as createdAt', 'disabled_at as disabledAt'] as const),
] as const;

export async function insertAccount(db: Db, name: string, plan: Plan): Promise<Account | undefined> {
  return await db
    .insertInto('accounts')
    .values({ id: newUuid(), name, plan })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function accountsIn(db: Db): Accounts {
  return {
    create: async (name, plan, newKey) =>
      await db.transaction().execute(async (transaction) => {
        const account = await insertAccount(transaction, name, plan);
        if (account === undefined) return undefined;
        return { account, key: await insertKey(transaction, account.accountId, newKey) };
      }),

    list: async () => await db.selectFrom('accounts').select(columns).orderBy('id').execute(),

    find: async (by) =>
      await db
        .selectFrom('accounts')
        .select(columns)
        .where((is) => ('name' in by ? is('name', '=', by.name) : is('id', '=', by.accountId)))
        .executeTakeFirst(),

    setPlan: async (accountId, plan) =>
      await db
        .updateTable('accounts')
        .set({ plan })
        .where('id', '=', accountId)
        .returning(columns)
        .executeTakeFirst(),

    disable: async (accountId) =>
      await db.transaction().execute(async (transaction) => {
        const account = await setDisabled(transaction, accountId, sql`coalesce(disabled_at, now())`);
        if (account === undefined) return undefined;
        await endSessionsOf(transaction, accountId);
        await holdEntries(transaction, accountId);
        return account;
      }),

    enable: async (accountId) =>
      await db.transaction().execute(async (transaction) => {
        const account = await setDisabled(transaction, accountId, sql`null`);
        if (account !== undefined) await releaseEntries(transaction, accountId);
        return account;
      }),

    welcome: async (newKey, linkHash, announce) => {
      const transaction = await db.startTransaction().execute();
      try {
        const isFirst = await claimWelcome(transaction, newKey, linkHash);
        const isKept = isFirst && (await announce());
        await (isKept ? transaction.commit() : transaction.rollback()).execute();
        return isFirst;
      } catch (error) {
        if (!transaction.isRolledBack && !transaction.isCommitted) await transaction.rollback().execute();
        throw error;
      }
    },
  };
}

async function setDisabled(
  db: Db,
  accountId: string,
  disabledAt: RawBuilder<Date | null>,
): Promise<Account | undefined> {
  return await db
    .updateTable('accounts')
    .set({ disabled_at: disabledAt })
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirst();
}

/** True for one caller in the life of an installation, if it commits. */
async function claimWelcome(db: Db, newKey: NewApiKey, linkHash: Buffer): Promise<boolean> {
  const first = await db
    .insertInto('installation')
    .values({ id: true, welcomed_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ welcomed_at: sql`excluded.welcomed_at` })
        .where('installation.welcomed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (first === undefined) return false;
  // A command may have made an account of this name before the first start: it is then the default.
  const account = await db
    .insertInto('accounts')
    .values({ id: newUuid(), name: defaultAccountName, plan: 'premium' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertKey(db, account.id, newKey);
  await insertLink(db, account.id, linkHash);
  return true;
}
