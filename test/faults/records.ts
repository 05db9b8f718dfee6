/** What the database holds in the end, one function a statement; and its clock, moved on where waiting teaches nothing. */
import type pg from 'pg';
import type { JobStatus } from '../../src/model/job.ts';

export type JobRecord = {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly status: JobStatus;
  readonly attempts: number;
  readonly pageCount: number | null;
  readonly number: string | null;
  readonly error: string | null;
};

export async function jobRecords(client: pg.Client): Promise<readonly JobRecord[]> {
  const { rows } = await client.query<JobRecord>(`
    select id, account_id as "accountId", file_name as "fileName", status, attempts, page_count as "pageCount",
           result ->> 'invoiceNumber' as number, error
    from deckle.jobs order by id`);
  return rows;
}

export async function countEnded(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from deckle.jobs where completed_at is not null',
  );
  return rows[0]?.count ?? 0;
}

export async function countRunning(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from deckle.jobs where status not in ('completed', 'failed')`,
  );
  return rows[0]?.count ?? 0;
}

export type EventRecord = {
  readonly id: string;
  readonly jobId: string;
  readonly accountId: string;
  readonly eventType: string;
  readonly body: string;
};

export async function eventRecords(client: pg.Client): Promise<readonly EventRecord[]> {
  const { rows } = await client.query<EventRecord>(`
    select id, job_id as "jobId", account_id as "accountId", event_type as "eventType", body
    from deckle.events order by id`);
  return rows;
}

export async function countUndelivered(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from deckle.deliveries where state <> 'delivered'`,
  );
  return rows[0]?.count ?? 0;
}

/** The second wait is five minutes; attempts that are being made, or were cut off, are left to their lease. */
export async function hastenDeliveries(client: pg.Client): Promise<void> {
  await client.query(`
    update deckle.deliveries set next_attempt_at = clock_timestamp()
    where state = 'waiting' and lease_id is null and next_attempt_at > clock_timestamp()`);
}

/** Pages of attempts that were killed come free after 45 s. */
export async function expireReservations(client: pg.Client): Promise<void> {
  await client.query('update deckle.quota_reservations set expires_at = now() where freed_at is null');
}

export async function countEntries(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from deckle_queue.job where state in ('created', 'active')`,
  );
  return rows[0]?.count ?? 0;
}
