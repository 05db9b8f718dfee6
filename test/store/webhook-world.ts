/** For tests of events and deliveries: a database with accounts, endpoints and events in it, and time that can pass. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { DeliveryAttempt, DeliveryOrder, DeliveryQueue, Webhooks } from '../../src/model/webhook.ts';
import { accountsIn } from '../../src/store/accounts.ts';
import { connect } from '../../src/store/connection.ts';
import { deliveryQueueIn } from '../../src/store/deliveries.ts';
import { writeEvent } from '../../src/store/events.ts';
import { PreparedClient } from '../../src/store/prepared-client.ts';
import type { Db } from '../../src/store/tables.ts';
import { webhooksIn } from '../../src/store/webhooks.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase } from '../support/database.ts';

export type World = {
  readonly url: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly webhooks: Webhooks;
  readonly queue: DeliveryQueue;
  /** An account with so many endpoints. */
  account(endpoints: number): Promise<{ readonly accountId: string; readonly webhookIds: readonly string[] }>;
  event(
    accountId: string,
    body?: string,
  ): Promise<{ readonly eventId: string; readonly deliveryIds: readonly string[] }>;
  /** As if so much time had passed since whatever stands in these columns. */
  passed(ms: number): Promise<void>;
  /** Nothing of what was made before waits any longer. */
  calm(): Promise<void>;
};

export async function openWorld(): Promise<World> {
  const url = await createDatabase();
  const db = connect({
    ...{ url, maxConnections: 12, applicationName: 'test', Client: PreparedClient, onIdleError: () => {} },
  });
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  afterFile(async () => {
    await db.destroy();
    await pool.end();
  });
  const webhooks = webhooksIn(db);
  return {
    ...{ url, db, pool, webhooks },
    queue: deliveryQueueIn(db, { random: () => 0.5 }),
    account: async (endpoints) => {
      const key = describeKey(mintApiKey('live', randomBytes), null);
      const made = await accountsIn(db).create(randomUUID(), 'premium', key);
      if (made === undefined) throw new Error('the name is taken');
      const { accountId } = made.account;
      const webhookIds: string[] = [];
      for (let count = 0; count < endpoints; count += 1) {
        const webhook = await webhooks.create(accountId, `https://hooks.example/${count}`, `whsec_${count}`);
        webhookIds.push(webhook.webhookId);
      }
      return { accountId, webhookIds };
    },
    event: async (accountId, body = '{}') =>
      await db.transaction().execute(
        async (transaction) =>
          await writeEvent(transaction, {
            ...{ accountId, jobId: null, eventType: 'document.completed', to: 'all' },
            body: () => body,
          }),
      ),
    passed: async (ms) => {
      const by = `interval '${ms} ms'`;
      await pool.query(
        `update deckle.deliveries set next_attempt_at = next_attempt_at - ${by}, leased_until = leased_until - ${by}`,
      );
      await pool.query(
        `update deckle.webhooks set failing_since = failing_since - ${by}, previous_until = previous_until - ${by}`,
      );
    },
    calm: async () => {
      await pool.query(
        `update deckle.deliveries set state = 'stopped', lease_id = null where state = 'waiting'`,
      );
    },
  };
}

export const answered = (statusCode: number | null): DeliveryAttempt => ({
  startedAt: new Date(),
  durationMs: 12,
  statusCode,
  problem: statusCode === null ? 'It could not be reached.' : null,
  response: statusCode === null ? null : 'thanks',
});

export function one<T>(all: readonly T[]): T {
  const [first, ...others] = all;
  if (first === undefined || others.length > 0) throw new Error(`there should be one, not ${all.length}`);
  return first;
}

export const idsOf = (orders: readonly DeliveryOrder[]) => orders.map(({ deliveryId }) => deliveryId);
