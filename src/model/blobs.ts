/** The bytes of documents, by the id of the job or desk document that they belong to, on disk or in storage that speaks S3. */

export interface Blobs {
  /** The file's bytes outlast a power cut once this resolves; the file itself may be moved away. */
  put(id: string, path: string, signal: AbortSignal): Promise<void>;
  /**
   * A path at which the bytes can be read, never to be changed; inside `folder` where they had to be fetched.
   * A Fault `storage_unavailable` where storage does not answer, `document_lost` where it has no such bytes.
   */
  fetch(id: string, folder: string, signal: AbortSignal): Promise<string>;
  /** Those that are not there are passed over. */
  remove(ids: readonly string[], signal: AbortSignal): Promise<void>;
  /**
   * Whether these are this installation's documents, as a mark among them says. Where there is no mark or no document, they are
   * from now on.
   */
  belongTo(installationId: string, signal: AbortSignal): Promise<boolean>;
  /** In batches, whatever was put before that moment. */
  olderThan(moment: Date, signal: AbortSignal): AsyncIterable<readonly string[]>;
}
