/** A document that was read, written in one of the formats and handed over piece by piece, so that none of it waits in memory. */
import { writeSearchablePdf } from '../formats/searchable/searchable-pdf.ts';
import type { Document } from '../model/document.ts';
import type { ReadFormat } from '../model/read-format.ts';
import { readLimits } from '../model/read-limits.ts';
import { titleOf } from '../output/title.ts';
import { writtenPages } from '../output/written-document.ts';
import type { TaskContext } from './child-work.ts';

export type WriteOrder = Pick<TaskContext, 'signal' | 'onProgress' | 'writePiece'> & {
  /** Of the document itself. */
  readonly path: string;
  readonly format: ReadFormat;
};

/** Fewer bytes are not worth a message. */
const pieceBytes = 256 * 1024;

export async function writeDocument(document: Document, order: WriteOrder): Promise<void> {
  const { path, format, signal, onProgress, writePiece } = order;
  // Each page has time of its own.
  const onPage = () => onProgress({ kind: 'extract' });
  if (format === 'pdf') {
    const title = titleOf(document);
    const options = { title, limits: readLimits, signal, onPage, onPiece: writePiece };
    await writeSearchablePdf(path, document, options);
    return;
  }
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (waitingBytes > 0) await writePiece(Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  };
  for (const piece of writtenPages(document, format)) {
    signal.throwIfAborted();
    onPage();
    const bytes = Buffer.from(piece);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= pieceBytes) await flush();
  }
  await flush();
}
