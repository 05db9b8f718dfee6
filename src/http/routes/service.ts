/** What operators and tools ask for: probes, metrics, and the OpenAPI document. None needs a key. */

import type { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../contract/error.ts';
import { probeView } from '../../contract/probe.ts';
import type { DiskRoom } from '../../model/disk-room.ts';
import { Fault } from '../../model/fault.ts';
import type { Store } from '../../model/store.ts';

export type ServiceRoutes = {
  readonly store: Store;
  readonly registry: Registry;
  readonly isServing: () => boolean;
  readonly room: DiskRoom;
};

const tags = ['Service'];
/** Whoever asks needs no key. */
const security: [] = [];
const pingMs = 2000;

export function serviceRoutes(
  root: FastifyInstance,
  { store, registry, isServing, room }: ServiceRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/healthz',
    {
      schema: {
        ...{ tags, security, operationId: 'getHealth', summary: 'Is the process alive?' },
        description: 'Answers as long as the process does, whatever else is away.',
        response: { 200: probeView, ...errorResponses(400) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        ...{ tags, security, operationId: 'getReadiness', summary: 'Will requests be served?' },
        description: '503 while the node starts or stops, its database does not answer, or its disk is full.',
        response: { 200: probeView, ...errorResponses(400, 503) },
      },
    },
    async () => {
      if (!isServing()) throw new Fault('not_serving', 'This node is starting or stopping.');
      await answersInTime(store);
      if (!(await room.hasRoom())) {
        throw new Fault('not_serving', 'This node has too little room on its disk to take documents.');
      }
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/metrics',
    {
      schema: {
        ...{ tags, security, operationId: 'getMetrics', summary: 'Metrics for Prometheus' },
        description: 'Of this node, in the text format of Prometheus.',
        response: { 200: { content: { 'text/plain': { schema: z.string() } } }, ...errorResponses(400) },
      },
    },
    async (_request, reply) => await reply.type(registry.contentType).send(await registry.metrics()),
  );

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

async function answersInTime(store: Store): Promise<void> {
  const away = (cause: unknown) =>
    new Fault('database_unavailable', 'The database does not answer.', { cause });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(away(new Error(`no answer within ${pingMs} ms`))), pingMs);
  try {
    await Promise.race([store.ping(), late]);
  } catch (error) {
    throw error instanceof Fault ? error : away(error);
  } finally {
    clearTimeout(timer);
  }
}
