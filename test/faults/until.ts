/** Waits that say what they waited for. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Asked again and again; an error counts as no. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  let last: unknown;
  for (const endMs = Date.now() + withinMs; Date.now() < endMs; await sleep(100)) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`After ${withinMs} ms still not: ${what}${last === undefined ? '' : ` (${last})`}.`);
}
