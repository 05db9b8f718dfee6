/** The files inside a PDF by its name tree of embedded files, as far as they fit into what is allowed. */
import type { Attachment } from '../../model/document.ts';
import { type Pdfium, readUtf16 } from './pdfium.ts';

/** No document that people exchange has more. */
const maxAttachments = 1000;
/** Times what may be kept: how long one is shows only once it is unpacked. */
const mostUnpacked = 5;

export function readAttachments(pdfium: Pdfium, document: number, maxBytes: number): readonly Attachment[] {
  const { native } = pdfium;
  const count = Math.min(native.FPDFDoc_GetAttachmentCount(document), maxAttachments);
  const attachments: Attachment[] = [];
  let left = maxBytes;
  let unpacked = 0;
  for (let index = 0; index < count && unpacked <= mostUnpacked * maxBytes; index++) {
    const attachment = native.FPDFDoc_GetAttachment(document, index);
    const size = attachment === 0 ? 0 : sizeOf(pdfium, attachment);
    unpacked += size;
    const bytes = size === 0 || size > left ? null : readBytes(pdfium, attachment, size);
    if (bytes === null) continue;
    left -= bytes.length;
    const name = readUtf16(pdfium, (at, size) => native.FPDFAttachment_GetName(attachment, at, size));
    const type = readUtf16(pdfium, (at, size) => native.FPDFAttachment_GetSubtype(attachment, at, size));
    attachments.push({ name, mediaType: type === '' ? null : type, bytes });
  }
  return attachments;
}

/** Unpacked; 0 where it cannot be. */
function sizeOf({ native, heap, scratch }: Pdfium, attachment: number): number {
  return native.FPDFAttachment_GetFile(attachment, 0, 0, scratch) ? (heap.HEAPU32[scratch / 4] ?? 0) : 0;
}

function readBytes(pdfium: Pdfium, attachment: number, size: number): Uint8Array | null {
  const { native, heap, scratch } = pdfium;
  const buffer = pdfium.allocate(size);
  if (buffer === 0) return null;
  try {
    const read = native.FPDFAttachment_GetFile(attachment, buffer, size, scratch);
    return read ? heap.HEAPU8.slice(buffer, buffer + size) : null;
  } finally {
    pdfium.free(buffer);
  }
}
