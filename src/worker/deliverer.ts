/**
 * Makes the attempts at deliveries that are due, many at a time, of accounts in turn. Nothing is kept here that a crash
 * could lose: an attempt whose outcome is not recorded within its lease is made again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bell } from '../model/bell.ts';
import { heldByAccount } from '../model/held-by-account.ts';
import { untilAborted } from '../model/until-aborted.ts';
import {
  type DeliveryAttempt,
  type DeliveryOrder,
  type DeliveryQueue,
  deliveryRules,
  type WebhookSender,
} from '../model/webhook.ts';

/** How often it looks although nobody rang. */
const pollMs = 1000;
/** Retries come due one after the other; not each is worth a look of its own. */
const leastMs = 50;
/** While the database is away. */
const backOffMs = { first: 250, most: 2000 };
/** For what is to be written after everything was cut off. */
const lastWordsMs = 2000;

export type DelivererOptions = {
  readonly queue: DeliveryQueue;
  readonly sender: WebhookSender;
  readonly bell: Bell;
  /** Attempts at a time. Each costs little more than a connection; there are so many that some are always free. */
  readonly most?: number;
  readonly now: () => number;
  /** The first of each row of failures. */
  readonly onProblem: (error: unknown) => void;
};

export type Deliverer = {
  /** Claims nothing more and waits for the attempts at hand; once `hurry` aborts they are cut off and given back. */
  stop(hurry: AbortSignal): Promise<void>;
};

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { queue, sender, bell, most = 256, now, onProblem } = options;
  const stopping = new AbortController();
  const cut = new AbortController();
  const atHand = new Map<DeliveryOrder, Promise<void>>();
  const cutOff: DeliveryOrder[] = [];
  let rung = Promise.withResolvers<void>();
  const ring = () => rung.resolve();

  async function record(order: DeliveryOrder, attempt: DeliveryAttempt, untilMs: number): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        await queue.record(order, attempt);
        return;
      } catch (error) {
        if (failures === 0) onProblem(error);
        const waitMs = backOff(failures);
        if (cut.signal.aborted || now() + waitMs >= untilMs) return;
        await sleep(waitMs, undefined, { signal: cut.signal }).catch(() => {});
      }
    }
  }

  async function make(order: DeliveryOrder, untilMs: number): Promise<void> {
    try {
      const attempt = await sender.send(order, cut.signal);
      if (attempt === null) cutOff.push(order);
      else await record(order, attempt, untilMs);
    } catch (error) {
      onProblem(error);
    } finally {
      atHand.delete(order);
      ring();
    }
  }

  /** How long there is nothing to do but wait. */
  async function claim(): Promise<number> {
    const free = most - atHand.size;
    if (free < 1) return pollMs;
    const untilMs = now() + deliveryRules.leaseMs;
    const orders = await queue.claim(free, heldByAccount(atHand.keys()));
    if (stopping.signal.aborted) {
      cutOff.push(...orders);
      return 0;
    }
    for (const order of orders) atHand.set(order, make(order, untilMs));
    if (orders.length > 0) return pollMs;
    const dueAt = await queue.nextDueAt();
    const leftMs = (dueAt?.getTime() ?? 0) - now();
    // What is due and was not claimed waits for another attempt of its account to end.
    return leftMs <= 0 ? pollMs : Math.min(pollMs, Math.max(leastMs, leftMs));
  }

  async function loop(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      rung = Promise.withResolvers();
      try {
        const waitMs = await claim();
        failures = 0;
        const timer = setTimeout(ring, waitMs);
        await rung.promise;
        clearTimeout(timer);
      } catch (error) {
        if (failures === 0) onProblem(error);
        await sleep(backOff(failures), undefined, { signal: stopping.signal }).catch(() => {});
        failures += 1;
      }
    }
  }

  const ended = loop();
  const stopListening = bell.listen('deliveries', ring);

  async function end(): Promise<void> {
    await ended;
    await Promise.all(atHand.values());
  }

  return {
    stop: async (hurry) => {
      stopping.abort();
      stopListening();
      ring();
      await untilAborted(hurry, end()).catch(() => {});
      cut.abort();
      const finish = async () => {
        await end();
        await queue.giveBack(cutOff);
      };
      await untilAborted(AbortSignal.timeout(lastWordsMs), finish()).catch(onProblem);
    },
  };
}

function backOff(failures: number): number {
  return Math.min(backOffMs.most, backOffMs.first * 2 ** failures);
}
