/**
 * Guesses at passwords by subject, an e-mail or a network address: counted from the first of a window on, and all anew
 * when it is over. A crash of the database's server begins every window anew.
 */
import { sql } from 'kysely';
import { personRules, type SignInGuesses } from '../model/person.ts';
import type { Db } from './tables.ts';

const windowSeconds = personRules.guesses.windowMs / 1000;
/** Of windows that are over, when one more is counted. */
const mostRemoved = 100;

type Row = { readonly subject: string; readonly wrong: number; readonly leftSeconds: number };

export function signInGuessesIn(db: Db): SignInGuesses {
  return {
    take: async (subjects) => {
      if (subjects.length === 0) return null;
      await removeOver(db);
      const rows = await count(
        db,
        subjects.map(({ subject }) => subject),
      );
      const waits = rows
        .filter(
          ({ subject, wrong }) => wrong > (subjects.find((asked) => asked.subject === subject)?.most ?? 0),
        )
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
async function count(db: Db, subjects: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    insert into deckle.sign_in_guesses as known (subject, wrong, since)
    select distinct subject, 1, now() from unnest(${[...subjects]}::text[]) as asked(subject) order by subject
    on conflict (subject) do update
    set wrong = case when known.since > now() - make_interval(secs => ${windowSeconds})
                     then least(known.wrong, 1000000) else 0 end + 1,
        since = case when known.since > now() - make_interval(secs => ${windowSeconds})
                     then known.since else now() end
    returning subject, wrong,
              extract(epoch from since + make_interval(secs => ${windowSeconds}) - now())::float8 as "leftSeconds"
    `.execute(db);
  return rows;
}

async function removeOver(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_guesses')
    .where('subject', 'in', (over) =>
      over
        .selectFrom('sign_in_guesses')
        .select('subject')
        .where('since', '<=', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
        .limit(mostRemoved)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
