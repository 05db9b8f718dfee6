/**
 * How accounts share what a node has so many of and what nobody takes back from them: none gets to hold more than stay
 * free. One alone has half of it, two have a third each, and whoever comes next finds room at once.
 */

/** Accounts that hold none are left out. */
export type HeldByAccount = ReadonlyMap<string, number>;

export function heldByAccount(held: Iterable<{ readonly accountId: string }>): HeldByAccount {
  const counts = new Map<string, number>();
  for (const { accountId } of held) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  return counts;
}
