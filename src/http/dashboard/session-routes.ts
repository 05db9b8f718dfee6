/** Signing in and out, the sessions that a person holds, and the password. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  email as emailSchema,
  openSessions,
  passwordBody,
  sessionParams,
  sessionView,
  setupView,
  signInBody,
} from '../../contract/dashboard/session.ts';
import { errorResponses } from '../../contract/error.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Persons, Sessions } from '../../model/person.ts';
import { hashToken, mintToken } from '../../model/session-token.ts';
import { accountDisabled, type Guard } from '../authentication.ts';
import type { OwnCookies } from '../own-cookies.ts';
import type { Passwords } from '../passwords.ts';
import type { RateHook } from '../rate-limiting.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { KnownDevices } from './known-devices.ts';
import { refuseOtherSites } from './other-sites.ts';
import { bodyLimit, userAgentOf, viewOf } from './session-view.ts';

export type SessionRoutes = {
  readonly persons: Persons;
  readonly sessions: Sessions;
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly passwords: Passwords;
  readonly guessLimits: GuessLimits;
  readonly knownDevices: KnownDevices;
  readonly cookies: OwnCookies;
  readonly publicUrl: string | undefined;
  readonly version: string;
  readonly isSignupOpen: boolean;
};

const gone = z.null();

export function sessionRoutes(root: FastifyInstance, needs: SessionRoutes): void {
  const { persons, sessions, guard, countOther, passwords, guessLimits, knownDevices, cookies } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];

  app.get('/dashboard/api/setup', { schema: { hide: true, response: { 200: setupView } } }, async () => ({
    isSignupOpen: needs.isSignupOpen,
    version: needs.version,
  }));

  app.get(
    '/dashboard/api/session',
    { onRequest, schema: { hide: true, response: { 200: sessionView, ...errorResponses(401, 429, 503) } } },
    async (request, reply) => {
      const token = cookies.sessionTokenOf(request) ?? '';
      // The cookie lasts as long as the session, counted from its last use.
      cookies.setSession(request, reply, token);
      return viewOf(guard.signedInOf(request), token);
    },
  );

  app.post(
    '/dashboard/api/session',
    {
      bodyLimit,
      onRequest: refuseOtherSites(needs.publicUrl),
      schema: {
        ...{ hide: true, body: signInBody },
        response: { 200: sessionView, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const email = emailSchema.safeParse(request.body.email).data;
      const device = email === undefined ? undefined : await knownDevices.find(request, email);
      const wasRight = await guessLimits.takePassword(request, email, device);
      const person = email === undefined ? undefined : await persons.findByEmail(email);
      const isRight = await passwords.isRight(person?.passwordHash, password);
      if (person === undefined || !isRight) throw wrongPassword();
      await wasRight();
      if (person.isDisabled) throw accountDisabled();
      const token = mintToken(randomBytes);
      const session = { tokenHash: hashToken(token), userAgent: userAgentOf(request) };
      const signedIn = await sessions.open(person, session);
      if (signedIn === undefined) throw wrongPassword();
      cookies.setSession(request, reply, token);
      await knownDevices.remember(request, reply, person.personId);
      return viewOf(signedIn, token);
    },
  );

  app.delete(
    '/dashboard/api/session',
    { onRequest, schema: { hide: true, response: { 204: gone, ...errorResponses(401, 403, 429, 503) } } },
    async (request, reply) => {
      const { sessionId, person } = guard.signedInOf(request);
      await sessions.end(person.personId, sessionId);
      guard.forgetPerson(person.personId);
      cookies.setSession(request, reply, null);
      return await reply.code(204).send(null);
    },
  );

  app.get(
    '/dashboard/api/sessions',
    { onRequest, schema: { hide: true, response: { 200: openSessions, ...errorResponses(401, 429, 503) } } },
    async (request) => {
      const current = guard.signedInOf(request);
      return (await sessions.list(current.person.personId)).map((session) => ({
        sessionId: formatId('ses', session.sessionId),
        userAgent: session.userAgent,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        isCurrent: session.sessionId === current.sessionId,
      }));
    },
  );

  app.delete(
    '/dashboard/api/sessions',
    { onRequest, schema: { hide: true, response: { 204: gone, ...errorResponses(401, 403, 429, 503) } } },
    async (request, reply) => {
      const { personId } = guard.signedInOf(request).person;
      await sessions.end(personId);
      guard.forgetPerson(personId);
      cookies.setSession(request, reply, null);
      return await reply.code(204).send(null);
    },
  );

  app.delete(
    '/dashboard/api/sessions/:sessionId',
    {
      onRequest,
      schema: {
        ...{ hide: true, params: sessionParams },
        response: { 204: gone, ...errorResponses(401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { person, sessionId: own } = guard.signedInOf(request);
      const sessionId = parseId('ses', request.params.sessionId);
      // One that has ended already, or was never theirs, is not among theirs either way.
      if (sessionId !== undefined) await sessions.end(person.personId, sessionId);
      guard.forgetPerson(person.personId);
      if (sessionId === own) cookies.setSession(request, reply, null);
      return await reply.code(204).send(null);
    },
  );

  app.put(
    '/dashboard/api/password',
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, body: passwordBody },
        response: { 204: gone, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { person, sessionId } = guard.signedInOf(request);
      const wasRight = await guessLimits.takeOwnPassword(person.email);
      const known = await persons.findByEmail(person.email);
      const isRight = await passwords.isRight(known?.passwordHash, request.body.current);
      if (known === undefined || !isRight) throw notThePassword();
      await wasRight();
      const next = await passwords.hash(request.body.next);
      // Somebody who came in by a link may have set another meanwhile.
      if (!(await persons.setPassword(known, next, sessionId))) throw notThePassword();
      guard.forgetPerson(person.personId);
      await knownDevices.remember(request, reply, person.personId);
      return await reply.code(204).send(null);
    },
  );
}

const wrongPassword = () => new Fault('unauthorized', 'The e-mail address or the password is not right.');

function notThePassword(): Fault {
  const message = 'current is not your password';
  return new Fault('validation_failed', message, { problems: [{ path: 'current', message }] });
}
