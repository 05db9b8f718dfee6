/** Settings of the mailbox that a node watches. */
import { z } from 'zod';
import { accountName } from '../model/account.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { autoTemplate } from '../model/choose-template.ts';
import { parseId } from '../model/ids.ts';

export type ImapAddress = {
  /** From the first byte; else STARTTLS. */
  readonly isTls: boolean;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly folder: string;
};

export type ImapSetting = ImapAddress & {
  readonly user: string;
  readonly password: string;
  /** `auto`, or a template's id as a UUID. */
  readonly templateId: string;
  /** Name or id. */
  readonly account: string;
  /** A folder for mails that were taken; undefined: they stay. */
  readonly moveTo: string | undefined;
};

/** By which nodes know that they watch the same mailbox. */
export const mailboxName = ({ user, host, port, folder }: ImapSetting): string =>
  `${user}@${host}:${port}/${folder}`;

const shape =
  /^(?<scheme>imaps?):\/\/(?<host>\[[\da-f:.]+\]|[^\s/:@[\]?#]+)(?::(?<port>\d{1,5}))?(?:\/(?<folder>[^?#]*))?$/iu;
const folderName = z.string().regex(/^\P{Cc}{1,255}$/u);
/** LOGIN carries no others. */
const credential = z.string().regex(/^[^\r\n\0]{1,1024}$/u);

export const imapUrl = z.string().transform((text, context): ImapAddress => {
  const address = parsed(text);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'is no URL of a mailbox' });
  return z.NEVER;
});

function parsed(text: string): ImapAddress | undefined {
  const { scheme, host = '', port, folder = '' } = shape.exec(text)?.groups ?? {};
  if (scheme === undefined) return undefined;
  const isTls = scheme.toLowerCase() === 'imaps';
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  const number = port === undefined ? (isTls ? 993 : 143) : Number(port);
  const name = folder === '' ? 'INBOX' : decoded(folder);
  if (!hostname || number < 1 || number > 65_535 || !folderName.safeParse(name).success) return undefined;
  return { isTls, host: hostname, port: number, folder: name ?? '' };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** To what `templateId` of a request may be. */
const template = z.string().transform((text, context): string => {
  const builtIn = Object.entries(builtInTemplates).find(([name]) => name === text)?.[1].templateId;
  const templateId = text === autoTemplate ? text : (builtIn ?? parseId('tpl', text));
  if (templateId !== undefined) return templateId;
  context.addIssue({ code: 'custom', message: 'is no template' });
  return z.NEVER;
});

const builtInNames = Object.keys(builtInTemplates).join(', ');

export const imapSettings = {
  DECKLE_IMAP_URL: {
    value: imapUrl,
    fallback: undefined,
    must: 'be a URL such as imaps://imap.example.com/INBOX, without user, password or query',
    about:
      'Mailbox whose attachments become jobs, as `imaps://host:port/folder`. `imap://` needs STARTTLS, except on this machine. Unset: no mailbox is watched.',
  },
  DECKLE_IMAP_USER: {
    value: credential,
    fallback: undefined,
    must: 'be one line of at most 1024 characters',
    about: 'User name at the mail server.',
  },
  DECKLE_IMAP_PASSWORD: {
    value: credential,
    fallback: undefined,
    must: 'be one line of at most 1024 characters',
    about: 'Password at the mail server.',
  },
  DECKLE_IMAP_TEMPLATE: {
    value: template,
    fallback: undefined,
    must: `be the id of a template, auto, or one of ${builtInNames}`,
    about: "Template for what comes by e-mail: a template's id, a built-in template's name, or `auto`.",
  },
  DECKLE_IMAP_ACCOUNT: {
    value: accountName.or(z.string().refine((text) => parseId('acc', text) !== undefined)),
    fallback: 'default',
    must: 'be the name or id of an account',
    about: 'Account that owns the jobs, by name or id.',
  },
  DECKLE_IMAP_MOVE_TO: {
    value: folderName,
    fallback: undefined,
    must: 'be the name of a folder, of at most 255 characters',
    about:
      'Folder that mails are moved to once their jobs are stored. Unset: they stay and are marked as seen.',
  },
} as const;
