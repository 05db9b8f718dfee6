/** How many runs of examples an account may have at once on this node: each keeps a process busy. */
import { Fault } from '../../model/fault.ts';

const mostOfAccount = 2;
const retryAfterSeconds = 10;

export interface RunPlaces {
  /** A Fault where none is left. Returns what gives the place back. */
  take(accountId: string): () => void;
}

export function createRunPlaces(): RunPlaces {
  const taken = new Map<string, number>();
  return {
    take: (accountId) => {
      const own = taken.get(accountId) ?? 0;
      if (own >= mostOfAccount) {
        throw new Fault(
          'rate_limited',
          `This account already has ${mostOfAccount} runs of examples under way; wait for one to end.`,
          { retryAfterSeconds },
        );
      }
      taken.set(accountId, own + 1);
      return () => {
        const left = (taken.get(accountId) ?? 1) - 1;
        if (left === 0) taken.delete(accountId);
        else taken.set(accountId, left);
      };
    },
  };
}
