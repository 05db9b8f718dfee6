/**
 * The entries of pg-boss, one for each attempt of a job, moved inside the caller's transactions. Nothing of it runs in
 * the background: what nobody keeps alive is failed when somebody asks for it.
 */
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { queueName, queueSchema } from './queue-schema.ts';
import type { Db } from './tables.ts';

export type QueueEntry = {
  readonly entryId: string;
  readonly accountId: string;
  /** The lowest goes first. */
  readonly turn: number;
  readonly waitMs: number;
};

/** At work from now on. */
export type TakenEntry = Pick<QueueEntry, 'entryId' | 'accountId'>;

export type TakeOptions = {
  readonly most: number;
  /** None of these accounts. */
  readonly except: readonly string[];
  /** At work at once, of one account. */
  readonly perAccount: number | undefined;
  /** None with a higher one. */
  readonly lastTurn: number | undefined;
};

export interface Queue {
  add(db: Db, entry: QueueEntry): Promise<void>;
  /** Entries that are due are at work from now on. */
  take(db: Db, options: TakeOptions): Promise<readonly TakenEntry[]>;
  /** Says which of them are still at work. */
  keep(db: Db, entryIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes an entry that is at work; false where it is not, and then nothing has happened. */
  end(db: Db, entryId: string): Promise<boolean>;
  /** Whatever their state. */
  remove(db: Db, entryIds: readonly string[]): Promise<void>;
  /** Entries that nobody has kept are no longer at work, and gone. */
  dropUnkept(db: Db): Promise<void>;
}

/** Of all nodes together, by a row that pg-boss locks. */
const superviseMs = 60 * 60 * 1000;

/** Those that somebody holds are being kept or ended. Costs what is at work, however many wait. */
const dropUnkept: RawBuilder<unknown> = sql`
  with unkept as (
    select id from ${sql.raw(queueSchema)}.job
    where name = '${sql.raw(queueName)}' and state = 'active' and group_id is not null
      and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    for update skip locked
  )
  delete from ${sql.raw(queueSchema)}.job
  where name = '${sql.raw(queueName)}' and id = any(array(select id from unkept))`;

/** pg-boss would join what is chosen with the table, for which the planner may read all that wait, or count all that is at work. */
function takeNext({ most, except, perAccount, lastTurn }: TakeOptions): RawBuilder<TakenEntry> {
  const lowest = lastTurn === undefined ? leastPriority : -lastTurn;
  const limit = perAccount === undefined ? unlimited : limitedTo(perAccount);
  return sql`
    with ${limit.atWork}
    next as materialized (
      select id, group_id, priority, created_on from ${sql.raw(queueSchema)}.job entry
      where name = '${sql.raw(queueName)}' and state < 'active' and not blocked and start_after <= now()
        and group_id <> all(${except}::text[]) and priority >= ${lowest}::integer and ${limit.hasRoom}
      order by priority desc, created_on
      limit ${most}
      for update skip locked
    )
    update ${sql.raw(queueSchema)}.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = '${sql.raw(queueName)}' and id = any(array(${limit.chosen}))
    returning id as "entryId", group_id as "accountId"`;
}

const leastPriority = -(2 ** 31);

type AccountLimit = Readonly<Record<'atWork' | 'hasRoom' | 'chosen', RawBuilder<unknown>>>;

const unlimited: AccountLimit = { atWork: sql``, hasRoom: sql`true`, chosen: sql`select id from next` };

/** What is at work is counted once for all that wait. Of those that are next, several may be of one account. */
const limitedTo = (perAccount: number): AccountLimit => ({
  atWork: sql`
    at_work as materialized (
      select group_id, count(*) as jobs from ${sql.raw(queueSchema)}.job
      where name = '${sql.raw(queueName)}' and state = 'active' and group_id is not null
      group by group_id
    ),`,
  hasRoom: sql`coalesce((select jobs from at_work where group_id = entry.group_id), 0) < ${perAccount}`,
  chosen: sql`
    select id from (
      select id, group_id, row_number() over (partition by group_id order by priority desc, created_on) as place from next
    ) placed left join at_work using (group_id)
    where coalesce(jobs, 0) + place <= ${perAccount}`,
});

const settledShape = z.object({ affected: z.number(), settled: z.array(z.string()).optional() });

/** `pool`: for what pg-boss does on its own; it is asked for when first needed, like pg-boss itself, which takes a while to load. */
export function openQueue(
  openPool: () => pg.Pool,
  onNotice: (message: string, cause?: unknown) => void,
  now: () => number = () => performance.now(),
): Queue {
  // Not at the start, when many nodes may start together.
  let supervisedMs = now();
  const load = once(async () => {
    const { PgBoss, fromKysely } = await import('pg-boss');
    const pool = openPool();
    const boss = new PgBoss({
      schema: queueSchema,
      // Its texts of several statements come without values, and must not be prepared.
      db: {
        executeSql: async (text, values) =>
          values === undefined || values.length === 0
            ? await pool.query(text)
            : await pool.query(text, values),
      },
      // Nothing of ours needs its rounds but now and then: with each it counts all entries that wait.
      monitorIntervalSeconds: superviseMs / 1000,
      maintenanceIntervalSeconds: superviseMs / 1000,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => onNotice('The queue reports a problem.', error));
    return { boss, inside: (db: Db) => ({ db: fromKysely(db) }) };
  });

  return {
    add: async (db, { entryId, accountId, turn, waitMs }) => {
      const { boss, inside } = await load();
      const added = await boss.send(queueName, null, {
        ...inside(db),
        id: entryId,
        priority: -turn,
        group: { id: accountId },
        ...(waitMs > 0 ? { startAfter: waitMs / 1000 } : {}),
      });
      if (added === null) throw new Error('The queue did not take the entry.');
    },

    take: async (db, options) => (await takeNext(options).execute(db)).rows,

    keep: async (db, entryIds) => {
      const { boss, inside } = await load();
      const { settled } = settledShape.parse(await boss.touch(queueName, [...entryIds], inside(db)));
      return new Set(settled);
    },

    end: async (db, entryId) => {
      const { boss, inside } = await load();
      // No entry is taken twice; with its number of retries only one that is at work is deleted.
      const answer = await boss.deleteJob(queueName, { id: entryId, retryCount: 0 }, inside(db));
      return settledShape.parse(answer).affected > 0;
    },

    remove: async (db, entryIds) => {
      if (entryIds.length === 0) return;
      const { boss, inside } = await load();
      await boss.deleteJob(queueName, [...entryIds], inside(db));
    },

    dropUnkept: async (db) => {
      await dropUnkept.execute(db);
      if (now() < supervisedMs + superviseMs) return;
      const { boss } = await load();
      await boss.supervise(queueName);
      supervisedMs = now();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make();
    return await made;
  };
}
