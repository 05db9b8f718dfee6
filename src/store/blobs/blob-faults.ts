/** The ways in which the bytes of a document cannot be kept or had, in words for whoever submitted it. */
import { isDiskFull, noRoom } from '../../model/disk-room.ts';
import { Fault } from '../../model/fault.ts';

export function storageUnavailable(cause: unknown): Fault {
  if (isDiskFull(cause)) return noRoom(cause);
  return new Fault(
    'storage_unavailable',
    'The storage of documents does not answer: try again in a moment.',
    {
      cause,
    },
  );
}

export function documentLost(cause: unknown): Fault {
  return new Fault('document_lost', 'The document is no longer in storage: submit it again.', { cause });
}
