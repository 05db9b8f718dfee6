/** A job's state and progress as server-sent events: the present state first, then each change, until it has ended. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses } from '../../contract/error.ts';
import { jobParams, jobProgress } from '../../contract/job.ts';
import type { Bell } from '../../model/bell.ts';
import { Fault, type FaultCode } from '../../model/fault.ts';
import type { Job, Jobs } from '../../model/job.ts';
import type { Guard } from '../authentication.ts';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { hasEnded, jobNotFound, parseJobId, progressOf } from '../job-views.ts';
import { createPlaces, type PlaceLimits } from '../places.ts';
import type { RateHook } from '../rate-limiting.ts';
import { jobsPath } from './jobs.ts';

export type JobEventRoutes = {
  readonly jobs: Jobs;
  readonly bell: Bell;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

/** A ring may get lost; nobody waits longer than this for what it told. */
const lookEveryMs = 2000;

const streamLimits: PlaceLimits = {
  mostOfAccount: 100,
  mostOfNode: 1000,
  accountIsFull: () =>
    new Fault(
      'rate_limited',
      'This account already follows 100 streams of events; end one, or ask for the job instead.',
      { retryAfterSeconds: 5 },
    ),
  nodeIsFull: () =>
    new Fault(
      'overloaded',
      'Too many streams of events are open; ask for the job instead, or try again later.',
      { retryAfterSeconds: 5 },
    ),
};

export function jobEventRoutes(root: FastifyInstance, needs: JobEventRoutes): void {
  const { jobs, guard, countOther } = needs;
  const places = createPlaces(streamLimits);
  const open = new Set<EventStream>();
  let isStopping = false;
  // A stream may last as long as its job waits; a node that stops does not.
  root.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of open) stream.end();
  });

  root.withTypeProvider<ZodTypeProvider>().get(
    `${jobsPath}/:jobId/events`,
    {
      onRequest: [guard.admit, countOther],
      // There is nothing to say of an answer that has not been written.
      exposeHeadRoute: false,
      schema: {
        ...{ tags: ['Jobs'], security: [{ apiKey: [] }] },
        ...{ operationId: 'followJob', summary: 'Follow a job' },
        description:
          'Server-sent events, each `event: status` with a growing `id` and `data` of the shape JobProgress: the present ' +
          'state first, then each change. The stream ends when the job is `completed` or `failed`, or deleted; ask for ' +
          'the job to get its result. An account may follow a hundred streams at once.',
        params: jobParams,
        response: {
          // As generators of clients expect it of such a stream: the shape of the data of each event.
          200: { content: { 'text/event-stream': { schema: jobProgress } } },
          ...errorResponses(400, 401, 403, 404, 414, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const jobId = parseJobId(request.params.jobId);
      if ((await jobs.look(accountId, jobId)) === undefined) throw jobNotFound();
      if (isStopping) throw new Fault('not_serving', 'This node is stopping; ask another one.');
      const leave = places.take(accountId);
      const stream = openEventStream(reply, { firstId: nextId(request) });
      open.add(stream);
      follow({ ...needs, request, reply, accountId, jobId, stream })
        .catch((error: unknown) =>
          request.log.error({ err: error, requestId: request.id }, 'stream of events'),
        )
        .finally(() => {
          stream.end();
          open.delete(stream);
          leave();
        });
      return reply;
    },
  );
}

/** A client that comes back says which event it saw last. */
function nextId({ headers }: FastifyRequest): number {
  const last = headers['last-event-id'];
  return typeof last === 'string' && /^\d{1,12}$/.test(last) ? Number(last) + 1 : 1;
}

type Following = JobEventRoutes & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly accountId: string;
  readonly jobId: string;
  readonly stream: EventStream;
};

async function follow(following: Following): Promise<void> {
  const { jobs, bell, accountId, jobId, stream } = following;
  const alarm = createAlarm(stream.closed);
  const stopListening = bell.listen(`job ${jobId}`, alarm.ring);
  try {
    let said = '';
    while (!stream.closed.aborted) {
      alarm.reset();
      const job = await look(following, async () => await jobs.look(accountId, jobId));
      if (job === 'gone') return;
      if (job !== 'unknown') {
        const progress = progressOf(job);
        const text = JSON.stringify(progress);
        // While the client reads what it was sent, changes run together into the next event.
        if (text !== said) await stream.send('status', progress);
        said = text;
        if (hasEnded(job)) return;
      }
      await alarm.wait(lookEveryMs);
    }
  } finally {
    stopListening();
  }
}

/** A key that was revoked meanwhile, or whose account was disabled, ends what it opened. */
const endings: ReadonlySet<FaultCode> = new Set(['unauthorized', 'account_disabled']);

/** `unknown`: the database is away for now. `gone`: there is nothing more to say, or nobody who may hear it. */
async function look(
  { guard, request, reply }: Following,
  ask: () => Promise<Job | undefined>,
): Promise<Job | 'unknown' | 'gone'> {
  try {
    await new Promise<void>((resolve, reject) => {
      guard.admit(request, reply, (error) => (error === undefined ? resolve() : reject(error)));
    });
    return (await ask()) ?? 'gone';
  } catch (error) {
    if (error instanceof Fault && endings.has(error.code)) return 'gone';
    request.log.debug({ err: error, requestId: request.id }, 'a stream of events could not look');
    return 'unknown';
  }
}

type Alarm = {
  readonly ring: () => void;
  readonly reset: () => void;
  /** Not at all where it rang since the last reset. */
  readonly wait: (mostMs: number) => Promise<void>;
};

function createAlarm(closed: AbortSignal): Alarm {
  let hasRung = false;
  let wake = () => {};
  const ring = () => {
    hasRung = true;
    wake();
  };
  closed.addEventListener('abort', ring);
  return {
    ring,
    reset: () => {
      hasRung = false;
    },
    wait: async (mostMs) => {
      if (hasRung || closed.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, mostMs);
      wake = resolve;
      await promise;
      clearTimeout(timer);
    },
  };
}
