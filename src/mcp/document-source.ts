/** How an agent names a document: a path, where paths are allowed, a URL, or its bytes as base64. */
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../model/fault.ts';
import type { AllowedFiles } from './allowed-files.ts';
import type { DocumentSource } from './backend.ts';

/** Of a document that comes inside a message. What is larger is better fetched or uploaded. */
export const maxInlineBytes = 5 * 1024 * 1024;
const inlineLimit = `${maxInlineBytes / 1024 / 1024} MB`;

const path = z
  .string()
  .min(1)
  .max(4096)
  .optional()
  .describe('Path of the document on this machine, inside a folder that was allowed with --allow.');

const remote = {
  fileUrl: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .describe('http or https URL of the document. Only public addresses are fetched. 50 MB at most.'),
  base64: z
    .string()
    .min(1)
    .optional()
    .describe(`The document itself, in base64. ${inlineLimit} at most; use fileUrl for what is larger.`),
  fileName: z.string().min(1).max(255).optional().describe('Name of a document that comes as base64.'),
};

/** `path` is offered only where paths are read. */
export const sourceFields = (hasPaths: boolean) => ({ ...(hasPaths ? { path } : {}), ...remote });

export type NamedSource = {
  /** Text, where paths are offered. */
  readonly path?: unknown;
  readonly fileUrl?: string | undefined;
  readonly base64?: string | undefined;
  readonly fileName?: string | undefined;
};

/** A file is copied first, so that nobody can exchange it after it was checked. The copy goes with the work. */
export async function withSource<T>(
  named: NamedSource,
  files: AllowedFiles | null,
  signal: AbortSignal,
  work: (source: DocumentSource) => Promise<T>,
): Promise<T> {
  const { fileUrl, base64, fileName } = named;
  const file = typeof named.path === 'string' ? named.path : undefined;
  const ways = files === null ? 'fileUrl or base64' : 'path, fileUrl or base64';
  if ([file, fileUrl, base64].filter((one) => one !== undefined).length !== 1)
    throw new Fault('bad_request', `Name the document in exactly one way: ${ways}.`);
  if (fileUrl !== undefined) return await work({ kind: 'url', url: fileUrl });
  if (base64 !== undefined)
    return await work({ kind: 'bytes', bytes: decoded(base64), fileName: plainName(fileName) });
  if (file === undefined || files === null)
    throw new Fault('bad_request', `This server reads no paths: name the document by ${ways}.`);
  return await files.with(async (folder) => {
    const target = join(folder, 'document');
    const copied = await files.copy(file, target, signal);
    return await work({ kind: 'file', path: target, fileName: copied.fileName });
  });
}

const dataUrl = /^data:[^,]{0,200};base64,/;
const base64Text = /^[A-Za-z0-9+/_-]*={0,2}$/;

function decoded(text: string): Uint8Array<ArrayBuffer> {
  // Four characters are three bytes; white space between them is none.
  if (text.length > maxInlineBytes * 1.5) throw tooLarge();
  const bare = text.replace(dataUrl, '').replace(/\s+/g, '');
  if (!base64Text.test(bare))
    throw new Fault('bad_request', 'base64 is not valid base64: encode the file again.');
  const bytes = Uint8Array.from(Buffer.from(bare, 'base64'));
  if (bytes.length > maxInlineBytes) throw tooLarge();
  if (bytes.length === 0) throw new Fault('bad_request', 'base64 holds no bytes: send the whole file.');
  return bytes;
}

const tooLarge = () =>
  new Fault(
    'payload_too_large',
    `A document inside a message may have ${inlineLimit}; name a larger one by fileUrl, or upload it to the HTTP API (POST /documents/parse).`,
  );

/** A name is told to people and never used as a path. */
const plainName = (name: string | undefined): string => name?.split(/[\\/]/).at(-1) || 'document';
