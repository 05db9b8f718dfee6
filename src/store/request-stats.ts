/** What requests there were, one row for each account, day and class, to which every node adds what it counted. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestCount, RequestStats } from '../model/request-stats.ts';
import type { Db } from './tables.ts';

export function requestStatsIn(db: Db): RequestStats {
  return {
    add: async (counts) => {
      if (counts.length > 0) await add(counts).execute(db);
    },
    list: async (accountId, days) => (await list(accountId, days).execute(db)).rows,
  };
}

/** In the order of the rows, so that nodes that add at once do not wait in a circle. */
function add(counts: readonly RequestCount[]): RawBuilder<unknown> {
  return sql`
    insert into deckle.request_stats as known
      (account_id, day, request_class, requests, failures, latency_buckets)
    select added."accountId", added.day, added."requestClass", added.requests, added.failures, added."latencyBuckets"
    from json_to_recordset(${JSON.stringify(counts)}::json) as added(
      "accountId" uuid, day date, "requestClass" text, requests bigint, failures bigint, "latencyBuckets" bigint[])
    join deckle.accounts account on account.id = added."accountId"
    order by added."accountId", added.day, added."requestClass"
    on conflict (account_id, day, request_class) do update
    set requests = known.requests + excluded.requests,
        failures = known.failures + excluded.failures,
        latency_buckets = (
          select array_agg(coalesce(before, 0) + coalesce(more, 0) order by place)
          from unnest(known.latency_buckets, excluded.latency_buckets) with ordinality as bucket(before, more, place)
        )`;
}

function list(accountId: string, days: number): RawBuilder<RequestCount> {
  return sql`
    select account_id as "accountId", to_char(day, 'YYYY-MM-DD') as day, request_class as "requestClass",
           requests::float8 as requests, failures::float8 as failures,
           latency_buckets::float8[] as "latencyBuckets"
    from deckle.request_stats
    where account_id = ${accountId}::uuid and day > (now() at time zone 'utc')::date - ${days}::int
    order by day, request_class`;
}
