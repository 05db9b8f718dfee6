/** What Prometheus scrapes: the process itself, each route's requests by status and duration, and the work at hand. */

import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../model/job.ts';
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
}
