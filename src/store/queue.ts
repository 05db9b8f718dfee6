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
  take(db: Db, options: TakeOptions): Promise<readonly Pick<QueueEntry, 'entryId' | 'accountId'>[]>;
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
    select name, id from ${sql.raw(queueSchema)}.job
    where name = '${sql.raw(queueName)}' and state = 'active' and group_id is not null
      and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    for update skip locked
  )
  delete from ${sql.raw(queueSchema)}.job entry using unkept
  where entry.name = unkept.name and entry.id = unkept.id`;

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

    take: async (db, { most, except, perAccount, lastTurn }) => {
      const { boss, inside } = await load();
      const entries = await boss.fetch(queueName, {
        ...inside(db),
        batchSize: most,
        ignoreGroups: [...except],
        ...(perAccount === undefined ? {} : { groupConcurrency: perAccount }),
        ...(lastTurn === undefined ? {} : { minPriority: -lastTurn }),
      });
      return entries.map(({ id, groupId }) => ({ entryId: id, accountId: groupId ?? '' }));
    },

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
