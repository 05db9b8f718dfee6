/** Opens the storage that the settings name. One that is away does not keep a node from starting; one that refuses us does. */
import { join } from 'node:path';
import type { Blobs } from '../../model/blobs.ts';
import { Fault } from '../../model/fault.ts';
import { dataFolderFault } from '../embedded/data-folder.ts';
import type { BlobsSetting, S3Place } from './blobs-setting.ts';
import { openFileBlobs } from './file-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { refusalOf, withoutSecrets } from './s3-errors.ts';

export type OpenBlobsOptions = {
  readonly blobs: BlobsSetting;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly onNotice: (message: string, cause: unknown) => void;
};

/** Long enough for any storage that is well; a node that starts has others to wait for. */
const checkMs = 10_000;

export async function openBlobs({ blobs, dataDir, signal, onNotice }: OpenBlobsOptions): Promise<Blobs> {
  if (blobs.kind === 's3') return await openS3(blobs, signal, onNotice);
  try {
    return await openFileBlobs(join(dataDir, 'blobs'));
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}

async function openS3(
  place: S3Place,
  signal: AbortSignal,
  onNotice: OpenBlobsOptions['onNotice'],
): Promise<Blobs> {
  const opened = await openS3Blobs(place);
  try {
    await opened.check(AbortSignal.any([signal, AbortSignal.timeout(checkMs)]));
  } catch (error) {
    signal.throwIfAborted();
    const cause = withoutSecrets('ListObjectsV2', error);
    const refusal = refusalOf(error);
    if (refusal !== undefined) {
      throw new Fault('bad_setting', `DECKLE_BLOBS names the bucket ${place.bucket}, but ${refusal}.`, {
        cause,
      });
    }
    onNotice('The storage of documents does not answer: jobs wait until it does.', cause);
  }
  return opened;
}
