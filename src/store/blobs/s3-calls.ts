/** Every call to storage in at most three tries, each of them and all together with an end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../model/fault.ts';
import { mayPass, s3Fault } from './s3-errors.ts';

export type S3Limits = {
  readonly connectMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** For a whole call, all tries together. */
  readonly callMs: number;
  readonly tries: number;
  readonly waitMs: number;
};

export const s3Limits: S3Limits = { connectMs: 5000, idleMs: 15_000, callMs: 60_000, tries: 3, waitMs: 200 };

export interface S3Calls {
  /** Fails with a Fault, or with the caller's own reason to stop. */
  <T>(action: string, signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Fails with what the SDK says. */
  raw<T>(signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createS3Calls(limits: S3Limits): S3Calls {
  async function raw<T>(signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.callMs)]);
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(whole);
      } catch (error) {
        const isLast = tries >= limits.tries || whole.aborted;
        if (error instanceof Fault || isLast || !mayPass(error)) throw error;
        await sleep(limits.waitMs * 2 ** (tries - 1), undefined, { signal: whole });
      }
    }
  }

  async function call<T>(
    action: string,
    signal: AbortSignal,
    attempt: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      return await raw(signal, attempt);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof Fault ? error : s3Fault(action, error);
    }
  }

  return Object.assign(call, { raw });
}
