/**
 * Whose documents lie in a storage: the installation's id, written among them under a name that is no document's. So a database
 * that is another's, by a wrong setting for example, is known before it takes their documents for nobody's.
 */

export type OwnerMark = {
  /** Undefined where there is none. */
  read(): Promise<string | undefined>;
  write(installationId: string): Promise<void>;
  hasDocuments(): Promise<boolean>;
};

/** Storage without a mark, as older releases left it, and without a document becomes the installation's own. */
export async function belongsTo(mark: OwnerMark, installationId: string): Promise<boolean> {
  const found = await mark.read();
  if (found === installationId) return true;
  if (found !== undefined && (await mark.hasDocuments())) return false;
  await mark.write(installationId);
  // Another may have written in the same instant.
  return (await mark.read()) === installationId;
}

/** A moment that everything was put before. */
const endOfTime = new Date(8.64e15);

export async function hasAny(
  olderThan: (moment: Date, signal: AbortSignal) => AsyncIterable<readonly string[]>,
  signal: AbortSignal,
): Promise<boolean> {
  for await (const batch of olderThan(endOfTime, signal)) if (batch.length > 0) return true;
  return false;
}
