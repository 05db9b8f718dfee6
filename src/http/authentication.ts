/**
 * Who is calling: a client with an API key, or somebody in the dashboard with a session. Refusals of keys are all alike,
 * in words and in time, and so are those of sessions.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiKeys, type Caller, hashKey, isWellFormedKey } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';
import type { Sessions, SignedIn } from '../model/person.ts';
import { hashToken, isCsrfTokenOf } from '../model/session-token.ts';
import { createLookUps } from './look-ups.ts';
import type { OwnCookies } from './own-cookies.ts';

/** Longer than any way of finding out that a key is no good usually takes. */
const refusalMs = 25;
/** What changes nothing needs no proof that the dashboard itself asks for it. */
const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

type Answer = Pick<FastifyReply, 'header'>;
type Hook = (request: FastifyRequest, reply: Answer, done: (error?: Error) => void) => void;

export type Guard = {
  /** A hook that lets callers with a valid key, or without any key a session, through, before any of the body is read. */
  readonly admit: Hook;
  /** A hook that lets only keys through, which may also come as bearer tokens. */
  readonly admitKey: Hook;
  /** A hook that lets only sessions through. */
  readonly admitPerson: Hook;
  /** Who was admitted with this request. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** Who was admitted by a session. */
  readonly signedInOf: (request: FastifyRequest) => SignedIn;
  /** To be told when sessions of a person ended on this node: so they end at once. */
  readonly forgetPerson: (personId: string) => void;
  /** The same for a key that was revoked. */
  readonly forgetKey: (keyId: string) => void;
};

export type GuardNeeds = {
  readonly apiKeys: Pick<ApiKeys, 'authenticate'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly cookies: Pick<OwnCookies, 'sessionTokenOf'>;
  readonly now: () => number;
};

const keyRefusal = 'The x-api-key header is missing or holds no valid API key.';
const sessionRefusal = 'You are not signed in, or your session has ended; sign in again.';

export const accountDisabled = () =>
  new Fault('account_disabled', 'This account is disabled; ask the operator of this server.');

export function createGuard({ apiKeys, sessions, cookies, now }: GuardNeeds): Guard {
  const keys = createLookUps(apiKeys.authenticate, now);
  const tokens = createLookUps(sessions.find, now);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  function isCurrent(caller: Caller): boolean {
    return caller.expiresAt === null || now() < caller.expiresAt.getTime();
  }

  async function refuse(asked: number, message: string): Promise<never> {
    await sleep(Math.max(0, refusalMs - (performance.now() - asked)));
    throw new Fault('unauthorized', message);
  }

  async function admitSlowly(request: FastifyRequest, name: string, hash: Buffer): Promise<void> {
    const asked = performance.now();
    const caller = await keys.find(name, hash);
    if (caller === undefined || !isCurrent(caller)) return await refuse(asked, keyRefusal);
    if (caller.isDisabled) throw accountDisabled();
    callers.set(request, caller);
  }

  async function admitSession(request: FastifyRequest, reply: Answer, refusal: string): Promise<void> {
    const asked = performance.now();
    const token = cookies.sessionTokenOf(request);
    if (token === undefined) return await refuse(asked, refusal);
    const hash = hashToken(token);
    const name = hash.toString('base64');
    const found = tokens.known(name) ?? (await tokens.find(name, hash));
    if (found === undefined) return await refuse(asked, refusal);
    const given = request.headers['x-csrf-token'];
    if (!harmless.has(request.method) && !(typeof given === 'string' && isCsrfTokenOf(token, given))) {
      throw new Fault(
        'csrf_refused',
        'The x-csrf-token header is missing or is not the one of this session; reload the dashboard.',
      );
    }
    // Else a browser keeps it for whoever uses that browser next.
    reply.header('cache-control', 'no-store');
    const { accountId, plan } = found.account;
    signedIn.set(request, found);
    callers.set(request, { keyId: null, accountId, plan, mode: 'live', expiresAt: null });
  }

  const settle = (admission: Promise<void>, done: (error?: Error) => void) =>
    void admission.then(() => done(), done);

  function admitByKey(request: FastifyRequest, key: unknown, done: Parameters<Hook>[2]) {
    if (typeof key !== 'string') return settle(refuse(performance.now(), keyRefusal), done);
    const hash = hashKey(key);
    const name = hash.toString('base64');
    const known = keys.known(name);
    if (known === undefined || !isCurrent(known)) {
      const isWorthAsking = isWellFormedKey(key);
      return settle(
        isWorthAsking ? admitSlowly(request, name, hash) : refuse(performance.now(), keyRefusal),
        done,
      );
    }
    if (known.isDisabled) return done(accountDisabled());
    callers.set(request, known);
    done();
  }

  return {
    admit: (request, reply, done) => {
      const key = request.headers['x-api-key'];
      if (key === undefined) settle(admitSession(request, reply, keyRefusal), done);
      else admitByKey(request, key, done);
    },
    admitKey: (request, _reply, done) => admitByKey(request, keyIn(request), done),
    admitPerson: (request, reply, done) => settle(admitSession(request, reply, sessionRefusal), done),
    callerOf: (request) => admittedOf(callers, request),
    signedInOf: (request) => admittedOf(signedIn, request),
    forgetPerson: (personId) => tokens.forget(({ person }) => person.personId === personId),
    forgetKey: (keyId) => keys.forget((caller) => caller.keyId === keyId),
  };
}

/** The key of a client that sends it as the API asks for it or, where it can send nothing else, as a bearer token. */
export function keyIn({ headers }: FastifyRequest): string | undefined {
  const { 'x-api-key': key = bearer.exec(headers.authorization ?? '')?.[1] } = headers;
  return typeof key === 'string' ? key : undefined;
}

const bearer = /^bearer +(\S+) *$/i;

function admittedOf<T>(admitted: WeakMap<FastifyRequest, T>, request: FastifyRequest): T {
  const found = admitted.get(request);
  if (found === undefined) throw new Error('A handler asked who calls a route whose guard does not say.');
  return found;
}
