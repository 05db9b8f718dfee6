/** What somebody can do about a document that could not be read. */
import { ApiProblem } from '../api/client.ts';

const advice: Readonly<Record<string, string>> = {
  document_encrypted: 'Save a copy without a password and drop that.',
  document_corrupt: 'Open it in a viewer and save it again, or get a fresh copy from whoever sent it.',
  document_empty: 'If it is a scan, try a sharper one, or choose its language.',
  document_too_big: 'Split it into smaller documents.',
  document_timeout: 'Split it into smaller documents, or scan it at 200 dpi.',
  document_crashed: 'Save or print it as a new PDF and try that.',
  scan_too_long: 'Split it into smaller documents.',
  document_lost: 'Drop the file again.',
  overloaded: 'Many documents are being read right now. Try again in a few seconds.',
  quota_exceeded: 'Documents that were read before, and our samples, can still be read.',
};

export const adviceFor = (error: unknown): string | null =>
  error instanceof ApiProblem ? (advice[error.code] ?? null) : null;
