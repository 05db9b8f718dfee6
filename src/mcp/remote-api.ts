/** The HTTP API of a server somewhere else, spoken to with a key. */
import { Fault } from '../model/fault.ts';
import type { ApiFetch } from './api-backend.ts';

/** Longer than a sync request may take. */
const answerMs = 150_000;

export function remoteApi({ url, key }: { readonly url: string; readonly key: string }): ApiFetch {
  const base = url.replace(/\/+$/, '');
  return async ({ path, signal, headers, ...request }) => {
    try {
      return await fetch(`${base}${path}`, {
        ...{ ...request, headers: { ...headers, 'x-api-key': key } },
        // A key is for this server alone.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw new Fault(
        'not_serving',
        `The Deckle server at ${new URL(base).origin} does not answer. Ask your user whether it runs and whether --url is right.`,
        { cause },
      );
    }
  };
}
