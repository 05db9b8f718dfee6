/** A thread that scores the one result that it was started with. */
import { parentPort, workerData } from 'node:worker_threads';
import { scoreFields } from './score-fields.ts';

parentPort?.postMessage(scoreFields(workerData));
