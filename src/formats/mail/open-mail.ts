/** E-mails: the text is one document, and each attachment another. */
import { readFile } from 'node:fs/promises';
import type { AttachedFile } from '../../model/unpacked.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { mailKind } from './mail-kind.ts';
import { type MailMessage, mailBody, mailFlow } from './mail-message.ts';
import { readEml } from './read-eml.ts';
import { readMsg } from './read-msg.ts';

export type MailKind = 'eml' | 'msg';

const readMail = async (bytes: Uint8Array, kind: MailKind): Promise<MailMessage> =>
  kind === 'eml' ? await readEml(bytes) : readMsg(bytes);

const mailOf = (kind: MailKind): Format => ({
  async open(path, options) {
    const bytes = await readFile(path, { signal: options.signal });
    return await openFlow(mailFlow(await readMail(bytes, kind)), options);
  },
});

export const eml = mailOf('eml');
export const msg = mailOf('msg');

/** E-mails that are attached to e-mails are documents too, and so is what is attached to them, up to this many within each other. */
const deepest = 3;
/** One more than are read at once, so that too many are refused and none is left out. */
const mostAttachments = 101;

export async function mailAttachments(
  bytes: Uint8Array,
  kind: MailKind,
  signal: AbortSignal,
): Promise<{
  readonly attachments: readonly AttachedFile[];
  readonly isSilent: boolean;
  readonly subject: string;
}> {
  const found: AttachedFile[] = [];
  const visit = async (message: MailMessage, folder: string, level: number): Promise<void> => {
    for (const { filename, bytes: content } of message.attachments) {
      signal.throwIfAborted();
      if (content.length === 0 || found.length >= mostAttachments) continue;
      const at = found.push({ filename: folder + filename, bytes: content }) - 1;
      const inner = level < deepest ? mailKind(content) : null;
      if (inner !== null) {
        const message = await readMail(content, inner).catch(() => null);
        if (message !== null) await visit(message, `${folder}${filename}/`, level + 1);
        if (found.length > at + 1)
          found[at] = { filename: folder + filename, bytes: content, hasAttachments: true };
      }
    }
  };
  const own = await readMail(bytes, kind);
  await visit(own, '', 1);
  return { attachments: found, isSilent: isSilent(own), subject: own.subject.slice(0, 200) };
}

/** A picture in the text may say something. */
const isSilent = (message: MailMessage): boolean =>
  mailBody(message).every(
    (block) =>
      block.kind === 'paragraph' && block.runs.every((run) => 'text' in run && run.text.trim() === ''),
  );
