/** How people come in for the first time, or after they forgot their password: by a link, or by signing up. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  linkBody,
  linkLookBody,
  linkView,
  type SessionView,
  sessionView,
  signUpBody,
} from '../../contract/dashboard/session.ts';
import { errorResponses } from '../../contract/error.ts';
import { Fault } from '../../model/fault.ts';
import type { NewSession, Persons, SignedIn, SignInLinks } from '../../model/person.ts';
import { hashToken, mintToken } from '../../model/session-token.ts';
import { validate } from '../../model/validation.ts';
import { accountDisabled, type Guard } from '../authentication.ts';
import type { OwnCookies } from '../own-cookies.ts';
import type { Passwords } from '../passwords.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { KnownDevices } from './known-devices.ts';
import { refuseOtherSites } from './other-sites.ts';
import { bodyLimit, userAgentOf, viewOf } from './session-view.ts';

export type EntranceRoutes = {
  readonly persons: Persons;
  readonly signInLinks: SignInLinks;
  readonly guard: Guard;
  readonly passwords: Passwords;
  readonly guessLimits: GuessLimits;
  readonly knownDevices: KnownDevices;
  readonly cookies: OwnCookies;
  readonly publicUrl: string | undefined;
  readonly isSignupOpen: boolean;
};

export function entranceRoutes(root: FastifyInstance, needs: EntranceRoutes): void {
  const { persons, signInLinks, guard, passwords, guessLimits, knownDevices, cookies } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = refuseOtherSites(needs.publicUrl);

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (session: NewSession) => Promise<SignedIn>,
  ): Promise<SessionView> {
    const token = mintToken(randomBytes);
    const signedIn = await open({ tokenHash: hashToken(token), userAgent: userAgentOf(request) });
    // Whoever came in by a link ended the sessions of whoever forgot the password.
    guard.forgetPerson(signedIn.person.personId);
    cookies.setSession(request, reply, token);
    await knownDevices.remember(request, reply, signedIn.person.personId);
    return viewOf(signedIn, token);
  }

  async function accountOfLink(request: FastifyRequest, linkHash: Buffer) {
    const wasRight = await guessLimits.takeLink(request);
    const account = await signInLinks.look(linkHash);
    if (account === undefined) throw linkNotValid();
    await wasRight();
    if (account.disabledAt !== null) throw accountDisabled();
    return account;
  }

  app.post(
    '/dashboard/api/link/look',
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, body: linkLookBody },
        response: { 200: linkView, ...errorResponses(400, 403, 404, 429, 503) },
      },
    },
    async (request) => {
      const { accountId, name } = await accountOfLink(request, hashToken(request.body.token));
      const people = await persons.list(accountId);
      return { accountName: name, emails: people.map(({ email }) => email) };
    },
  );

  app.post(
    '/dashboard/api/link',
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, body: linkBody },
        response: { 200: sessionView, ...errorResponses(400, 403, 404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const { token, email, password } = validate(linkBody, request.body, 'body');
      const linkHash = hashToken(token);
      // A password is costly to hash, and a link that is no good is not worth it.
      await accountOfLink(request, linkHash);
      const passwordHash = await passwords.hash(password);
      return await enter(request, reply, async (session) => {
        const entered = await persons.enterByLink(linkHash, { email, passwordHash }, session);
        if (entered === undefined) throw linkNotValid();
        if (entered === 'taken') throw emailTaken();
        return entered;
      });
    },
  );

  app.post(
    '/dashboard/api/sign-up',
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, body: signUpBody },
        response: { 200: sessionView, ...errorResponses(400, 403, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      if (!needs.isSignupOpen) {
        throw new Fault(
          'signup_closed',
          'Sign-up is closed; ask the operator of this server for a sign-in link.',
        );
      }
      await guessLimits.takeSignUp(request);
      const { email, password } = validate(signUpBody, request.body, 'body');
      const passwordHash = await passwords.hash(password);
      return await enter(request, reply, async (session) => {
        const signedUp = await persons.signUp({ email, passwordHash }, session);
        if (signedUp === undefined) throw emailTaken();
        return signedUp;
      });
    },
  );
}

const linkNotValid = () =>
  new Fault(
    'link_not_valid',
    'This sign-in link is unknown, used or too old; `deckle account link` makes a new one.',
  );

const emailTaken = () =>
  new Fault('email_taken', 'This e-mail address is already in use here; sign in with it, or use another.');
