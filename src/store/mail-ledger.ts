/** Holders of mailboxes, and attachments that are jobs already. */
import { sql } from 'kysely';
import type { MailAttachmentPlace, MailLedger, MailPlace } from '../model/mail-ledger.ts';
import { ms } from './delivery-claims.ts';
import type { Db } from './tables.ts';

export function mailLedgerIn(db: Db): MailLedger {
  return {
    hold: async (mailbox, holder, forMs) => {
      const { rows } = await sql`
        insert into deckle.mailboxes as held (name, holder, held_until)
        values (${mailbox}, ${holder}::uuid, clock_timestamp() + ${ms(forMs)})
        on conflict (name) do update
        set holder = excluded.holder, held_until = excluded.held_until
        where held.holder = excluded.holder or held.held_until < clock_timestamp()
        returning name`.execute(db);
      return rows.length > 0;
    },
    release: async (mailbox, holder) => {
      await sql`delete from deckle.mailboxes where name = ${mailbox} and holder = ${holder}::uuid`.execute(
        db,
      );
    },
    taken: async (mail) => {
      const { rows } = await sql<{ readonly place: number }>`
        select place from deckle.taken_attachments where ${isOf(mail)}`.execute(db);
      return new Set(rows.map(({ place }) => place));
    },
    note: async (attachment) => {
      await insertion(attachment, sql`on conflict do nothing`).execute(db);
    },
    forget: async (mail) => {
      await sql`delete from deckle.taken_attachments where ${isOf(mail)}`.execute(db);
    },
    removeOld: async (olderThanMs) => {
      await sql`
        delete from deckle.taken_attachments where taken_at < clock_timestamp() - ${ms(olderThanMs)}`.execute(
        db,
      );
    },
  };
}

/** In the transaction that makes the job; it fails where another node made one of the same attachment. */
export async function noteTaken(db: Db, attachment: MailAttachmentPlace): Promise<void> {
  await insertion(attachment, sql``).execute(db);
}

const insertion = (
  { mailbox, uidValidity, uid, place }: MailAttachmentPlace,
  onConflict: ReturnType<typeof sql>,
) => sql`
  insert into deckle.taken_attachments (mailbox, uid_validity, uid, place)
  values (${mailbox}, ${uidValidity}::bigint, ${uid}::bigint, ${place}::integer) ${onConflict}`;

const isOf = ({ mailbox, uidValidity, uid }: MailPlace) => sql`
  mailbox = ${mailbox} and uid_validity = ${uidValidity}::bigint and uid = ${uid}::bigint`;
