/** An e-mail, whatever it was stored as: who wrote what to whom, and what is attached. */
import { a4Flow, type Block, type Flow, type Run } from '../flow/flow.ts';
import { type AttachedPictures, htmlBlocks } from '../text/html-blocks.ts';
import { plainParagraphs } from '../text/open-plain-text.ts';

export type MailAttachment = { readonly filename: string; readonly bytes: Uint8Array };

export type MailMessage = {
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly date: string;
  /** As a web page, where there is one. */
  readonly html: string | null;
  /** What that page shows. */
  readonly pictures: AttachedPictures;
  readonly text: string;
  /** Blocks of a body in a format of its own. */
  readonly blocks?: readonly Block[];
  /** What somebody attached, without pictures that only adorn the text. */
  readonly attachments: readonly MailAttachment[];
};

/** As it is printed: who, when and about what above the text. */
export function mailFlow(message: MailMessage): Flow {
  const heads = [
    ['From', message.from],
    ['To', message.to],
    ['Cc', message.cc],
    ['Date', message.date],
    ['Subject', message.subject],
  ] as const;
  const head = heads.flatMap(([label, value], i): readonly Block[] => {
    if (value === '') return [];
    const runs: readonly Run[] = [{ text: `${label}: `, isBold: true }, { text: value }];
    return [{ kind: 'paragraph', runs, spaceAfter: i === heads.length - 1 ? 12 : 1 }];
  });
  return a4Flow([...head, ...mailBody(message)]);
}

export const mailBody = ({ html, pictures, text, blocks }: MailMessage): readonly Block[] => {
  if (blocks !== undefined) return blocks;
  return html === null ? plainParagraphs(text.trimEnd()) : htmlBlocks(html, pictures);
};

/** Names come from strangers and are shown, never used as a path. */
export const attachmentName = (name: string | null | undefined, place: number, ending: string): string =>
  name?.trim() ? name.trim().slice(0, 255) : `attachment-${place}${ending}`;
