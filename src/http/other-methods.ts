/** Every address answers every method: with 405, and what it does allow, where it has no route for it. */
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { Fault } from '../model/fault.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Notes every route from here on; the function that it returns lets each address refuse all other methods. */
export function noteRoutes(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const known = allowed.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    allowed.set(route.url, known);
  });
  return () => {
    for (const [url, known] of [...allowed].map(([url, known]) => [url, [...known]] as const)) {
      const others = methods.filter((method) => !known.includes(method));
      if (others.length === 0) continue;
      const refuse = async (_request: unknown, reply: FastifyReply): Promise<never> => {
        reply.header('allow', known.join(', '));
        throw new Fault('method_not_allowed', `Here only ${known.join(', ')} can be used.`);
      };
      app.route({
        url,
        method: others,
        schema: { hide: true },
        // Before any of the body is read.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
