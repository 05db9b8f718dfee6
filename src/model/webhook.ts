/**
 * Where an account wants its events, and the delivery of each event to each of them: at least once, under one id and
 * with one body, in the order in which their jobs ended as long as the receiver is well.
 */
import type { HeldByAccount } from './held-by-account.ts';
import { formatId } from './ids.ts';

export const eventTypes = ['document.completed', 'document.failed', 'webhook.test'] as const;
export type EventType = (typeof eventTypes)[number];

export const disableReasons = ['by_hand', 'gone', 'failing'] as const;
export type DisableReason = (typeof disableReasons)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const deliveryRules = {
  /** Before each attempt, counted from the end of the one before it; all but the first give or take a fifth. */
  waitsMs: [0, 5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs],
  /** For an attempt, its answer included. */
  timeoutMs: 15_000,
  /** For how long an attempt is its maker's; one that ran out was cut off by a crash. */
  leaseMs: 20_000,
  /** An endpoint whose oldest due delivery has waited for longer may have several at once. */
  behindMs: 5000,
  mostAtOnce: 8,
  /** An endpoint all of whose attempts have failed for so long is disabled. */
  failingMs: 5 * 24 * hourMs,
  /** Events of tests are of no use to anybody after that. */
  testEventMs: 7 * 24 * hourMs,
  /** For how long the secret before a rotation signs too. */
  rotationMs: 24 * hourMs,
} as const;

export type Webhook = {
  readonly webhookId: string;
  readonly accountId: string;
  readonly url: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly disabledReason: DisableReason | null;
};

/** `stopped`: its endpoint was disabled meanwhile. */
export const deliveryStates = ['waiting', 'delivered', 'given_up', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type DeliveryAttempt = {
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Null where no answer came. */
  readonly statusCode: number | null;
  /** Why no answer came; null where one did. */
  readonly problem: string | null;
  /** The beginning of what the receiver answered. */
  readonly response: string | null;
};

export type Delivery = {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly jobId: string | null;
  readonly webhookId: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly createdAt: Date;
  /** Null once it has ended. */
  readonly nextAttemptAt: Date | null;
  readonly attempts: readonly DeliveryAttempt[];
};

export type WebhookEvent = {
  readonly eventId: string;
  readonly eventType: EventType;
  readonly createdAt: Date;
  /** The same at every attempt. */
  readonly body: string;
};

export interface Webhooks {
  /** A Fault where the account has too many. */
  create(accountId: string, url: string, secret: string): Promise<Webhook>;
  /** Oldest first; of all accounts without one. */
  list(accountId?: string): Promise<readonly Webhook[]>;
  find(webhookId: string): Promise<Webhook | undefined>;
  /** For a day deliveries are signed with this one and the one before it. Undefined where there is none. */
  rotate(webhookId: string, secret: string): Promise<Webhook | undefined>;
  /** Deliveries that wait are stopped with it. */
  disable(webhookId: string): Promise<Webhook | undefined>;
  enable(webhookId: string): Promise<Webhook | undefined>;
  /** With its deliveries. False where there is none. */
  remove(webhookId: string): Promise<boolean>;
  /** An event `webhook.test` for this endpoint alone, due at once, with one attempt. Undefined where there is none, or it is disabled. */
  test(webhookId: string): Promise<{ readonly eventId: string; readonly deliveryId: string } | undefined>;
  /**
   * Sends an event again, under its id, to every endpoint of its account that is not disabled, or to one; says to how
   * many. A delivery that still waits there is due at once instead. Of earlier ones there the newest are kept.
   */
  redeliver(eventId: string, webhookId?: string): Promise<number>;
  /** What is sent; another account's is not found. */
  event(accountId: string, eventId: string): Promise<WebhookEvent | undefined>;
  /** Newest first. */
  deliveries(
    by:
      | { readonly accountId: string }
      | { readonly webhookId: string }
      | { readonly eventId: string }
      | { readonly jobId: string },
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<readonly Delivery[]>;
}

/** One attempt of a delivery, leased to whoever makes it. */
export type DeliveryOrder = {
  readonly deliveryId: string;
  /** Names the lease: an attempt whose lease ran out is not recorded. */
  readonly leaseId: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly url: string;
  /** The one in force first. */
  readonly secrets: readonly string[];
  /** The same at every attempt. */
  readonly body: string;
};

export interface DeliveryQueue {
  /**
   * Those that are due, for whoever has room for `free` more beside those at hand: of each endpoint one at a time, more
   * where it has fallen behind. Accounts take turns, and none gets to hold more than stay free, so that endpoints that
   * hang never take up everything.
   */
  claim(free: number, atHand: HeldByAccount): Promise<readonly DeliveryOrder[]>;
  /** A particular delivery, whether due or not; undefined where it has ended or somebody makes it already. */
  claimOne(deliveryId: string): Promise<DeliveryOrder | undefined>;
  /**
   * What came of it: acknowledged, another attempt later, given up, or its endpoint disabled. Where the lease is
   * somebody else's by now, nothing is recorded and the present state is given; `stopped` where the delivery is gone.
   */
  record(order: DeliveryOrder, attempt: DeliveryAttempt): Promise<DeliveryState>;
  /** Attempts that were cut off before anything was sent or answered, by our own stop, are made again at once. */
  giveBack(orders: readonly DeliveryOrder[]): Promise<void>;
  /** When the next one will be due; null where none waits. */
  nextDueAt(): Promise<Date | null>;
}

export function isAcknowledged({ statusCode }: Pick<DeliveryAttempt, 'statusCode'>): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

export interface WebhookSender {
  /** What each request says of itself; those that sign it and those of the connection come beside. */
  readonly headers: Readonly<Record<'user-agent' | 'content-type', string>>;
  /** What can be said of a URL without a look-up: throws a Fault where it can be no endpoint. */
  examine(url: string): { readonly url: string; readonly caution: string | null };
  /** Sends what is signed; never throws: what goes wrong is part of the attempt. Aborted, it gives null. */
  send(order: DeliveryOrder, signal: AbortSignal): Promise<DeliveryAttempt | null>;
}

/** The keys of a document's event, and nothing in them. */
export function testEventBody(eventId: string, at: Date): string {
  return JSON.stringify({
    eventId: formatId('evt', eventId),
    eventType: 'webhook.test' satisfies EventType,
    timestamp: at.toISOString(),
    jobId: null,
    status: 'completed',
    templateId: null,
    fileName: null,
    result: null,
    error: null,
    pageCount: 0,
    pageUsed: 0,
    pageRemaining: null,
    attempts: 0,
  });
}
