/**
 * What an error of the SDK means. Its own properties hold what the server sent, the id of the access key among it, so
 * that nothing of it is passed on but its name, its status and the code of the connection.
 */
import { z } from 'zod';
import { storageUnavailable } from './blob-faults.ts';

const sdkError = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z][\w.]{0,63}$/)
    .catch('Error'),
  /** Of Node's connections and files. */
  code: z
    .string()
    .regex(/^[A-Z][A-Z\d_]{1,63}$/)
    .optional()
    .catch(undefined),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).catch({}),
});

type Facts = {
  readonly name: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
};

export function factsOf(error: unknown): Facts {
  const { data } = sdkError.safeParse(error);
  return { name: data?.name ?? 'Error', code: data?.code, status: data?.$metadata.httpStatusCode };
}

/** For a log. */
export function withoutSecrets(action: string, error: unknown): Error {
  const { name, code, status } = factsOf(error);
  const facts = [name, code, status === undefined ? undefined : `status ${status}`];
  return new Error(`${action} failed: ${facts.filter((fact) => fact !== undefined).join(', ')}.`);
}

export const s3Fault = (action: string, error: unknown) => storageUnavailable(withoutSecrets(action, error));

/** The SDK corrects its clock after the first refusal for it. */
const clockNames: ReadonlySet<string> = new Set([
  'RequestTimeTooSkewed',
  'RequestExpired',
  'RequestInTheFuture',
]);
const busyStatuses: ReadonlySet<number> = new Set([408, 429]);

/** Whether another try could end otherwise: the server was busy or broke off, or nothing came from it at all. */
export function mayPass(error: unknown): boolean {
  const { name, status } = factsOf(error);
  if (name === 'CredentialsProviderError') return false;
  if (status === undefined || status >= 500 || status < 300) return true;
  return busyStatuses.has(status) || clockNames.has(name);
}

/** Why storage that does answer will never take our documents, in words for the one who runs the server. */
export function refusalOf(error: unknown): string | undefined {
  if (mayPass(error)) return undefined;
  const { name, status } = factsOf(error);
  if (name === 'NoSuchBucket') return 'there is no such bucket: create it';
  if (name === 'CredentialsProviderError') {
    return 'no access key was found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  if (status === 301 || status === 307 || name === 'AuthorizationHeaderMalformed') {
    return 'the bucket is in another region: set DECKLE_S3_REGION';
  }
  if (status === 401 || status === 403 || /Token/.test(name)) {
    return `the access key was refused (${name}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what it may do`;
  }
  return `the storage refused it (${name}): check DECKLE_S3_ENDPOINT and DECKLE_S3_REGION`;
}
