import type {Kysely} from 'kysely';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {Schema, Trx} from '../database/index.ts';

const SHOWN = 200;

/** The newest mails of the outbox, newest first. */
export const listOutbox = async (db: Kysely<Schema>): Promise<OutboxMails> => {
  const rows = await db
    .selectFrom('mail.outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({id, recipient, subject, text, html, at}) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    at: at.toISOString(),
  }));
};

export const deleteMails = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('mail.outbox').where('at', '<', before).execute();
};

interface NewMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** As JSON. */
  headers: string | null;
}

export const insertMail = async (trx: Trx, mail: NewMail): Promise<void> => {
  await trx.insertInto('mail.outbox').values(mail).execute();
};

/** A mail that was not sent yet. */
export const findUnsentMail = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('mail.outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();

/** Notes that a mail was sent, and forgets its body, which may hold a token. */
export const markSent = async (db: Kysely<Schema>, id: string, sentAt: Date): Promise<void> => {
  await db
    .updateTable('mail.outbox')
    .set({sentAt, text: '', html: ''})
    .where('id', '=', id)
    .execute();
};
