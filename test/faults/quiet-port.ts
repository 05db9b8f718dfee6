/** A free port that stays free while nobody listens on it: outside of those that the system hands out by itself. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const first = 20_000;
const count = 10_000;

export async function quietPort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch {
      // Somebody has it.
    }
  }
}
