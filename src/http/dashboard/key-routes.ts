/** The API keys of the account: made here, shown once, labelled and revoked. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type KeyView,
  keyLabelBody,
  keyList,
  keyParams,
  keyView,
  newKeyBody,
  newKeyView,
} from '../../contract/dashboard/keys.ts';
import { errorResponses } from '../../contract/error.ts';
import { type ApiKey, type ApiKeys, describeKey, mintApiKey } from '../../model/api-key.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import { validate } from '../../model/validation.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';

export type KeyRoutes = {
  readonly apiKeys: ApiKeys;
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly now: () => number;
};

const path = '/dashboard/api/keys';
const bodyLimit = 16 * 1024;

export function keyRoutes(root: FastifyInstance, { apiKeys, guard, countOther, now }: KeyRoutes): void {
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];

  /** Another account's is not found, like one that is not there. */
  async function findOwn(accountId: string, text: string): Promise<ApiKey> {
    const keyId = parseId('key', text);
    const found = keyId === undefined ? undefined : await apiKeys.find(keyId);
    if (found?.accountId !== accountId) throw new Fault('key_not_found', 'There is no API key with this id.');
    return found;
  }

  app.get(
    path,
    { onRequest, schema: { hide: true, response: { 200: keyList, ...errorResponses(401, 429, 503) } } },
    async (request) => {
      const all = await apiKeys.list(guard.callerOf(request).accountId);
      return all.toReversed().map(viewOf);
    },
  );

  app.post(
    path,
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, body: newKeyBody },
        response: { 201: newKeyView, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const { label, mode, expiresAt } = validate(newKeyBody, request.body, 'body');
      const expiry = expiresAt === null ? null : futureMoment(expiresAt, now());
      const apiKey = mintApiKey(mode, randomBytes);
      const made = await apiKeys.create(accountId, describeKey(apiKey, expiry, label));
      return await reply.code(201).send({ ...viewOf(made), apiKey });
    },
  );

  app.patch(
    `${path}/:keyId`,
    {
      ...{ onRequest, bodyLimit },
      schema: {
        ...{ hide: true, params: keyParams, body: keyLabelBody },
        response: { 200: keyView, ...errorResponses(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request) => {
      const found = await findOwn(guard.callerOf(request).accountId, request.params.keyId);
      const { label } = request.body;
      await apiKeys.setLabel(found.keyId, label);
      return viewOf({ ...found, label });
    },
  );

  app.delete(
    `${path}/:keyId`,
    {
      onRequest,
      schema: {
        ...{ hide: true, params: keyParams },
        response: { 204: z.null(), ...errorResponses(401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      const { keyId } = await findOwn(guard.callerOf(request).accountId, request.params.keyId);
      await apiKeys.revoke(keyId);
      guard.forgetKey(keyId);
      return await reply.code(204).send(null);
    },
  );
}

/** The last that a four-digit year can name; the database would refuse some that lie beyond. */
const latest = Date.UTC(9999, 11, 31);

function futureMoment(text: string, nowMs: number): Date {
  const moment = new Date(text);
  if (moment.getTime() > nowMs && moment.getTime() <= latest) return moment;
  const message = 'expiresAt must lie in the future';
  throw new Fault('validation_failed', message, { problems: [{ path: 'expiresAt', message }] });
}

function viewOf({ keyId, label, mode, start, ...times }: ApiKey): KeyView {
  return {
    ...{ keyId: formatId('key', keyId), label, mode, start },
    createdAt: times.createdAt.toISOString(),
    expiresAt: times.expiresAt?.toISOString() ?? null,
    revokedAt: times.revokedAt?.toISOString() ?? null,
    lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
  };
}
