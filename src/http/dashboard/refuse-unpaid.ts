/** What reads a document without billing its pages does so only where they were billed before. */
import { Fault } from '../../model/fault.ts';
import type { FoundDocument } from './desk-files.ts';

export function refuseUnpaid(document: FoundDocument): void {
  if (document.on === 'desk' ? document.isBilled : document.isCompleted) return;
  throw new Fault('bad_request', 'The document was not parsed yet; parse it first.');
}
