/** A document with nothing legible is refused, rather than answered. */
import type { Attachment, Document } from '../model/document.ts';
import { Fault } from '../model/fault.ts';

/** Nulls would say that a document does not hold what is asked for, when nobody could read it. */
export function refuseWhatIsEmpty({ pages, attachments }: Document): void {
  const isLegible = pages.some(({ words, barcodes }) => words.length > 0 || barcodes.length > 0);
  if (isLegible || attachments.some(holdsText)) return;
  throw new Fault('document_empty', 'No text could be extracted from the document.');
}

const firstBytes = 200;

/** Pictures and archives have zero bytes near their start, text only where it is UTF-16. */
function holdsText({ bytes }: Attachment): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, firstBytes));
  return /^(?:ÿþ|þÿ)/.test(start) || /^[^\0]*[^\0\s][^\0]*$/.test(start);
}
