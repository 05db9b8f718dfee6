/** Documents in all the forms in which one may have them → the body of a request. */
import { DeckleError } from './deckle-error.ts';
import type { Body } from './transport.ts';

export type DocumentContent =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** A path, where there are files; bytes; a stream; or the address of a document that the server fetches. */
export type DocumentInput =
  | string
  | DocumentContent
  | { readonly data: DocumentContent; readonly name: string }
  | { readonly url: string };

type Part = { readonly name: string; readonly content: Blob | Stream };
type Stream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
type Fields = Readonly<Record<string, string | undefined>>;

export const isUrl = (input: unknown): input is { readonly url: string } =>
  typeof input === 'object' && input !== null && 'url' in input && typeof input.url === 'string';

/** Fields come first, so that the server can refuse what they say before it has read the files. */
export async function formOf(
  fields: Fields,
  fileField: 'file' | 'files',
  inputs: readonly DocumentInput[],
): Promise<Body> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const urls = inputs.filter(isUrl);
  if (inputs.length === 0 || (urls.length > 0 && inputs.length > 1))
    throw new TypeError('Give one document or several; one that the server fetches by its url, alone.');
  const [address] = urls;
  if (address !== undefined) return formData([...given, ['fileUrl', address.url]], fileField, []);
  const parts = await Promise.all(inputs.map(partOf));
  if (!parts.some(({ content }) => isStream(content))) return formData(given, fileField, parts as BlobPart[]);
  if (sendsStreams()) return streamedForm(given, fileField, parts);
  return formData(given, fileField, await Promise.all(parts.map(held)));
}

type BlobPart = { readonly name: string; readonly content: Blob };

function formData(
  fields: readonly (readonly [string, string])[],
  fileField: string,
  parts: readonly BlobPart[],
): Body {
  const content = new FormData();
  for (const [name, value] of fields) content.append(name, value);
  for (const part of parts) content.append(fileField, part.content, part.name);
  return { content, isReplayable: true };
}

const unnamed = 'document';

/** What the server takes of one file. */
const mostHeldBytes = 50 * 1024 * 1024;

const tooLarge = (name: string) =>
  new DeckleError(
    `The document ${JSON.stringify(name)} is larger than 50 MB, which is the most that the server takes.`,
    {
      ...{ status: 0, code: 'payload_too_large' },
    },
  );

async function partOf(input: DocumentInput): Promise<Part> {
  if (typeof input === 'string') return await fileAt(input);
  if (isContent(input)) return { name: nameOf(input), content: contentOf(input) };
  if (typeof input === 'object' && input !== null && 'data' in input && isContent(input.data))
    return { name: input.name || nameOf(input.data), content: contentOf(input.data) };
  throw new TypeError(
    'A document is a path, a Blob or File, bytes, a stream, { data, name } with one of these, or { url }.',
  );
}

const nameOf = (content: DocumentContent): string =>
  (content instanceof Blob && 'name' in content && typeof content.name === 'string' && content.name) ||
  unnamed;

const contentOf = (content: DocumentContent): Blob | Stream =>
  content instanceof ArrayBuffer || ArrayBuffer.isView(content) ? new Blob([bytesOf(content)]) : content;

const bytesOf = (content: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> =>
  content instanceof ArrayBuffer
    ? new Uint8Array(content)
    : new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);

const isContent = (value: unknown): value is DocumentContent =>
  value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value) || isStream(value);

const isStream = (value: unknown): value is Stream =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Blob) &&
  ('getReader' in value || Symbol.asyncIterator in value);

/**
 * Read as a whole, and not while it is sent: what is sent again must be the same bytes, and a file that changes meanwhile
 * ends Node where `openAsBlob` reads it. Where there are no files, nothing of Node is loaded.
 */
async function fileAt(path: string): Promise<BlobPart> {
  if (/^https?:/i.test(path))
    throw new TypeError('A string is a path; give the address of a document as { url: … }.');
  const name = path.split(/[/\\]/).at(-1) || unnamed;
  try {
    const { open } = await import(/* webpackIgnore: true */ 'node:fs/promises');
    const file = await open(path);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw new Error('It is no file.');
      if (stats.size > mostHeldBytes) throw tooLarge(name);
      return { name, content: new Blob([bytesOf(await file.readFile())]) };
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (cause instanceof DeckleError) throw cause;
    const message = `The file ${JSON.stringify(path)} cannot be read: it is not there, is no file, or this platform has none.`;
    throw new DeckleError(message, { status: 0, code: 'file_not_found', cause });
  }
}

/** Browsers send streams over HTTP/2 alone, and Deckle itself speaks HTTP/1.1. */
const sendsStreams = (): boolean => !('document' in globalThis || 'WorkerGlobalScope' in globalThis);

/** In memory; no more than the server would take. */
async function held({ name, content }: Part): Promise<BlobPart> {
  if (content instanceof Blob) return { name, content };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(content)) {
    bytes += piece.length;
    if (bytes > mostHeldBytes) throw tooLarge(name);
    pieces.push(new Uint8Array(piece));
  }
  return { name, content: new Blob(pieces) };
}

/** Piece by piece, as fast as the server takes them: nothing piles up here, and the server counts the bytes. */
function streamedForm(
  fields: readonly (readonly [string, string])[],
  fileField: string,
  parts: readonly Part[],
): Body {
  const boundary = `deckle-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const head = (disposition: string, type = '') =>
    encoder.encode(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`);
  const lineEnd = encoder.encode('\r\n');
  async function* written(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of fields) {
      yield head(`name="${quoted(name)}"`);
      yield encoder.encode(`${value}\r\n`);
    }
    for (const { name, content } of parts) {
      yield head(
        `name="${fileField}"; filename="${quoted(name)}"`,
        'content-type: application/octet-stream\r\n',
      );
      yield* piecesOf(content instanceof Blob ? content.stream() : content);
      yield lineEnd;
    }
    yield encoder.encode(`--${boundary}--\r\n`);
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    content: streamOf(written()),
    isReplayable: false,
  };
}

/** As browsers write names in forms. */
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Not by iterating alone, which streams of older browsers cannot. */
async function* piecesOf(stream: Stream): AsyncGenerator<Uint8Array> {
  if (!('getReader' in stream)) {
    yield* stream;
    return;
  }
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Whoever stops reading wants no more of it.
    await reader.cancel().catch(() => {});
  }
}

/** `ReadableStream.from` is not everywhere. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
