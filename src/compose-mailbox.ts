/** What watches a mailbox: a node's own worker, over IMAP. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Workshop } from './compose-node.ts';
import type { Config } from './config.ts';
import { hashOf } from './http/hash-of.ts';
import { submitDocument } from './http/submit-document.ts';
import { askedTemplate } from './http/usable-template.ts';
import { type ImapSetting, mailboxName } from './imap/imap-setting.ts';
import type { Account } from './model/account.ts';
import { Fault } from './model/fault.ts';
import { parseId } from './model/ids.ts';
import type { MailboxMeter } from './model/mailbox-meter.ts';
import type { Plan } from './model/plan.ts';
import type { Store } from './model/store.ts';
import { readVersion } from './version.ts';
import { createMailIntake, type MailIntakeOptions } from './worker/mail-intake.ts';

export type MailboxParts = {
  readonly store: Store;
  readonly workshop: Workshop;
  readonly meter: MailboxMeter;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** In tests, which do not wait for minutes. */
  readonly times?: MailIntakeOptions['times'];
};

export function watchMailbox(
  config: Config,
  imap: ImapSetting,
  parts: MailboxParts,
): { stop(): Promise<void> } {
  const { store, workshop, meter, log, times } = parts;
  const limitsOf = (plan: Plan) => config.plans[plan];
  return createMailIntake({
    ...{ mailbox: mailboxName(imap), holder: randomUUID(), ledger: store.mailLedger, meter },
    ...{
      folders: workshop.folders,
      room: workshop.room,
      explain: store.explain,
      now: () => performance.now(),
    },
    ...(times === undefined ? {} : { times }),
    open: async (signal) =>
      await (await import('./imap/open-mailbox.ts')).openMailbox(imap, {
        allow: config.fetchAllow,
        version: readVersion(),
        signal,
      }),
    prepare: async () => {
      const account = await accountOf(store, imap.account);
      const asked = await askedTemplate(store.templates, account.accountId, imap).catch(nameSetting);
      return {
        ...{ pool: workshop.pool, archives: workshop.archives, sniff: workshop.sniff, hashOf },
        ...{ accountId: account.accountId, documentTimeoutMs: workshop.documentTimeoutMs },
        takesBodies: config.formats.includes('eml'),
        submit: async (document, signal) => {
          const { job, isNew } = await submitDocument(
            { ...store, blobs: workshop.blobs, limitsOf },
            account,
            { ...document, asked, language: null, llm: null, source: null },
            signal,
          );
          return { jobId: job.jobId, isNew };
        },
      };
    },
    log: {
      info: (message, detail) => log.info(detail, message),
      warn: (message, detail) => log.warn(detail, message),
    },
  });
}

async function accountOf({ accounts }: Pick<Store, 'accounts'>, name: string): Promise<Account> {
  const accountId = parseId('acc', name);
  const account = await accounts.find(accountId === undefined ? { name } : { accountId });
  if (account === undefined)
    throw new Fault(
      'account_not_found',
      `There is no account ${JSON.stringify(name)}, which DECKLE_IMAP_ACCOUNT names.`,
    );
  if (account.disabledAt !== null)
    throw new Fault(
      'account_disabled',
      `The account ${JSON.stringify(name)}, which DECKLE_IMAP_ACCOUNT names, is disabled.`,
    );
  return account;
}

function nameSetting(error: unknown): never {
  if (error instanceof Fault && error.code === 'template_not_found')
    throw new Fault(
      'template_not_found',
      'The account has no template with the id that DECKLE_IMAP_TEMPLATE names.',
    );
  throw error;
}
