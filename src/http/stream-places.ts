/** How many streams may be open on this node, of one account and of all. */
import { Fault } from '../model/fault.ts';

const mostOfAccount = 100;
const mostOfNode = 1000;
const retryAfterSeconds = 5;

export interface StreamPlaces {
  /** A Fault where none is left. Returns what gives the place back. */
  take(accountId: string): () => void;
}

export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (accountId) => {
      const own = taken.get(accountId) ?? 0;
      if (own >= mostOfAccount) {
        throw new Fault(
          'rate_limited',
          `This account already follows ${mostOfAccount} streams of events; end one, or ask for the job instead.`,
          { retryAfterSeconds },
        );
      }
      if (all >= mostOfNode) {
        throw new Fault(
          'overloaded',
          'Too many streams of events are open; ask for the job instead, or try again later.',
          { retryAfterSeconds },
        );
      }
      taken.set(accountId, own + 1);
      all += 1;
      return () => {
        const left = (taken.get(accountId) ?? 1) - 1;
        if (left === 0) taken.delete(accountId);
        else taken.set(accountId, left);
        all -= 1;
      };
    },
  };
}
