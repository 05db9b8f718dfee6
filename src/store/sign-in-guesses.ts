/**
 * Guesses at passwords by subject, such as an e-mail or a network: counted from the first of a window on, and all anew
 * when it is over. A crash of the database's server begins every window anew.
 */
import { sql } from 'kysely';
import { type GuessLimit, guessesAt, type SignInGuesses } from '../model/person.ts';
import type { Db } from './tables.ts';

/** Of windows that are over, when one more is counted. */
const mostRemoved = 100;

type Row = { readonly subject: string; readonly wrong: number; readonly leftSeconds: number };

export function signInGuessesIn(db: Db): SignInGuesses {
  return {
    take: async (limits) => {
      if (limits.length === 0) return null;
      await removeOver(db);
      const most = new Map(limits.map((limit) => [limit.subject, limit.most]));
      const waits = (await count(db, limits))
        .filter(({ subject, wrong }) => wrong > (most.get(subject) ?? 0))
        .map(({ leftSeconds }) => Math.max(1, Math.ceil(leftSeconds)));
      return waits.length === 0 ? null : Math.max(...waits);
    },

    giveBack: async (subjects) => {
      if (subjects.length === 0) return;
      await db
        .updateTable('sign_in_guesses')
        .set({ wrong: sql`greatest(0, wrong - 1)` })
        .where('subject', 'in', [...subjects])
        .execute();
    },

    forget: async (subjects) => {
      if (subjects.length === 0) return;
      await db
        .deleteFrom('sign_in_guesses')
        .where('subject', 'in', [...subjects])
        .execute();
    },
  };
}

/** Rows are locked in one order on all nodes. */
async function count(db: Db, limits: readonly GuessLimit[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    insert into deckle.sign_in_guesses as known (subject, wrong, ends_at)
    select subject, 1, now() + make_interval(secs => seconds)
    from unnest(
      ${limits.map(({ subject }) => subject)}::text[],
      ${limits.map(({ windowMs }) => windowMs / 1000)}::float8[]
    ) as asked(subject, seconds)
    order by subject
    on conflict (subject) do update
    set wrong = case when known.ends_at > now() then least(known.wrong, 1000000) else 0 end + 1,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning subject, wrong, extract(epoch from ends_at - now())::float8 as "leftSeconds"`.execute(db);
  return rows;
}

async function removeOver(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_guesses')
    .where('subject', 'in', (over) =>
      over
        .selectFrom('sign_in_guesses')
        .select('subject')
        .where('ends_at', '<=', sql<Date>`now()`)
        .limit(mostRemoved)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Whoever is gone is not remembered by what others tried. */
export async function forgetGuessesAt(db: Db, email: string): Promise<void> {
  const subject = guessesAt(email);
  await sql`
    delete from deckle.sign_in_guesses
    where subject = ${subject} or starts_with(subject, ${`${subject} `})`.execute(db);
}
