/** Sign-in links: one function a statement. One that is used is gone. */
import { sql } from 'kysely';
import { personRules, type SignInLinks } from '../model/person.ts';
import type { Db } from './tables.ts';

/** Of those that are too old, when a new one is made. */
const mostRemoved = 100;

export function signInLinksIn(db: Db): SignInLinks {
  return {
    create: async (accountId, linkHash) => {
      await removeExpired(db);
      return await insertLink(db, accountId, linkHash);
    },

    look: async (linkHash) =>
      await db
        .selectFrom('sign_in_links as link')
        .innerJoin('accounts as account', 'account.id', 'link.account_id')
        .select([
          'account.id as accountId',
          'account.name',
          'account.plan',
          'account.created_at as createdAt',
          'account.disabled_at as disabledAt',
        ])
        .where('link.hash', '=', linkHash)
        .where('link.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst(),
  };
}

export async function insertLink(
  db: Db,
  accountId: string,
  linkHash: Buffer,
): Promise<{ readonly expiresAt: Date }> {
  return await db
    .insertInto('sign_in_links')
    .values({
      hash: linkHash,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${personRules.linkMs / 1000})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
}

/** Whose it was; undefined where it is unknown, used or too old. Of two at one instant, one gets it. */
export async function useLink(db: Db, linkHash: Buffer): Promise<string | undefined> {
  const used = await db
    .deleteFrom('sign_in_links')
    .where('hash', '=', linkHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id as accountId')
    .executeTakeFirst();
  return used?.accountId;
}

async function removeExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where('hash', 'in', (expired) =>
      expired
        .selectFrom('sign_in_links')
        .select('hash')
        .where('expires_at', '<=', sql<Date>`now()`)
        .limit(mostRemoved)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
