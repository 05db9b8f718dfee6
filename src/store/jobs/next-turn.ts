/**
 * The turn of an account's next job: behind its own that wait and are at work, but never behind what was started last.
 * So accounts take turns, however many jobs each has waiting.
 */
import { type RawBuilder, sql } from 'kysely';
import { queueName, queueSchema } from '../queue-schema.ts';

export function nextTurn(accountId: string): RawBuilder<number> {
  return sql`greatest(
    0,
    (select turn from deckle.queue_turn),
    (select 1 + max(turn) from deckle.jobs
     where account_id = ${accountId}::uuid and status in ('pending', 'retrying')),
    (select 1 - min(priority) from ${sql.raw(queueSchema)}.job
     where name = '${sql.raw(queueName)}' and state = 'active' and group_id = ${accountId}::text))`;
}
