/**
 * Who a secret belongs to, remembered for a few seconds, so that a busy client costs one statement and one whose secret
 * ended elsewhere is still refused within five. What is forgotten here is asked for anew at once.
 */
const rememberMs = 3000;
const mostRemembered = 10_000;

export interface LookUps<T> {
  /** Undefined where it has to be asked for. */
  known(name: string): T | undefined;
  /** One statement for all requests that wait for the same secret. */
  find(name: string, hash: Buffer): Promise<T | undefined>;
  forget(isMeant: (found: T) => boolean): void;
}

export function createLookUps<T>(
  ask: (hash: Buffer) => Promise<T | undefined>,
  now: () => number,
): LookUps<T> {
  const remembered = new Map<string, { readonly until: number; readonly found: T }>();
  const underWay = new Map<string, Promise<T | undefined>>();
  return {
    known: (name) => {
      const entry = remembered.get(name);
      return entry !== undefined && now() < entry.until ? entry.found : undefined;
    },
    find: async (name, hash) => {
      const asked = underWay.get(name);
      if (asked !== undefined) return await asked;
      const until = now() + rememberMs;
      const answer = ask(hash);
      underWay.set(name, answer);
      try {
        const found = await answer;
        // One that was asked before somebody made us forget may know too much.
        if (found === undefined || underWay.get(name) !== answer) return found;
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(name, { until, found });
        return found;
      } finally {
        if (underWay.get(name) === answer) underWay.delete(name);
      }
    },
    forget: (isMeant) => {
      underWay.clear();
      for (const [name, { found }] of remembered) if (isMeant(found)) remembered.delete(name);
    },
  };
}
