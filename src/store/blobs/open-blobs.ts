/** Opens the storage that the settings name. One that is away does not keep a node from starting; one that refuses us does. */
import { join } from 'node:path';
import type { Blobs } from '../../model/blobs.ts';
import { Fault } from '../../model/fault.ts';
import { dataFolderFault } from '../embedded/data-folder.ts';
import type { BlobsSetting, S3Place } from './blobs-setting.ts';
import { openFileBlobs } from './file-blobs.ts';
import { markName, openS3Blobs } from './s3-blobs.ts';
import { refusalOf, withoutSecrets } from './s3-errors.ts';

export type OpenBlobsOptions = {
  readonly blobs: BlobsSetting;
  readonly dataDir: string;
  /** Of the database that says what these documents belong to. */
  readonly installationId: string;
  readonly signal: AbortSignal;
  readonly onNotice: (message: string, cause: unknown) => void;
};

/** Long enough for any storage that is well; a node that starts has others to wait for. */
const checkMs = 10_000;

export async function openBlobs(options: OpenBlobsOptions): Promise<Blobs> {
  return options.blobs.kind === 's3' ? await openS3(options.blobs, options) : await openFiles(options);
}

async function openFiles({ dataDir, installationId, signal }: OpenBlobsOptions): Promise<Blobs> {
  const folder = join(dataDir, 'blobs');
  try {
    const opened = await openFileBlobs(folder);
    if (await opened.belongTo(installationId, signal)) return opened;
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
  throw foreign(folder, 'DECKLE_DATA_DIR', join(folder, 'mark'));
}

async function openS3(
  place: S3Place,
  { installationId, signal, onNotice }: OpenBlobsOptions,
): Promise<Blobs> {
  const opened = await openS3Blobs(place);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(checkMs)]);
  try {
    await opened.check(inTime);
    if (await opened.belongTo(installationId, inTime)) return opened;
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
    return opened;
  }
  throw foreign(`s3://${[place.bucket, place.prefix].join('/')}`, 'DECKLE_BLOBS', markName);
}

function foreign(where: string, setting: string, mark: string): Fault {
  return new Fault(
    'bad_setting',
    `The documents in ${where} belong to another installation than the database: set DATABASE_URL and ${setting} to two that belong together or, if these do, delete ${mark} there.`,
  );
}
