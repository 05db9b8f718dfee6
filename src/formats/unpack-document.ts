/** A file before it is read: a locked PDF is opened with its password, an e-mail is parted from what is attached. */
import { readFile } from 'node:fs/promises';
import type { Unpacked } from '../model/unpacked.ts';
import { mailAttachments } from './mail/open-mail.ts';
import { unlockPdf } from './pdf/unlock-pdf.ts';
import { type KindSet, sniff } from './sniff.ts';

export type UnpackOptions = {
  readonly password: string | null;
  readonly signal: AbortSignal;
  readonly taken?: KindSet;
};

export async function unpackDocument(
  path: string,
  { password, signal, taken }: UnpackOptions,
): Promise<Unpacked> {
  const kind = await sniff(path, signal, taken);
  const nothing: Unpacked = { unlocked: null, attachments: [] };
  if (kind === 'pdf' && password !== null) {
    return { ...nothing, unlocked: await unlockPdf(await readFile(path, { signal }), password) };
  }
  if (kind !== 'eml' && kind !== 'msg') return nothing;
  return { ...nothing, attachments: await mailAttachments(await readFile(path, { signal }), kind, signal) };
}
