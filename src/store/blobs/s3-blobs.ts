/**
 * Documents as objects of a bucket. Every call has an end, bytes go through in pieces, and objects whose name is not one
 * of ours are never touched.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Blobs } from '../../model/blobs.ts';
import { uploadLimits } from '../../model/plan.ts';
import { documentLost } from './blob-faults.ts';
import { blobName, isJobId } from './blob-name.ts';
import type { S3Place } from './blobs-setting.ts';
import { belongsTo, hasAny } from './owner-mark.ts';
import { createS3Calls, type S3Limits, s3Limits } from './s3-calls.ts';
import { factsOf } from './s3-errors.ts';

/** Says whose documents these are. */
export const markName = 'deckle-installation';
/** What the protocol allows in one request. */
const deleteSize = 1000;

export type S3Blobs = Blobs & {
  /** One cheap call, with the SDK's error where it fails. */
  check(signal: AbortSignal): Promise<void>;
};

export async function openS3Blobs(place: S3Place, limits: S3Limits = s3Limits): Promise<S3Blobs> {
  // Takes a while to load, and most never need it.
  const { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
    // Tries are counted here: the SDK cannot repeat a stream.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.idleMs, logger: silent },
    logger: silent,
    // Not every server of this protocol knows the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'DeleteObjectsCommand') signBody(args.request);
      return await next(args);
    },
    { step: 'build', priority: 'low', name: 'contentMd5' },
  );
  const call = createS3Calls(limits);
  const { bucket: Bucket, prefix } = place;
  const start = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (jobId: string) => `${start}${blobName(jobId)}`;
  const markKey = `${start}${markName}`;

  async function readMark(signal: AbortSignal): Promise<string | undefined> {
    return await call('GetObject', signal, async (abortSignal) => {
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: markKey }), { abortSignal })
        .catch((error) => {
          if (factsOf(error).name === 'NoSuchKey') return undefined;
          throw error;
        });
      const text = await found?.Body?.transformToString();
      return text?.trim() || undefined;
    });
  }

  async function writeMark(installationId: string, signal: AbortSignal): Promise<void> {
    await call('PutObject', signal, async (abortSignal) => {
      const command = new PutObjectCommand({ Bucket, Key: markKey, Body: `${installationId}\n` });
      await client.send(command, { abortSignal });
    });
  }

  async function* olderThan(moment: Date, signal: AbortSignal): AsyncGenerator<readonly string[]> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        ...{ Bucket, Prefix: start },
        ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
      });
      const page = await call(
        'ListObjectsV2',
        signal,
        async (abortSignal) => await client.send(command, { abortSignal }),
      );
      const old = (page.Contents ?? [])
        .filter(({ LastModified }) => LastModified !== undefined && LastModified < moment)
        .map(({ Key = '' }) => Key.slice(start.length))
        .filter(isJobId);
      if (old.length > 0) yield old;
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return {
    check: async (signal) => {
      await call.raw(signal, async (abortSignal) => {
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: start, MaxKeys: 1 }), { abortSignal });
      });
    },

    put: async (jobId, path, signal) => {
      const Key = keyOf(jobId);
      await call('PutObject', signal, async (abortSignal) => {
        const { size: ContentLength } = await fs.stat(path);
        const Body = createReadStream(path);
        const broken = new AbortController();
        // The SDK does not listen for this, and would wait for bytes that never come.
        Body.on('error', (error) => broken.abort(error));
        const either = AbortSignal.any([abortSignal, broken.signal]);
        try {
          const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
          await client.send(command, { abortSignal: either });
        } finally {
          Body.destroy();
        }
      });
    },

    fetch: async (jobId, folder, signal) => {
      const Key = keyOf(jobId);
      const path = join(folder, blobName(jobId));
      await call('GetObject', signal, async (abortSignal) => {
        const { Body, ContentLength } = await client
          .send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
          .catch((error) => {
            throw factsOf(error).name === 'NoSuchKey' ? documentLost(undefined) : error;
          });
        if (!(Body instanceof Readable)) throw new Error('The answer has no body.');
        const file = createWriteStream(path, { mode: 0o600 });
        await pipeline(Body, bounded(ContentLength), file, { signal: abortSignal });
      });
      return path;
    },

    remove: async (jobIds, signal) => {
      const keys = jobIds.map((jobId) => ({ Key: keyOf(jobId) }));
      for (let at = 0; at < keys.length; at += deleteSize) {
        const Delete = { Objects: keys.slice(at, at + deleteSize), Quiet: true };
        await call('DeleteObjects', signal, async (abortSignal) => {
          const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }), {
            abortSignal,
          });
          const failed = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
          if (failed[0] !== undefined) throw Object.assign(new Error(), { name: failed[0].Code });
        });
      }
    },

    belongTo: async (installationId, signal) => {
      const mark = {
        read: async () => await readMark(signal),
        write: async (id: string) => await writeMark(id, signal),
        hasDocuments: async () => await hasAny(olderThan, signal),
      };
      return await belongsTo(mark, installationId);
    },

    olderThan,
  };
}

/** Whatever fails is thrown; the SDK would write plain lines among the log's. */
const silent = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Servers that do not know the SDK's checksums want this one before they delete many objects. */
function signBody(request: unknown): void {
  const { data } = requestShape.safeParse(request);
  if (data !== undefined) data.headers['content-md5'] = createHash('md5').update(data.body).digest('base64');
}

const requestShape = z.object({
  body: z.union([z.string(), z.instanceof(Uint8Array)]),
  // The headers themselves, not a copy of them.
  headers: z.custom<Record<string, string>>((value) => typeof value === 'object' && value !== null),
});

/** Lets through as many bytes as were announced, and never more than a document may have. */
function bounded(announcedBytes: number | undefined): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sizeBytes += chunk.length;
      // Not what was put there: somebody else has been at the bucket.
      if (sizeBytes > uploadLimits.fileBytes) done(documentLost(new Error('The object is too large.')));
      else done(null, chunk);
    },
    flush: (done) =>
      announcedBytes === undefined || announcedBytes === sizeBytes
        ? done()
        : done(new Error('The object broke off.')),
  });
}
