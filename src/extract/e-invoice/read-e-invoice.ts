/** The e-invoice among a document's attachments: known by the root of its XML, never by its name. */
import type { Attachment } from '../../model/document.ts';
import type { EInvoice } from './e-invoice.ts';
import { ciiRoots, readCii } from './read-cii.ts';
import { readUbl, ublRoots } from './read-ubl.ts';
import { readXml } from './read-xml.ts';

const startBytes = 512;
/** More than any document has of its own accord. */
const mostLooked = 20;

/** A picture or a PDF need not be decoded to see that it is no XML. */
function looksLikeXml(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, startBytes).find((byte) => byte > 0x20 && byte < 0x80);
  return start === 0x3c;
}

export function readEInvoice(attachments: readonly Attachment[]): EInvoice | null {
  for (const { bytes } of attachments.slice(0, mostLooked)) {
    const root = looksLikeXml(bytes) ? readXml(bytes) : null;
    if (root === null) continue;
    const read = ciiRoots.includes(root.name) ? readCii : ublRoots.includes(root.name) ? readUbl : null;
    const invoice = read?.(root);
    if (invoice !== undefined && invoice.facts.length > 0) return invoice;
  }
  return null;
}
