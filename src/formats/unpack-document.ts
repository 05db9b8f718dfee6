/** A file before it is read: a locked PDF is opened with its password, an e-mail is parted from what is attached. */
import { readFile } from 'node:fs/promises';
import { Fault } from '../model/fault.ts';
import type { AttachedFile, Unpacked } from '../model/unpacked.ts';
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
  const nothing: Unpacked = { unlocked: null, attachments: [], isSilent: false };
  if (kind === 'pdf' && password !== null) {
    const { unlockPdf } = await import('./pdf/unlock-pdf.ts');
    return { ...nothing, unlocked: await unlockPdf(await readFile(path, { signal }), password) };
  }
  if (kind !== 'eml' && kind !== 'msg') return nothing;
  const { mailAttachments } = await import('./mail/open-mail.ts');
  const { attachments, ...mail } = await mailAttachments(await readFile(path, { signal }), kind, signal);
  if (password === null) return { ...nothing, ...mail, attachments };
  const opened: AttachedFile[] = [];
  for (const attached of attachments) opened.push(await unlockedIfPdf(attached, password));
  return { ...nothing, ...mail, attachments: opened };
}

/** One that another password opens stays locked, which is said where it is read. */
async function unlockedIfPdf(attached: AttachedFile, password: string): Promise<AttachedFile> {
  const { bytes } = attached;
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.length)).indexOf('%PDF') < 0)
    return attached;
  const { unlockPdf } = await import('./pdf/unlock-pdf.ts');
  const copy = await unlockPdf(bytes, password).catch((error: unknown) => {
    if (error instanceof Fault) return null;
    throw error;
  });
  return { ...attached, bytes: copy ?? bytes };
}
