/**
 * Look-ups by key that are asked for while one statement is being sent go into the next one together.
 * Nothing is cached: each answer is as fresh as a statement of its own, and a busy server sends few.
 */

export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined;

  return async (key) => {
    if (waiting === undefined) {
      const keys = new Set<string>();
      // The requests of one turn of the event loop join; the next turn begins a new batch.
      const values = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        waiting = undefined;
        return await load([...keys]);
      });
      waiting = { keys, values };
    }
    waiting.keys.add(key);
    return (await waiting.values).get(key);
  };
}
