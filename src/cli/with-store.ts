/** For commands that do one thing with the database, whether or not a server runs beside them. */
import type { Config } from '../config.ts';
import type { Store } from '../model/store.ts';
import { untilAborted } from '../model/until-aborted.ts';
import type { Compose, Services } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

/** `work` prints what it did before the store is closed, so that nothing that was made goes unsaid. */
export async function withStore(
  compose: Compose,
  work: (store: Store, config: Config, services: Services, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const { stop, fail } = watchStopSignals();
  const services = await compose();
  const store = await services.openStore({ use: 'command', signal: stop, onLost: fail });
  try {
    await untilAborted(stop, work(store, services.config, services, stop));
  } catch (error) {
    throw store.explain(error) ?? error;
  } finally {
    await store.close();
  }
}
