/**
 * Counts the requests that were made with keys, by account, day and class. Counts are kept in memory for a few seconds
 * and then added to the store; while that is away they wait, up to a bound on how many accounts and days they are of.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../model/api-key.ts';
import {
  latencyBoundsMs,
  type RequestClass,
  type RequestCount,
  type RequestStats,
} from '../model/request-stats.ts';
import { untilAborted } from '../model/until-aborted.ts';
import type { Guard } from './authentication.ts';
import type { RateHook } from './rate-limiting.ts';

const addEveryMs = 5000;
/** A node that stops waits no longer for a store that is away. */
const lastAddMs = 2000;
/** In one statement. */
const mostAtOnce = 500;

export type RequestCounter = {
  /** To stand where the hook stands, behind the guard: it notes who asks. */
  readonly noting: (hook: RateHook) => RateHook;
};

export type RequestCounterOptions = {
  readonly guard: Pick<Guard, 'callerOf'>;
  readonly stats: RequestStats;
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
  readonly everyMs?: number;
  /** Counts of so many accounts, days and classes are kept; requests of further ones are lost. */
  readonly mostKept?: number;
};

const classes: ReadonlyMap<string, RequestClass> = new Map([
  ['POST /documents/parse', 'parse'],
  ['POST /v1/templates/fromDocument', 'parse'],
  ['POST /v1/documents/parse/async', 'submit'],
]);
/** It lasts as long as its job, which says nothing of how fast anything is. */
const streamRoute = '/v1/jobs/:jobId/events';

export function countRequests(app: FastifyInstance, options: RequestCounterOptions): RequestCounter {
  const { guard, stats, now, onProblem, everyMs = addEveryMs, mostKept = 10_000 } = options;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const tally = createTally(mostKept);
  let underWay: Promise<void> | undefined;

  async function addAll(): Promise<void> {
    const counts = tally.take();
    for (let from = 0; from < counts.length; from += mostAtOnce) {
      try {
        await stats.add(counts.slice(from, from + mostAtOnce));
      } catch (error) {
        for (const count of counts.slice(from)) tally.add(count);
        return onProblem(error);
      }
    }
  }

  async function addOnce(): Promise<void> {
    underWay ??= addAll().finally(() => {
      underWay = undefined;
    });
    await underWay;
  }

  async function addTheLast(): Promise<void> {
    await underWay;
    await addOnce();
  }

  const timer = setInterval(() => void addOnce(), everyMs);
  timer.unref();

  app.addHook('onResponse', (request, reply, done) => {
    const caller = callers.get(request);
    if (caller !== undefined && caller.keyId !== null) {
      const { url: route = '' } = request.routeOptions;
      tally.add({
        accountId: caller.accountId,
        day: new Date(now()).toISOString().slice(0, 10),
        requestClass: classes.get(`${request.method} ${route}`) ?? 'other',
        requests: 1,
        failures: reply.statusCode >= 400 ? 1 : 0,
        latencyBuckets: bucketsOf(route === streamRoute ? null : reply.elapsedTime),
      });
    }
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await untilAborted(AbortSignal.timeout(lastAddMs), addTheLast()).catch(onProblem);
  });

  return {
    noting: (hook) => async (request, reply) => {
      callers.set(request, guard.callerOf(request));
      await hook(request, reply);
    },
  };
}

function bucketsOf(elapsedMs: number | null): readonly number[] {
  const counts = new Array<number>(latencyBoundsMs.length + 1).fill(0);
  if (elapsedMs === null) return counts;
  const at = latencyBoundsMs.findIndex((boundMs) => elapsedMs <= boundMs);
  counts[at < 0 ? latencyBoundsMs.length : at] = 1;
  return counts;
}

type Tally = {
  readonly add: (count: RequestCount) => void;
  /** All there is, which is then no longer here. */
  readonly take: () => readonly RequestCount[];
};

function createTally(mostKept: number): Tally {
  let kept = new Map<string, RequestCount>();
  return {
    add: (count) => {
      const name = `${count.accountId} ${count.day} ${count.requestClass}`;
      const before = kept.get(name);
      if (before === undefined && kept.size >= mostKept) return;
      kept.set(name, before === undefined ? count : sumOf(before, count));
    },
    take: () => {
      const taken = [...kept.values()];
      kept = new Map();
      return taken;
    },
  };
}

function sumOf(one: RequestCount, other: RequestCount): RequestCount {
  return {
    ...one,
    requests: one.requests + other.requests,
    failures: one.failures + other.failures,
    latencyBuckets: one.latencyBuckets.map((count, at) => count + (other.latencyBuckets[at] ?? 0)),
  };
}
