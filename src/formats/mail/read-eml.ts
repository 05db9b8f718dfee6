/** E-mails as they travel (RFC 5322 and MIME). */
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { Fault } from '../../model/fault.ts';
import { decodedId } from '../text/html-blocks.ts';
import { attachmentName, type MailAttachment, type MailMessage } from './mail-message.ts';

/** Parts within parts; headers that anybody writes are never this long. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 1024 * 1024 };

export async function readEml(bytes: Uint8Array): Promise<MailMessage> {
  const mail = await PostalMime.parse(withoutMark(bytes), {
    ...limits,
    attachmentEncoding: 'arraybuffer',
  }).catch((cause: unknown) => {
    throw new Fault(
      'document_corrupt',
      'The e-mail is damaged and cannot be read; save it again and try again.',
      { cause },
    );
  });
  const html = mail.html === undefined || mail.html === '' ? null : mail.html;
  const shown = html === null ? new Map<string, Attachment>() : picturesIn(html, mail.attachments);
  const inText = new Set(shown.values());
  const attachments = mail.attachments
    .filter((one) => !inText.has(one) && !isAdornment(one))
    .map(
      (one, i): MailAttachment => ({
        filename: attachmentName(one.filename, i + 1, endingOf(one.mimeType)),
        bytes: bytesOf(one),
      }),
    );
  return {
    from: addresses(mail.from === undefined ? [] : [mail.from]),
    to: addresses(mail.to ?? []),
    cc: addresses(mail.cc ?? []),
    subject: mail.subject ?? '',
    date: dateOf(mail.date),
    html,
    pictures: new Map([...shown].map(([id, picture]) => [id, bytesOf(picture)])),
    text: mail.text ?? '',
    attachments,
  };
}

/** A line that mailbox files put before each message. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 5) !== 'From ') return bytes;
  return bytes.subarray(buffer.indexOf('\n') + 1);
}

function addresses(list: readonly Address[]): string {
  return list
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .map(({ name, address }) => (name ? (address ? `${name} <${address}>` : name) : (address ?? '')))
    .filter((text) => text !== '')
    .slice(0, 100)
    .join(', ');
}

/** As everybody reads it, whatever the zone. */
function dateOf(date: string | undefined): string {
  if (date === undefined || date === '') return '';
  const time = new Date(date);
  return Number.isNaN(time.getTime())
    ? date
    : `${time.toISOString().slice(0, 10)} ${time.toISOString().slice(11, 16)} UTC`;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Signatures of mail programs, and what tells programs about the mail. */
const adornments: ReadonlySet<string> = new Set([
  ...[
    'application/pkcs7-signature',
    'application/x-pkcs7-signature',
    'application/pgp-signature',
    'application/pgp-keys',
  ],
  ...[
    'message/delivery-status',
    'message/disposition-notification',
    'text/rfc822-headers',
    'text/calendar',
    'application/ics',
  ],
]);

const isAdornment = ({ mimeType, related, disposition }: Attachment): boolean =>
  adornments.has(mimeType.toLowerCase()) ||
  (related === true && disposition !== 'attachment' && mimeType.startsWith('image/'));

/** Pictures that the text shows stand in it. */
function picturesIn(html: string, attachments: readonly Attachment[]): ReadonlyMap<string, Attachment> {
  const byId = new Map(attachments.map((one) => [one.contentId?.replace(/^<|>$/gu, '') ?? '', one]));
  const shown = new Map<string, Attachment>();
  for (const [, id = ''] of html.matchAll(/["']cid:([^"']{1,500})["']/giu)) {
    const found = byId.get(decodedId(id));
    if (found?.mimeType.startsWith('image/')) shown.set(decodedId(id), found);
  }
  return shown;
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'message/rfc822': '.eml',
  'text/html': '.html',
  'text/plain': '.txt',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
const endingOf = (mimeType: string): string => endings[mimeType.toLowerCase()] ?? '';
