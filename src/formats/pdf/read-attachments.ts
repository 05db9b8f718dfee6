/** The files inside a PDF by its name tree of embedded files, as far as they fit into what is allowed. */
import type { Attachment } from '../../model/document.ts';
import { type Pdfium, readUtf16 } from './pdfium.ts';

/** No document that people exchange has more. */
const maxAttachments = 1000;

export function readAttachments(pdfium: Pdfium, document: number, maxBytes: number): readonly Attachment[] {
  const { native } = pdfium;
  const count = Math.min(native.FPDFDoc_GetAttachmentCount(document), maxAttachments);
  const attachments: Attachment[] = [];
  let left = maxBytes;
  for (let index = 0; index < count; index++) {
    const attachment = native.FPDFDoc_GetAttachment(document, index);
    const bytes = attachment === 0 ? null : readBytes(pdfium, attachment, left);
    if (bytes === null) continue;
    left -= bytes.length;
    const name = readUtf16(pdfium, (at, size) => native.FPDFAttachment_GetName(attachment, at, size));
    const type = readUtf16(pdfium, (at, size) => native.FPDFAttachment_GetSubtype(attachment, at, size));
    attachments.push({ name, mediaType: type === '' ? null : type, bytes });
  }
  return attachments;
}

/** Null where it is more than `most` bytes or cannot be unpacked. */
function readBytes(pdfium: Pdfium, attachment: number, most: number): Uint8Array | null {
  const { native, heap, scratch } = pdfium;
  if (!native.FPDFAttachment_GetFile(attachment, 0, 0, scratch)) return null;
  const size = heap.HEAPU32[scratch / 4] ?? 0;
  if (size === 0 || size > most) return null;
  const buffer = pdfium.allocate(size);
  if (buffer === 0) return null;
  try {
    const read = native.FPDFAttachment_GetFile(attachment, buffer, size, scratch);
    return read ? heap.HEAPU8.slice(buffer, buffer + size) : null;
  } finally {
    pdfium.free(buffer);
  }
}
