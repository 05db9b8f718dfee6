/**
 * A folder of a mail server over IMAP: at public addresses, listed ones and on this machine, over TLS. What the server sends is bounded, and
 * a mail is fetched piece by piece, so that memory does not grow with mails or mailboxes.
 */
import { createWriteStream } from 'node:fs';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { flaggedKeyword, type Mailbox, type MailboxFailure } from '../model/mailbox.ts';
import { type AllowList, fetchAllowList, withoutRootDot } from '../net/allow-list.ts';
import type { Lookup } from '../net/look-up.ts';
import { passingAddresses } from '../net/passing-addresses.ts';
import { failureOf, mailboxFailure } from './failure-words.ts';
import type { ImapSetting } from './imap-setting.ts';

export type OpenMailboxOptions = {
  readonly allow: AllowList;
  readonly lookup?: Lookup;
  /** How servers that log their clients call us. */
  readonly version: string;
  readonly signal: AbortSignal;
};

const pieceBytes = 256 * 1024;
/** A list of more unseen mails than anybody has. */
const longestAnswerBytes = 16 * 1024 * 1024;
const times = {
  connectTimeout: 10_000,
  greetingTimeout: 10_000,
  /** A server that says nothing for so long is gone. */
  socketTimeout: 60_000,
  /** Some servers end an IDLE after half an hour. */
  maxIdleTime: 5 * 60_000,
  /** Long enough for several commands in a row. */
  autoIdleDelay: 200,
} as const;

export async function openMailbox(setting: ImapSetting, options: OpenMailboxOptions): Promise<Mailbox> {
  const client = await connected(setting, options).catch((error: unknown) => {
    options.signal.throwIfAborted();
    throw mailboxFailure(error);
  });
  const end = () => client.close();
  options.signal.addEventListener('abort', end, { once: true });
  client.once('close', () => options.signal.removeEventListener('abort', end));
  if (options.signal.aborted) end();
  try {
    return await selected(client, setting);
  } catch (error) {
    client.close();
    options.signal.throwIfAborted();
    throw mailboxFailure(error);
  }
}

