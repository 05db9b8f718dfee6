/** For tests: forks itself, prints the pid of what it forked, and that one then never comes back to its event loop. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

if (process.send === undefined) {
  const child = fork(fileURLToPath(import.meta.url));
  child.on('message', () => process.stdout.write(`${child.pid}\n`));
} else {
  const watch = new Worker(new URL('../watch-parent.ts', import.meta.url), { workerData: process.ppid });
  watch.once('online', () => {
    process.send?.('ready', () => {
      for (;;);
    });
  });
}
