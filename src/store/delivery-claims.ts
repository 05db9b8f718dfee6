/**
 * Which attempts are to be made next: of each endpoint in the order of its events, of all accounts in turn, and at a
 * cost that grows with the endpoints that have something waiting, not with how much waits there.
 */
import { type RawBuilder, sql } from 'kysely';
import type { HeldByAccount } from '../model/held-by-account.ts';
import { type DeliveryOrder, deliveryRules } from '../model/webhook.ts';
import { planByIndexes } from './plan-by-indexes.ts';

/** Of what is due at one endpoint, no more than this is put in the order of events at a time. */
const sorted = 64;

/** Any number that nobody else locks. */
const claimLock = 7_230_031;

/** Until the end of the transaction nobody else claims. */
export const beginClaim: RawBuilder<unknown> = sql`
  select pg_advisory_xact_lock(${claimLock}::bigint), ${planByIndexes}`;

export const ms = (count: number) => sql`${count}::float8 * interval '1 ms'`;

export type OrderRow = Omit<DeliveryOrder, 'secrets'> & {
  readonly secret: string;
  readonly previousSecret: string | null;
};

export function orderOf({ secret, previousSecret, ...order }: OrderRow): DeliveryOrder {
  return { ...order, secrets: previousSecret === null ? [secret] : [secret, previousSecret] };
}

/** Endpoints that have something waiting, one probe of the index each: how much waits at one costs nothing. */
const waitingEndpoints = sql.raw(`
  endpoints(id) as (
    (select webhook_id from deckle.deliveries where state = 'waiting' order by webhook_id limit 1)
    union all
    select (
      select webhook_id from deckle.deliveries
      where state = 'waiting' and webhook_id > endpoints.id order by webhook_id limit 1
    )
    from endpoints where endpoints.id is not null
  )`);

const withSecrets = (chosen: RawBuilder<unknown>) => sql`
  leased as (
    update deckle.deliveries delivery
    set lease_id = gen_random_uuid(),
        leased_until = statement_timestamp() + ${ms(deliveryRules.leaseMs)},
        next_attempt_at = statement_timestamp() + ${ms(deliveryRules.leaseMs)}
    from ${chosen} as chosen where delivery.id = chosen.id
    returning delivery.id, delivery.lease_id, delivery.event_id, delivery.webhook_id
  )
  select leased.id as "deliveryId", leased.lease_id as "leaseId", webhook.account_id as "accountId",
         leased.event_id as "eventId",
         webhook.url, webhook.secret,
         case when webhook.previous_until > statement_timestamp() then webhook.previous_secret end as "previousSecret",
         event.body
  from leased
  join deckle.webhooks webhook on webhook.id = leased.webhook_id
  join deckle.events event on event.id = leased.event_id`;

/**
 * `place`: among the attempts at one endpoint; the first of each endpoint comes before the second of any. `turn`: among
 * those of one account, what it has at hand included; the first of each account comes before the second of any. Of those
 * in turn, the one at `number` still finds `free - number + 1` free.
 */
export function claimDue(free: number, atHand: HeldByAccount): RawBuilder<OrderRow> {
  return sql`
    with recursive ${waitingEndpoints},
    busy as (
      select webhook_id, count(*) as attempts from deckle.deliveries
      where lease_id is not null and leased_until > statement_timestamp()
      group by webhook_id
    ),
    open as materialized (
      select webhook.id, webhook.account_id, head.next_attempt_at as oldest, coalesce(busy.attempts, 0) as attempts,
             webhook.failing_since is not null as is_failing,
             case when webhook.failing_since is null
                   and head.next_attempt_at < statement_timestamp() - ${ms(deliveryRules.behindMs)}
                  then ${deliveryRules.mostAtOnce}::int else 1 end as room
      from endpoints
      join deckle.webhooks webhook on webhook.id = endpoints.id and webhook.disabled_at is null
      join deckle.accounts account on account.id = webhook.account_id and account.disabled_at is null
      cross join lateral (
        select next_attempt_at from deckle.deliveries
        where state = 'waiting' and webhook_id = endpoints.id and next_attempt_at <= statement_timestamp()
        order by next_attempt_at limit 1
      ) head
      left join busy on busy.webhook_id = endpoints.id
    ),
    due as (
      select next.id, open.account_id, open.oldest,
             open.is_failing,
             open.attempts + row_number() over (partition by open.id order by next.happened_at, next.id) as place
      from open
      cross join lateral (
        select first.id, event.created_at as happened_at
        from (
          select id, event_id from deckle.deliveries
          where state = 'waiting' and webhook_id = open.id and next_attempt_at <= statement_timestamp()
          order by next_attempt_at limit ${sorted}::int
        ) first
        join deckle.events event on event.id = first.event_id
        order by event.created_at, first.id
        limit greatest(0, open.room - open.attempts)
      ) next
    ),
    at_hand(account_id, attempts) as (
      select * from unnest(${[...atHand.keys()]}::uuid[], ${[...atHand.values()]}::int[])
    ),
    in_turn as (
      select due.id, due.oldest, coalesce(at_hand.attempts, 0) + row_number() over (
               partition by due.account_id
               order by due.is_failing or due.place > 1, due.place, due.oldest, due.id) as turn
      from due left join at_hand on at_hand.account_id = due.account_id
    ),
    ranked as (
      select id, turn, row_number() over (order by turn, oldest, id) as number from in_turn
    ),
    chosen as materialized (
      select delivery.id
      from ranked join deckle.deliveries delivery on delivery.id = ranked.id
      where delivery.state = 'waiting' and delivery.next_attempt_at <= statement_timestamp()
        and ranked.turn <= ${free}::int - ranked.number + 1
      order by ranked.number
      for update of delivery skip locked
    ),
    ${withSecrets(sql.raw('chosen'))}
    order by event.created_at, leased.id`;
}

export function claimOne(deliveryId: string): RawBuilder<OrderRow> {
  return sql`
    with chosen as materialized (
      select id from deckle.deliveries
      where id = ${deliveryId}::uuid and state = 'waiting'
        and (lease_id is null or leased_until <= statement_timestamp())
      for update
    ),
    ${withSecrets(sql.raw('chosen'))}`;
}

export const nextDue: RawBuilder<{ readonly at: Date | null }> = sql`
  with recursive ${waitingEndpoints}
  select min(head.next_attempt_at) as at
  from endpoints
  join deckle.webhooks webhook on webhook.id = endpoints.id and webhook.disabled_at is null
  join deckle.accounts account on account.id = webhook.account_id and account.disabled_at is null
  cross join lateral (
    select next_attempt_at from deckle.deliveries
    where state = 'waiting' and webhook_id = endpoints.id
    order by next_attempt_at limit 1
  ) head`;