/** Each address in turn. */
async function connected(setting: ImapSetting, options: OpenMailboxOptions): Promise<ImapFlow> {
  const { allow, lookup, signal } = options;
  const { host: hostname, port } = setting;
  // Whoever set the address means it, where it leads nowhere else than to the machine itself.
  const own = fetchAllowList.parse(`127.0.0.0/8, [::1]:${port}`);
  const addresses = await passingAddresses(
    { hostname, port, isOfWeb: false },
    { allow: [...allow, ...own], lookup, accountId: 'mailbox', signal },
  );
  let firstError: unknown;
  for (const address of addresses) {
    signal.throwIfAborted();
    const client = new ImapFlow(clientOptions(setting, address, options.version));
    // It also fails whatever waits for an answer, which is where we hear of it.
    client.on('error', () => {});
    const end = () => client.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      if (!client.secureConnection && !isOnThisMachine(address))
        throw failureOf('the connection is not encrypted');
      return client;
    } catch (error) {
      client.close();
      firstError ??= error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
  throw firstError;
}

function clientOptions(setting: ImapSetting, address: string, version: string): ImapFlowOptions {
  const { isTls, host, port, user, password } = setting;
  const { connectTimeout: connectionTimeout, ...others } = times;
  return {
    ...{ host: address, port, secure: isTls, auth: { user, pass: password } },
    ...(isIP(host) === 0 ? { servername: withoutRootDot(host) } : {}),
    ...(isTls || isOnThisMachine(address) ? {} : { doSTARTTLS: true }),
    // Also where the environment asks Node to trust everybody.
    tls: { rejectUnauthorized: true },
    ...{ connectionTimeout, ...others, logger: false, disableCompression: true },
    ...{ maxLineLength: longestAnswerBytes, maxLiteralSize: longestAnswerBytes },
    maxResponseSize: 2 * longestAnswerBytes,
    clientInfo: { name: 'Deckle', version, vendor: false, 'support-url': false },
  };
}

const isOnThisMachine = (address: string): boolean => address === '::1' || /^127\./.test(address);

async function selected(client: ImapFlow, { folder, moveTo }: ImapSetting): Promise<Mailbox> {
  const opened = await client.mailboxOpen(folder).catch((error: unknown) => {
    throw client.usable ? failureOf(`the server opens no folder ${JSON.stringify(folder)}`) : error;
  });
  if (opened.readOnly === true)
    throw failureOf('the folder may only be read, and mails cannot be marked as seen');
  if (moveTo !== undefined) await checkMove(client, moveTo);
  let isNews = false;
  let wake = () => {};
  const onNews = () => {
    isNews = true;
    wake();
  };
  for (const event of ['exists', 'flags', 'close']) client.on(event, onNews);

  /** It answers false where the server refused. */
  const must = async (work: Promise<unknown>, refusal: string): Promise<void> => {
    const done = await asked(work);
    if (done === false || done === undefined) throw client.usable ? failureOf(refusal) : gone();
  };
  const see = async (uid: number, ...flags: readonly string[]) =>
    await must(
      client.messageFlagsAdd(String(uid), ['\\Seen', ...flags], { uid: true }),
      'the server does not let mails be marked as seen',
    );
  return {
    uidValidity: opened.uidValidity.toString(),
    unseen: async () => {
      isNews = false;
      const found = await asked(client.search({ seen: false, deleted: false }, { uid: true }));
      if (!Array.isArray(found)) throw client.usable ? failureOf('the server lists no unseen mails') : gone();
      return found;
    },
    look: async (uid) => {
      const found = await asked(
        client.fetchOne(String(uid), { uid: true, flags: true, size: true }, { uid: true }),
      );
      if (found === false || found === undefined || found.flags?.has('\\Seen')) return null;
      return { sizeBytes: found.size ?? 0 };
    },
    fetch: async (uid, path, maxBytes) => {
      const { content } = await asked(
        client.download(String(uid), undefined, { uid: true, chunkSize: pieceBytes, maxBytes: maxBytes + 1 }),
      );
      if (content === undefined) return 'gone';
      let sizeBytes = 0;
      content.on('data', (piece: Buffer) => {
        sizeBytes += piece.length;
      });
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      } catch (error) {
        if (codeOf(error) === 'DownloadIncomplete') return 'gone';
        throw isOfFile(error) ? error : mailboxFailure(error);
      }
      return sizeBytes > maxBytes ? 'too-large' : 'fetched';
    },
    markTaken: async (uid) => {
      await see(uid);
      if (moveTo === undefined) return;
      await must(
        client.messageMove(String(uid), moveTo, { uid: true }),
        `the server does not move mails to ${JSON.stringify(moveTo)}`,
      );
    },
    markFlagged: async (uid) => await see(uid, '\\Flagged', flaggedKeyword),
    news: async (signal) => {
      if (isNews || !client.usable || signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
    close: () => {
      // Said before the connection goes, where it still may be said.
      void client.logout().catch(() => client.close());
    },
  };
}

/** Without either, moving would remove whatever else is marked as deleted. */
async function checkMove(client: ImapFlow, moveTo: string): Promise<void> {
  if (!['MOVE', 'UIDPLUS', 'IMAP4REV2'].some((name) => client.capabilities.has(name)))
    throw failureOf('the server cannot move mails; unset DECKLE_IMAP_MOVE_TO');
  const found = await client.status(moveTo, { messages: true }).catch(() => false);
  if (!found)
    throw failureOf(`the server has no folder ${JSON.stringify(moveTo)}, which DECKLE_IMAP_MOVE_TO names`);
}

const gone = (): MailboxFailure => failureOf('the connection broke off');

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw mailboxFailure(error);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
/** The disk's, and not the network's. */
const isOfFile = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EEXIST', 'ENOENT', 'EMFILE'].includes(codeOf(error));
