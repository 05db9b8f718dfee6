/** How many of something may be under way on this node, of one account and of all. */
import type { Fault } from '../model/fault.ts';

export type PlaceLimits = {
  readonly mostOfAccount: number;
  readonly mostOfNode: number;
  readonly accountIsFull: () => Fault;
  readonly nodeIsFull: () => Fault;
};

export interface Places {
  /** A Fault where none is left. Returns what gives the place back. */
  take(accountId: string): () => void;
}

export function createPlaces(limits: PlaceLimits): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (accountId) => {
      const own = taken.get(accountId) ?? 0;
      if (own >= limits.mostOfAccount) throw limits.accountIsFull();
      if (all >= limits.mostOfNode) throw limits.nodeIsFull();
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
