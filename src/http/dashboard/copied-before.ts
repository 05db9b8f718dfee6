/** Whether a job's document is an example of the template already, as a copy: so that saving twice makes one. */
import type { Example } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import { hashOf } from '../hash-of.ts';
import type { DeskFiles, FoundDocument } from './desk-files.ts';

/** The copy's id. Only what has the same name and length is looked into. */
export async function copiedBefore(
  { desk, blobs, folders }: Pick<DeskFiles, 'desk' | 'blobs' | 'folders'>,
  examples: readonly Example[],
  job: FoundDocument,
  signal: AbortSignal,
): Promise<string | undefined> {
  const alike = examples.filter(({ fileName }) => fileName === job.fileName);
  for (const { accountId, documentId } of alike) {
    const document = await desk.find(accountId, documentId);
    if (document?.sizeBytes !== job.sizeBytes) continue;
    const isSame = await folders.with(async (folder) => {
      const own = await hashOf(await blobs.fetch(job.id, folder, signal), signal);
      const path = await blobs.fetch(documentId, folder, signal).catch(orLost);
      return path !== undefined && own.equals(await hashOf(path, signal));
    });
    if (isSame) return documentId;
  }
  return undefined;
}

/** An example whose bytes are gone is no copy of anything. */
function orLost(error: unknown): undefined {
  if (!(error instanceof Fault && error.code === 'document_lost')) throw error;
}
