/** The people of an account, as each of them sees the others, and how one leaves: all have the same rights. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { personList, personParams } from '../../contract/dashboard/persons.ts';
import { errorResponses } from '../../contract/error.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Persons } from '../../model/person.ts';
import type { Guard } from '../authentication.ts';
import type { OwnCookies } from '../own-cookies.ts';
import type { RateHook } from '../rate-limiting.ts';

export type PersonRoutes = {
  readonly persons: Persons;
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly cookies: OwnCookies;
};

const gone = z.null();

export function personRoutes(root: FastifyInstance, needs: PersonRoutes): void {
  const { persons, guard, countOther, cookies } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];

  app.get(
    '/dashboard/api/persons',
    { onRequest, schema: { hide: true, response: { 200: personList, ...errorResponses(401, 429, 503) } } },
    async (request) => {
      const { person: own, account } = guard.signedInOf(request);
      return (await persons.list(account.accountId)).map(({ personId, email, createdAt }) => ({
        personId: formatId('per', personId),
        email,
        createdAt: createdAt.toISOString(),
        isYou: personId === own.personId,
      }));
    },
  );

  app.delete(
    '/dashboard/api/persons/:personId',
    {
      onRequest,
      schema: {
        ...{ hide: true, params: personParams },
        response: { 204: gone, ...errorResponses(401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { person: own, account } = guard.signedInOf(request);
      const personId = parseId('per', request.params.personId);
      const people = await persons.list(account.accountId);
      // Whoever is gone already, or of another account, is not among them either way.
      const leaving = people.find((person) => person.personId === personId);
      if (leaving !== undefined) {
        await persons.remove(leaving.personId);
        guard.forgetPerson(leaving.personId);
      }
      if (personId === own.personId) cookies.setSession(request, reply, null);
      return await reply.code(204).send(null);
    },
  );
}
