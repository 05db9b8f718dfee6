/** What reads a document without billing its pages does so only where they were billed before, or are at this moment. */
import type { Desk } from '../../model/desk.ts';
import { Fault } from '../../model/fault.ts';
import type { FoundDocument } from './desk-files.ts';

export async function refuseUnpaid(desk: Pick<Desk, 'noteUse'>, document: FoundDocument): Promise<void> {
  const isPaid = document.on === 'desk' ? await desk.noteUse(document.id) : document.isCompleted;
  if (!isPaid) throw new Fault('bad_request', 'The document was not parsed yet; parse it first.');
}
