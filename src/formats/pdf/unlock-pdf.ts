/**
 * A copy of a PDF without its lock, so that nobody behind this needs the password, and nobody keeps it. The same file and password give
 * the same copy.
 */
import { Fault } from '../../model/fault.ts';
import { type Pdfium, runningPdfium } from './pdfium.ts';
import { withSameBytes } from './same-bytes.ts';

/** How PDFium is told to leave the lock away. */
export const withoutSecurity = 3;
/** Longer than any that PDF knows. */
const longestPassword = 500;

/** Null where no password is asked for. */
export async function unlockPdf(file: Uint8Array, password: string): Promise<Uint8Array | null> {
  const pdfium = await runningPdfium();
  return pdfium.guard(() => unlocked(pdfium, file, password));
}

function unlocked(pdfium: Pdfium, file: Uint8Array, password: string): Uint8Array | null {
  const { native, heap } = pdfium;
  const secret = Buffer.from(`${password}\0`);
  if (secret.length > longestPassword) throw wrongPassword();
  const memory = pdfium.allocate(file.length);
  const key = pdfium.allocate(longestPassword);
  if (memory === 0 || key === 0) {
    throw new Fault('document_too_big', 'The PDF is too big to be opened; split it and send the parts.');
  }
  try {
    heap.HEAPU8.set(file, memory);
    heap.HEAPU8[key] = 0;
    const open = native.FPDF_LoadMemDocument(memory, file.length, key);
    if (open !== 0) {
      native.FPDF_CloseDocument(open);
      return null;
    }
    // Damage is told by whoever reads it.
    if (native.FPDF_GetLastError() !== passwordError) return null;
    heap.HEAPU8.set(secret, key);
    const document = native.FPDF_LoadMemDocument(memory, file.length, key);
    if (document === 0) throw wrongPassword();
    try {
      return copyOf(pdfium, document);
    } finally {
      native.FPDF_CloseDocument(document);
    }
  } finally {
    heap.HEAPU8.fill(0, key, key + longestPassword);
    pdfium.free(key);
    pdfium.free(memory);
  }
}

const passwordError = 4;

function copyOf(pdfium: Pdfium, document: number): Uint8Array {
  const { native, heap } = pdfium;
  const writer = native.PDFiumExt_OpenFileWriter();
  try {
    if (native.FPDF_SaveAsCopy(document, writer, withoutSecurity) === 0) throw notCopied();
    const size = native.PDFiumExt_GetFileWriterSize(writer);
    const target = pdfium.allocate(size);
    if (target === 0) throw notCopied();
    try {
      native.PDFiumExt_GetFileWriterData(writer, target, size);
      return withSameBytes(heap.HEAPU8.slice(target, target + size));
    } finally {
      pdfium.free(target);
    }
  } finally {
    native.PDFiumExt_CloseFileWriter(writer);
  }
}

const wrongPassword = (): Fault =>
  new Fault(
    'document_encrypted',
    'The password does not open the PDF; send the one that it was locked with.',
  );

const notCopied = (): Fault =>
  new Fault(
    'document_corrupt',
    'The PDF is damaged and cannot be unlocked; save a copy without a password and send that.',
  );
