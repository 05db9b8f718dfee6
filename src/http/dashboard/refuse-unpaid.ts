/** What reads a document without billing its pages does so only where they were billed before, or are at this moment. */
import { Fault } from '../../model/fault.ts';
import type { BillClaims } from './bill-claims.ts';
import type { FoundDocument } from './desk-files.ts';

export function refuseUnpaid(claims: BillClaims, document: FoundDocument): void {
  if (!(document.on === 'desk' ? document.isBilled : document.isCompleted))
    throw new Fault('bad_request', 'The document was not parsed yet; parse it first.');
  claims.noteUse(document.id);
}
