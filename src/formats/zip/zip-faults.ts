/** What can be wrong with an archive as a whole (`bad_archive`) and with one of its entries. */
import { Fault } from '../../model/fault.ts';

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')} MB`;

export const damagedArchive = (cause?: unknown): Fault =>
  new Fault(
    'bad_archive',
    'The ZIP archive is damaged, cut off or one part of several; pack the documents again and send that.',
    { cause },
  );

export const emptyArchive = (): Fault =>
  new Fault(
    'bad_archive',
    'The ZIP archive holds no documents; send one with PDF, PNG, JPEG, WEBP, TIFF or BMP files in it.',
  );

export const tooManyDocuments = (maxDocuments: number): Fault =>
  new Fault(
    'bad_archive',
    `The ZIP archive holds more than ${maxDocuments} documents; split it and send the parts.`,
  );

export const tooMuchUnpacked = (maxBytes: number): Fault =>
  new Fault(
    'bad_archive',
    `The documents in the ZIP archive have more than ${megabytes(maxBytes)} in all; split it and send the parts.`,
  );

export const overlappingEntries = (): Fault =>
  new Fault(
    'bad_archive',
    'Entries of the ZIP archive share the same bytes; pack the documents again and send that.',
  );

export const damagedEntry = (cause?: unknown): Fault =>
  new Fault(
    'document_corrupt',
    'The file is damaged inside the archive; pack the documents again and send that.',
    { cause },
  );

export const encryptedEntry = (): Fault =>
  new Fault('document_encrypted', 'The file is encrypted inside the archive; pack it without a password.');

export const tooLargeEntry = (maxBytes: number): Fault =>
  new Fault('payload_too_large', `The file is larger than ${megabytes(maxBytes)}; send a smaller one.`);

export const linkedEntry = (): Fault =>
  new Fault(
    'unsupported_format',
    'The entry is only a link to a file elsewhere; pack the document itself and send that.',
  );

export const unknownPacking = (): Fault =>
  new Fault(
    'unsupported_format',
    'The file is packed with a method that is not read; pack the documents with the usual one (Deflate).',
  );

export const archiveInside = (kind: string): Fault =>
  new Fault(
    'unsupported_format',
    `The file looks like ${kind}, and archives inside archives are not opened; put its documents into the ZIP archive itself.`,
  );
