/** For tests: a pool that is never closed; prints the pid of its process when that is ready. */
import { fileURLToPath } from 'node:url';
import { createParsePool } from '../parse-pool.ts';

createParsePool({
  modelsFolder: fileURLToPath(new URL('../../../models', import.meta.url)),
  isWarm: true,
  onEvent: (event) => {
    if (event.kind === 'started') process.stdout.write(`${event.pid}\n`);
  },
});
