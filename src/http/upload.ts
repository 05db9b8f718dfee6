/**
 * A multipart body → files on disk and the texts of its fields. Sizes, counts and the room on the disk are looked after
 * while bytes stream: the first that is too many ends it, and nothing is held in memory.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { DiskRoom } from '../model/disk-room.ts';
import { Fault } from '../model/fault.ts';
import { noForm } from './bodies.ts';

export type UploadedFile = { readonly filename: string; readonly path: string; readonly sizeBytes: number };

export type Upload = {
  readonly files: readonly UploadedFile[];
  /** Of a field that comes twice, the last. */
  readonly fields: ReadonlyMap<string, string>;
};

export type UploadRules = {
  /** Names under which files may come. */
  readonly fileFields: readonly string[];
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** Of the text of a field; 64 KB without it. */
  readonly maxFieldBytes?: number;
  /** Hears of every chunk. */
  readonly onBytes: (sizeBytes: number) => void;
  /** Is shown the bytes of files, in order, on their way to the disk. */
  readonly onFileBytes?: (bytes: Buffer) => void;
  /** Asked before every piece is written. */
  readonly room: DiskRoom;
  /** What this caller may send: a Fault before any byte of a file is written that may not come. */
  readonly mayCome?: {
    /** By how many files came before it. */
    place(place: number): void;
    /** By its first 512 bytes, or all that it has. */
    head(head: Buffer): void;
  };
};

/** Far more than most fields of ours need. */
const usualFieldBytes = 64 * 1024;
const maxFields = 50;
const longestName = 1024;
/** Of a file, to tell what it is. */
const headBytes = 512;

export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  rules: UploadRules,
): Promise<Upload> {
  if (!request.isMultipart()) throw noForm();
  // One that broke off before anybody listened says so to nobody later.
  if (request.raw.destroyed) throw new Fault('bad_request', 'The request broke off.');
  request.raw.on('data', ({ length }: Buffer) => rules.onBytes(length));
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'file') files.push(await keep(part, folder, files.length, rules));
      else fields.set(part.fieldname, fieldValue(part));
    }
  } catch (error) {
    // What still comes is dropped, so that the answer can be read by a client that is still sending.
    request.raw.unpipe();
    request.raw.resume();
    throw explained(error);
  }
  return { files, fields };
}

/** One file more than allowed is let in, so that its refusal is ours to word. */
const limitsOf = ({ maxFiles, maxFileBytes, maxFieldBytes = usualFieldBytes }: UploadRules) => ({
  files: maxFiles + 1,
  fileSize: maxFileBytes,
  fields: maxFields,
  fieldSize: maxFieldBytes,
  fieldNameSize: 200,
  parts: maxFiles + 1 + maxFields,
  headerPairs: 50,
});

async function keep(
  part: MultipartFile,
  folder: string,
  place: number,
  rules: UploadRules,
): Promise<UploadedFile> {
  const { fileFields, maxFiles, maxFileBytes, onFileBytes } = rules;
  if (!fileFields.includes(part.fieldname)) {
    throw new Fault(
      'bad_request',
      `A file came under the name ${JSON.stringify(part.fieldname.slice(0, 64))}; send files as ${fileFields.join(' or ')}.`,
    );
  }
  if (place >= maxFiles) {
    throw new Fault(
      'bad_request',
      maxFiles === 1 ? 'Send one file a request.' : `Send at most ${maxFiles} files a request.`,
    );
  }
  rules.mayCome?.place(place);
  const filename = (part.filename || 'document').slice(0, longestName);
  const path = join(folder, `upload-${place}`);
  part.file.once('limit', () => part.file.destroy(tooLarge(filename, maxFileBytes)));
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  if (onFileBytes !== undefined) part.file.on('data', onFileBytes);
  await pipeline(part.file, (bytes: AsyncIterable<Buffer>) => admitted(bytes, rules), target);
  const sizeBytes = target.bytesWritten;
  if (sizeBytes === 0) throw new Fault('bad_request', `The file ${JSON.stringify(filename)} is empty.`);
  return { filename, path, sizeBytes };
}

async function* admitted(
  bytes: AsyncIterable<Buffer>,
  { room, mayCome }: UploadRules,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of bytes) {
    await room.refuseWhenFull();
    if (head === null) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headBytes) continue;
    mayCome?.head(head.subarray(0, headBytes));
    yield head;
    head = null;
  }
  if (head === null) return;
  mayCome?.head(head);
  yield head;
}

export function tooLarge(filename: string, maxBytes: number): Fault {
  const limit = Math.floor(maxBytes / 1024 / 1024);
  return new Fault('payload_too_large', `The file ${JSON.stringify(filename)} is larger than ${limit} MB.`);
}

function fieldValue(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw new Fault('bad_request', `The field ${JSON.stringify(part.fieldname.slice(0, 64))} is too long.`);
  }
  return typeof part.value === 'string' ? part.value : String(part.value ?? '');
}

/** What the parser finds wrong, in our words; what the disk does is no fault of the caller's. */
function explained(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('E') && code !== 'ERR_STREAM_PREMATURE_CLOSE' && !code.startsWith('ERR_')) return error;
  if (code === 'FST_FILES_LIMIT')
    return new Fault('bad_request', 'Too many files came in one request.', { cause: error });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Fault('bad_request', 'Too many fields came in one request.', { cause: error });
  }
  return new Fault('bad_request', 'The multipart body broke off or is malformed; send it again.', {
    cause: error,
  });
}
