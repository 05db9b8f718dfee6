/** How long the next attempt at a job has been due, of all that nobody has begun. */
import { sql } from 'kysely';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';

/** In seconds; 0 where none is due. Those of accounts that are disabled are not due. */
export async function longestWait(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(start_after))::float8 as seconds
    from ${sql.raw(queueSchema)}.job
    where name = ${queueName} and state < 'active' and not blocked and start_after <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
