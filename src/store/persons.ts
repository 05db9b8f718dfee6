/** People: one function a statement, and those that must go together in one transaction. */
import { type ControlledTransaction, sql } from 'kysely';
import { newUuid } from '../model/ids.ts';
import type { Person, Persons, SignedIn } from '../model/person.ts';
import { insertAccount } from './accounts.ts';
import { forgetDevices } from './devices.ts';
import { endSessions, findPerson, insertSession } from './sessions.ts';
import { forgetGuessesAt } from './sign-in-guesses.ts';
import { useLink } from './sign-in-links.ts';
import type { Db, Tables } from './tables.ts';

const columns = ['id as personId', 'account_id as accountId', 'email', 'created_at as createdAt'] as const;

type NewPerson = { readonly email: string; readonly passwordHash: string };

export function personsIn(db: Db): Persons {
  return {
    findByEmail: async (email) =>
      await db
        .selectFrom('persons')
        .innerJoin('accounts', 'accounts.id', 'persons.account_id')
        .select([
          ...(['persons.id as personId', 'persons.account_id as accountId', 'persons.email'] as const),
          ...(['persons.created_at as createdAt', 'persons.password_hash as passwordHash'] as const),
          sql<boolean>`accounts.disabled_at is not null`.as('isDisabled'),
        ])
        .where('persons.email', '=', email)
        .executeTakeFirst(),

    list: async (accountId) =>
      await db
        .selectFrom('persons')
        .select(columns)
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
        .orderBy('id')
        .execute(),

    remove: async (personId) =>
      await db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('persons')
          .where('id', '=', personId)
          .returning('email')
          .executeTakeFirst();
        if (removed !== undefined) await forgetGuessesAt(transaction, removed.email);
        return removed !== undefined;
      }),

    enterByLink: async (linkHash, person, session) =>
      await allOrNothing<SignedIn | 'taken' | undefined>(db, async (transaction) => {
        const accountId = await useLink(transaction, linkHash);
        if (accountId === undefined) return { isKept: false, outcome: undefined };
        const personId = await upsertPerson(transaction, accountId, person);
        if (personId === undefined) return { isKept: false, outcome: 'taken' };
        await endSessions(transaction, personId, null);
        await forgetDevices(transaction, personId);
        const sessionId = await insertSession(transaction, personId, session);
        return { isKept: true, outcome: { sessionId, ...(await findPerson(transaction, personId)) } };
      }),

    signUp: async (person, session) =>
      await allOrNothing<SignedIn | undefined>(db, async (transaction) => {
        const account = await insertAccount(transaction, person.email, 'free');
        if (account === undefined) return { isKept: false, outcome: undefined };
        const made = await insertPerson(transaction, account.accountId, person);
        if (made === undefined) return { isKept: false, outcome: undefined };
        const sessionId = await insertSession(transaction, made.personId, session);
        return { isKept: true, outcome: { sessionId, person: made, account } };
      }),

    setPassword: async (person, passwordHash, keptSessionId) =>
      await db.transaction().execute(async (transaction) => {
        if (!(await updatePassword(transaction, person, passwordHash))) return false;
        await endSessions(transaction, person.personId, keptSessionId);
        await forgetDevices(transaction, person.personId);
        return true;
      }),
  };
}

async function insertPerson(db: Db, accountId: string, person: NewPerson): Promise<Person | undefined> {
  return await db
    .insertInto('persons')
    .values(rowOf(accountId, person))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined where the e-mail address is a person's of another account. */
async function upsertPerson(db: Db, accountId: string, person: NewPerson): Promise<string | undefined> {
  const kept = await db
    .insertInto('persons')
    .values(rowOf(accountId, person))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash: person.passwordHash })
        .where('persons.account_id', '=', accountId),
    )
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

const rowOf = (accountId: string, { email, passwordHash }: NewPerson) => ({
  id: newUuid(),
  account_id: accountId,
  email,
  password_hash: passwordHash,
});

async function updatePassword(
  db: Db,
  { personId, passwordHash: before }: { readonly personId: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('persons')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The work says whether what it did stays. */
async function allOrNothing<T>(
  db: Db,
  work: (
    transaction: ControlledTransaction<Tables>,
  ) => Promise<{ readonly isKept: boolean; readonly outcome: T }>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    const { isKept, outcome } = await work(transaction);
    await (isKept ? transaction.commit() : transaction.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!transaction.isRolledBack && !transaction.isCommitted) await transaction.rollback().execute();
    throw error;
  }
}
