/**
 * Who is calling. A valid key is remembered for a few seconds, so that a busy client costs one statement
 * and a revoked key still ends within five; refusals are all alike, in words and in time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { type ApiKeys, type Caller, hashKey, isWellFormedKey } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';

const rememberMs = 3000;
/** Longer than any way of finding out that a key is no good usually takes. */
const refusalMs = 25;
const mostRemembered = 10_000;

export type Guard = {
  /** A hook that lets only callers with a valid key through, before any of the body is read. */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** Who was admitted with this request. */
  readonly callerOf: (request: FastifyRequest) => Caller;
};

export function createGuard(apiKeys: ApiKeys, now: () => number): Guard {
  const remembered = new Map<
    string,
    { readonly until: number; readonly caller: Promise<Caller | undefined> }
  >();
  const admitted = new WeakMap<FastifyRequest, Caller>();

  async function lookUp(key: string): Promise<Caller | undefined> {
    const hash = hashKey(key);
    const name = hash.toString('base64');
    const known = remembered.get(name);
    if (known !== undefined && now() < known.until) return await known.caller;
    if (remembered.size >= mostRemembered) remembered.clear();
    const caller = apiKeys.authenticate(hash);
    remembered.set(name, { until: now() + rememberMs, caller });
    // Only a good answer is worth remembering.
    const forget = () => remembered.delete(name);
    caller.then((found) => found ?? forget(), forget);
    return await caller;
  }

  return {
    admit: async (request) => {
      const asked = now();
      const key = request.headers['x-api-key'];
      const caller = typeof key === 'string' && isWellFormedKey(key) ? await lookUp(key) : undefined;
      if (caller !== undefined && (caller.expiresAt === null || now() < caller.expiresAt.getTime())) {
        admitted.set(request, caller);
        return;
      }
      await sleep(Math.max(0, refusalMs - (now() - asked)));
      throw new Fault('unauthorized', 'The x-api-key header is missing or holds no valid API key.');
    },
    callerOf: (request) => {
      const caller = admitted.get(request);
      if (caller === undefined) throw new Error('A handler asked for the caller of a route without a guard.');
      return caller;
    },
  };
}
