/** How much of a document is looked at, whoever sent it. */
export const readLimits = {
  /** Pages of a PDF or frames of a TIFF. */
  maxPages: 2000,
  /** Pages without a usable text layer in a PDF. */
  maxScannedPages: 30,
  /** Of a picture inside a file, before it is decoded: 16,000 × 12,500. */
  maxSourcePixels: 200_000_000,
  /** Of the picture of a page that is looked at: A4 at about 260 dpi. */
  maxPagePixels: 6_000_000,
  maxAttachmentBytes: 20 * 1024 * 1024,
  /** Of processor time. */
  pageTimeoutMs: 20_000,
  /** Of processor time, for finding the values of a document. */
  extractTimeoutMs: 20_000,
} as const;
