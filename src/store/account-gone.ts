/** What is written for an account, or a person, that was deleted meanwhile: the database refuses it, and this says so. */
import pg from 'pg';
import { Fault } from '../model/fault.ts';

const foreignKeyViolation = '23503';
const owners = /_(account|person)_id_fkey$/;

/** Undefined for any other error. */
export function goneFault(error: unknown): Fault | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) return undefined;
  if (!owners.test(error.constraint ?? '')) return undefined;
  const message = 'The account or the person of this request was deleted meanwhile.';
  return new Fault('unauthorized', message, { cause: error });
}

/** For what has bytes beside its row, which must not stay: that nothing was written is known. */
export async function unlessGone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw goneFault(error) ?? error;
  }
}
