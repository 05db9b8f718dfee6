/** For commands that do one thing with the database, whether or not a server runs beside them. */
import type { Store } from '../model/store.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

export async function withStore<T>(compose: Compose, work: (store: Store) => Promise<T>): Promise<T> {
  const { stop, fail } = watchStopSignals();
  const store = await compose().openStore({ use: 'command', signal: stop, onLost: fail });
  try {
    stop.throwIfAborted();
    return await work(store);
  } finally {
    await store.close();
  }
}
