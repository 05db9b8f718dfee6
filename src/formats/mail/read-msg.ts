/** E-mails as Outlook stores them. */
import { createRequire } from 'node:module';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import type { FieldsData } from '@kenjiuno/msgreader';
import { Fault } from '../../model/fault.ts';
import { readRtf } from '../office/rtf-blocks.ts';
import { decodeHtml } from '../text/open-html.ts';
import { attachmentName, type MailAttachment, type MailMessage } from './mail-message.ts';
import { isSoundCompound } from './sound-compound.ts';

/** Bundlers and Node disagree on what the default of such a package is. */
const { default: MsgReader }: typeof import('@kenjiuno/msgreader') = createRequire(import.meta.url)(
  '@kenjiuno/msgreader',
);

export function readMsg(bytes: Uint8Array): MailMessage {
  try {
    return messageOf(bytes);
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault(
      'document_corrupt',
      'The Outlook message is damaged and cannot be read; save it again and try again.',
      { cause },
    );
  }
}

function messageOf(bytes: Uint8Array): MailMessage {
  if (!isSoundCompound(bytes)) throw new Error('its sectors do not end');
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  const html = fields.bodyHtml ?? (fields.html === undefined ? null : decodeHtml(fields.html));
  const text = fields.body ?? '';
  const attachments: MailAttachment[] = [];
  const pictures = new Map<string, Uint8Array>();
  for (const attached of fields.attachments ?? []) {
    const isPicture = isShown(attached, html);
    if (attached.attachmentHidden && !isPicture) continue;
    const { fileName, content } = reader.getAttachment(attached);
    if (isPicture) {
      pictures.set(attached.pidContentId ?? '', content);
      continue;
    }
    const ending = attached.innerMsgContent ? '.msg' : (attached.extension ?? '');
    attachments.push({ filename: attachmentName(fileName, attachments.length + 1, ending), bytes: content });
  }
  const rtf = html === null && text.trim() === '' ? rtfOf(fields) : null;
  return {
    from: addressOf(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: recipients(fields, 'to'),
    cc: recipients(fields, 'cc'),
    subject: fields.subject ?? '',
    date: dateOf(fields.messageDeliveryTime ?? fields.clientSubmitTime),
    ...{ html, pictures, text, attachments },
    ...(rtf === null ? {} : { blocks: readRtf(rtf).blocks }),
  };
}

/** Pictures that the text shows are no attachments. */
const isShown = ({ pidContentId }: FieldsData, html: string | null): boolean =>
  pidContentId !== undefined && pidContentId !== '' && html?.includes(`cid:${pidContentId}`) === true;

/** In bytes, each of which is a character. */
function rtfOf({ compressedRtf }: FieldsData): string | null {
  if (compressedRtf === undefined || compressedRtf.length < 16) return null;
  // What it says it unpacks to is memory that it gets.
  const view = new DataView(compressedRtf.buffer, compressedRtf.byteOffset, compressedRtf.byteLength);
  if (view.getUint32(4, true) > mostRtfBytes) throw new Error('the text is too long');
  return Buffer.from(decompressRTF([...compressedRtf])).toString('latin1');
}

const mostRtfBytes = 32 * 1024 * 1024;

function recipients({ recipients: all = [] }: FieldsData, type: 'to' | 'cc'): string {
  return all
    .filter(({ recipType = 'to' }) => recipType === type)
    .slice(0, 100)
    .map(({ name, smtpAddress, email }) => addressOf(name, smtpAddress ?? email))
    .filter((text) => text !== '')
    .join(', ');
}

/** Outlook names people of its own house by paths that nobody reads. */
function addressOf(name: string | undefined, address: string | undefined): string {
  const isAddress = address?.includes('@') === true;
  if (name === undefined || name === '' || name === address)
    return isAddress ? (address ?? '') : (name ?? '');
  return isAddress ? `${name} <${address}>` : name;
}

function dateOf(date: string | undefined): string {
  const time = new Date(date ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return `${time.toISOString().slice(0, 10)} ${time.toISOString().slice(11, 16)} UTC`;
}
