/** What Prometheus scrapes: the process itself, each route's requests by status and duration, and the work at hand. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../model/job.ts';
import { type LlmMeter, questionOutcomes } from '../model/llm-meter.ts';
import { type MailboxMeter, mailOutcomes } from '../model/mailbox-meter.ts';
import type { ParsePool } from '../model/parse-pool.ts';

export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'deckle_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Read when they are asked for. Jobs are those of all nodes; where the database is away, theirs are left out. */
export function measureWork(registry: Registry, pool: Pick<ParsePool, 'load'>, jobs: Jobs): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'deckle_documents', help: 'Documents of this node by what they do.', labelNames: ['state'] },
    registers,
    collect() {
      const { waiting, running } = pool.load;
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'running' }, running);
    },
  });
  new Gauge({
    ...{ name: 'deckle_parse_processes', help: 'Processes of this node that read documents.', registers },
    collect() {
      this.set(pool.load.processes);
    },
  });
  new Gauge({
    ...{
      name: 'deckle_jobs',
      help: 'Jobs that have not ended, by status.',
      labelNames: ['status'],
      registers,
    },
    async collect() {
      this.reset();
      const counts = await jobs.countOpen().catch(() => []);
      for (const { status, count } of counts) this.set({ status }, count);
    },
  });
  new Gauge({
    ...{ name: 'deckle_queue_age_seconds', registers },
    help: 'How long the job that is due longest has waited for a worker; 0 while none waits.',
    async collect() {
      this.remove();
      const seconds = await jobs.longestWait().catch(() => undefined);
      if (seconds !== undefined) this.set(seconds);
    },
  });
}

/** Of this node, since it started; a model that is not there has none. */
export function measureLanguageModel(registry: Registry, meter: Pick<LlmMeter, 'readings'>): void {
  const registers = [registry];
  new Counter({
    ...{ name: 'deckle_llm_questions_total', labelNames: ['outcome'], registers },
    help: 'Questions for the language model by what came of them, those answered from what is kept included.',
    collect() {
      this.reset();
      for (const outcome of questionOutcomes) this.inc({ outcome }, meter.readings.questions[outcome]);
    },
  });
  new Counter({
    ...{ name: 'deckle_llm_question_seconds_total', help: 'Time until those questions ended.', registers },
    collect() {
      this.reset();
      this.inc(meter.readings.seconds);
    },
  });
  new Counter({
    ...{ name: 'deckle_llm_requests_total', help: 'Requests that the language model took on.', registers },
    collect() {
      this.reset();
      this.inc(meter.readings.requests);
    },
  });
  new Gauge({
    ...{ name: 'deckle_llm_left_alone', registers },
    help: '1 while the language model is not asked because it failed too often.',
    collect() {
      this.set(meter.readings.isLeftAlone ? 1 : 0);
    },
  });
  new Counter({
    ...{ name: 'deckle_llm_tokens_total', labelNames: ['direction'], registers },
    help: 'Tokens that the language model read and wrote.',
    collect() {
      this.reset();
      const { input, output } = meter.readings.tokens;
      this.inc({ direction: 'input' }, input);
      this.inc({ direction: 'output' }, output);
    },
  });
}

/** Of this node, since it started. Of nodes that watch the same mailbox one is connected. */
export function measureMailbox(registry: Registry, meter: Pick<MailboxMeter, 'readings'>): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'deckle_mailbox_connected', help: '1 while this node works the mailbox.', registers },
    collect() {
      this.set(meter.readings.isConnected ? 1 : 0);
    },
  });
  new Counter({
    ...{ name: 'deckle_mailbox_mails_total', labelNames: ['outcome'], registers },
    help: 'Mails that were dealt with: taken as a whole, or flagged for a person.',
    collect() {
      this.reset();
      for (const outcome of mailOutcomes) this.inc({ outcome }, meter.readings.mails[outcome]);
    },
  });
  new Counter({
    ...{ name: 'deckle_mailbox_jobs_total', help: 'Jobs that were made of what came by e-mail.', registers },
    collect() {
      this.reset();
      this.inc(meter.readings.jobs);
    },
  });
  new Counter({
    ...{ name: 'deckle_mailbox_failures_total', registers },
    help: 'Times that the mailbox could not be worked, or mails had to wait.',
    collect() {
      this.reset();
      this.inc(meter.readings.failures);
    },
  });
}
