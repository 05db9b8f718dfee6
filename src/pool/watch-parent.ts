/**
 * A thread of a parse process that ends it when the process that forked it is gone. The process itself hears of that
 * too, but not while a document keeps it in native code that never comes back.
 */
import { workerData } from 'node:worker_threads';

const everyMs = 1000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, everyMs);
