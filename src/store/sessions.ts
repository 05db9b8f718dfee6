/** Sessions of people: one function a statement. The token itself never comes here, only its hash. */
import { sql } from 'kysely';
import type { Account } from '../model/account.ts';
import { newUuid } from '../model/ids.ts';
import { type NewSession, type Person, personRules, type Sessions, type SignedIn } from '../model/person.ts';
import type { Plan } from '../model/plan.ts';
import type { Db } from './tables.ts';

/** Of one person; the one that was used longest ago makes room. */
const mostOfPerson = 50;
/** That are removed when a new one is made. */
const mostRemoved = 100;
const longestUserAgent = 300;
const noteEveryMs = 60_000;

type Row = {
  readonly sessionId: string;
  readonly personId: string;
  readonly email: string;
  readonly personCreatedAt: Date;
  readonly accountId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly accountCreatedAt: Date;
  readonly disabledAt: Date | null;
};

export function sessionsIn(db: Db): Sessions {
  return {
    open: async ({ personId, passwordHash }, session) =>
      await db.transaction().execute(async (transaction) => {
        if (!(await holdPassword(transaction, personId, passwordHash))) return undefined;
        const sessionId = await insertSession(transaction, personId, session);
        return { sessionId, ...(await findPerson(transaction, personId)) };
      }),

    find: async (tokenHash) => {
      const row = await findSession(db, tokenHash);
      return row === undefined ? undefined : signedInOf(row);
    },

    list: async (personId) =>
      await db
        .selectFrom('sessions')
        .select([
          'id as sessionId',
          'user_agent as userAgent',
          'created_at as createdAt',
          'last_seen_at as lastSeenAt',
        ])
        .where('person_id', '=', personId)
        .where('last_seen_at', '>', oldestSeen())
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOfPerson)
        .execute(),

    end: async (personId, sessionId) => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('person_id', '=', personId)
        .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** What was used longer ago has ended. */
const oldestSeen = () => sql<Date>`now() - make_interval(secs => ${personRules.sessionMs / 1000})`;

function signedInOf(row: Row): SignedIn {
  const { accountId, name, plan, disabledAt } = row;
  const account: Account = { accountId, name, plan, createdAt: row.accountCreatedAt, disabledAt };
  const { personId, email } = row;
  const person: Person = { personId, accountId, email, createdAt: row.personCreatedAt };
  return { sessionId: row.sessionId, person, account };
}

async function findSession(db: Db, tokenHash: Buffer): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with known as (
      select session.id, session.last_seen_at, person.id as person_id, person.email,
             person.created_at as person_created_at, account.id as account_id, account.name, account.plan,
             account.created_at as account_created_at, account.disabled_at
      from deckle.sessions session
      join deckle.persons person on person.id = session.person_id
      join deckle.accounts account on account.id = person.account_id
      where session.token_hash = ${tokenHash} and session.last_seen_at > ${oldestSeen()}
        and account.disabled_at is null
    ), noted as (
      update deckle.sessions set last_seen_at = now()
      where id in (
        select id from known where last_seen_at < now() - make_interval(secs => ${noteEveryMs / 1000})
      )
    )
    select id as "sessionId", person_id as "personId", email, person_created_at as "personCreatedAt",
           account_id as "accountId", name, plan, account_created_at as "accountCreatedAt",
           disabled_at as "disabledAt"
    from known`.execute(db);
  return rows[0];
}

/** Whoever changes the password meanwhile waits, and then ends the session that is being opened. */
async function holdPassword(db: Db, personId: string, passwordHash: string): Promise<boolean> {
  const held = await db
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function findPerson(db: Db, personId: string): Promise<Omit<SignedIn, 'sessionId'>> {
  const row = await db
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.id', 'persons.account_id')
    .select([
      'persons.id as personId',
      'persons.email',
      'persons.created_at as personCreatedAt',
      'accounts.id as accountId',
      'accounts.name',
      'accounts.plan',
      'accounts.created_at as accountCreatedAt',
      'accounts.disabled_at as disabledAt',
    ])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  const { person, account } = signedInOf({ ...row, sessionId: '' });
  return { person, account };
}

/** Some of those that have ended go, and what this person has too many. */
export async function insertSession(db: Db, personId: string, session: NewSession): Promise<string> {
  await removeEnded(db);
  await removeSurplus(db, personId);
  const { id } = await db
    .insertInto('sessions')
    .values({
      id: newUuid(),
      person_id: personId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent.slice(0, longestUserAgent),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function removeEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('sessions')
        .select('id')
        .where('last_seen_at', '<=', oldestSeen())
        .limit(mostRemoved)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

async function removeSurplus(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (surplus) =>
      surplus
        .selectFrom('sessions')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostOfPerson - 1)
        .limit(mostRemoved),
    )
    .execute();
}

/** All of a person's, but for one that is kept. */
export async function endSessions(db: Db, personId: string, keptSessionId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId ?? ''))
    .execute();
}

export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person_id', 'in', (people) =>
      people.selectFrom('persons').select('id').where('account_id', '=', accountId),
    )
    .execute();
}
