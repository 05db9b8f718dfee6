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
  readonly admit: (request: FastifyRequest, reply: unknown, done: (error?: Error) => void) => void;
  /** Who was admitted with this request. */
  readonly callerOf: (request: FastifyRequest) => Caller;
};

export function createGuard(apiKeys: ApiKeys, now: () => number): Guard {
  const remembered = new Map<string, { readonly until: number; readonly caller: Caller }>();
  const lookUps = new Map<string, Promise<Caller | undefined>>();
  const admitted = new WeakMap<FastifyRequest, Caller>();

  /** One statement for all requests that wait for the same key. */
  async function lookUp(name: string, hash: Buffer): Promise<Caller | undefined> {
    const underWay = lookUps.get(name);
    if (underWay !== undefined) return await underWay;
    const until = now() + rememberMs;
    const answer = apiKeys.authenticate(hash).finally(() => lookUps.delete(name));
    lookUps.set(name, answer);
    const caller = await answer;
    if (remembered.size >= mostRemembered) remembered.clear();
    if (caller !== undefined) remembered.set(name, { until, caller });
    return caller;
  }

  function isCurrent(caller: Caller): boolean {
    return caller.expiresAt === null || now() < caller.expiresAt.getTime();
  }

  async function refuse(asked: number): Promise<never> {
    await sleep(Math.max(0, refusalMs - (performance.now() - asked)));
    throw new Fault('unauthorized', 'The x-api-key header is missing or holds no valid API key.');
  }

  async function admitSlowly(request: FastifyRequest, name: string, hash: Buffer): Promise<void> {
    const asked = performance.now();
    const caller = await lookUp(name, hash);
    if (caller === undefined || !isCurrent(caller)) return await refuse(asked);
    admitted.set(request, caller);
  }

  return {
    admit: (request, _reply, done) => {
      const settle = (admission: Promise<void>) => void admission.then(() => done(), done);
      const key = request.headers['x-api-key'];
      if (typeof key !== 'string') return settle(refuse(performance.now()));
      const hash = hashKey(key);
      const name = hash.toString('base64');
      const known = remembered.get(name);
      if (known === undefined || now() >= known.until || !isCurrent(known.caller)) {
        return settle(isWellFormedKey(key) ? admitSlowly(request, name, hash) : refuse(performance.now()));
      }
      admitted.set(request, known.caller);
      done();
    },
    callerOf: (request) => {
      const caller = admitted.get(request);
      if (caller === undefined) throw new Error('A handler asked for the caller of a route without a guard.');
      return caller;
    },
  };
}
