/**
 * Node puts each chunk of an upload into a buffer of its own, and V8 leaves those lying until small objects have filled
 * its nursery: at full speed more than 100 MB. So it is asked to clear the nursery every few megabytes.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyBytes = 16 * 1024 * 1024;

/** To be told of all that comes, of any upload. */
export function createUploadGarbage(collectYoung: () => void): (sizeBytes: number) => void {
  let sinceBytes = 0;
  return (sizeBytes) => {
    sinceBytes += sizeBytes;
    if (sinceBytes < everyBytes) return;
    sinceBytes = 0;
    collectYoung();
  };
}

/** V8 has no other door to its collector. */
export function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return () => {
    if (typeof collect === 'function') collect({ type: 'minor' });
  };
}
