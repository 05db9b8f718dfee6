/** Which jobs' events have come, as they come; looks at each receipt once. */
import { completedEvent, failedEvent } from '../../src/contract/event.ts';
import type { Receiver } from '../faults/receiver.ts';

export interface AwaitedEvents {
  hasCome(jobId: string): boolean;
}

const ofJob = completedEvent.pick({ jobId: true }).or(failedEvent.pick({ jobId: true }));

export function awaitedEvents(receiver: Receiver): AwaitedEvents {
  const come = new Set<string>();
  let looked = 0;
  return {
    hasCome(jobId) {
      for (const { body } of receiver.receipts.slice(looked)) come.add(ofJob.parse(JSON.parse(body)).jobId);
      looked = receiver.receipts.length;
      return come.has(jobId);
    },
  };
}
