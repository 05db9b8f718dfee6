/** The tables of pg-boss and our queue in them, made or brought up to date beside our own. */
import pg from 'pg';
import type { QueueOptions } from 'pg-boss';

export const queueSchema = 'deckle_queue';
export const queueName = 'jobs';
/** What the installed pg-boss expects; known here so that no start has to load it only to ask. */
export const queueSchemaVersion = 43;
/** A worker that keeps its entries less often than that has died. */
export const heartbeatSeconds = 10;

const queueOptions: QueueOptions = {
  // One entry is one attempt.
  retryLimit: 0,
  heartbeatSeconds,
  // What is kept alive may take as long as its own deadline allows; this is the most that can be said.
  expireInSeconds: 24 * 60 * 60,
  // Nothing that waits may vanish: 63 years.
  retentionSeconds: 2_000_000_000,
  // Attempts that ended well are deleted with their end; this is for those that nobody kept.
  deleteAfterSeconds: 60 * 60,
};

/** Safe on every node at every start; where nothing is to be done, two small statements. */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  if ((await versionIn(pool)) >= queueSchemaVersion) return;
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('${queueSchema}', 0))`);
    await bringUpToDate(client, await versionIn(client));
    await client.query(`select pg_advisory_unlock(hashtextextended('${queueSchema}', 0))`);
    client.release();
  } catch (error) {
    // Its lock goes with it.
    client.release(true);
    throw error;
  }
}

/** A table that is named is not there. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P01';

/** 0 where there is none, or none with our queue in it. */
async function versionIn(database: pg.Pool | pg.PoolClient): Promise<number> {
  try {
    const { rows } = await database.query(
      `select version from ${queueSchema}.version, ${queueSchema}.queue where queue.name = '${queueName}'`,
    );
    return Number(rows[0]?.version ?? 0);
  } catch (error) {
    if (isNotThere(error)) return 0;
    throw error;
  }
}

async function bringUpToDate(client: pg.PoolClient, version: number): Promise<void> {
  if (version >= queueSchemaVersion) return;
  const { PgBoss, getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  if (version > 0) {
    await client.query(getMigrationPlans(queueSchema, version));
    return;
  }
  const { rows } = await client.query(`select to_regclass('${queueSchema}.version') as version`);
  if (rows[0]?.version === null) await client.query(getConstructionPlans(queueSchema));
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: async (text, values) => await client.query(text, values) },
  });
  await boss.createQueue(queueName, queueOptions);
}
