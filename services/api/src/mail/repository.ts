import {type Kysely, sql} from 'kysely';
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
  const files = Map.groupBy(
    await listFiles(
      db,
      rows.map(({id}) => id),
    ),
    ({mailId}) => mailId,
  );
  return rows.map(({id, recipient, subject, text, html, at}) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    files: (files.get(id) ?? []).map(({name, size}) => ({name, size})),
    at: at.toISOString(),
  }));
};

const listFiles = async (db: Kysely<Schema>, mailIds: string[]) =>
  mailIds.length === 0
    ? []
    : db
        .selectFrom('mail.outboxFile')
        .select(['mailId', 'name', sql<number>`octet_length(bytes)`.as('size')])
        .where('mailId', 'in', mailIds)
        .orderBy('position')
        .execute();

/** A file of a mail that was not sent. */
export const findFile = (db: Kysely<Schema>, mailId: string, position: number) =>
  db
    .selectFrom('mail.outboxFile')
    .select(['name', 'mime', 'bytes'])
    .where('mailId', '=', mailId)
    .where('position', '=', position)
    .executeTakeFirst();

export const deleteMails = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('mail.outbox').where('at', '<', before).execute();
};

interface NewMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** JSON. */
  headers: string | null;
}

/** A file that is attached to a mail. */
export interface MailFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

export const insertMail = async (
  trx: Trx,
  mail: NewMail,
  files: readonly MailFile[] = [],
): Promise<void> => {
  await trx.insertInto('mail.outbox').values(mail).execute();
  for (const [position, file] of files.entries())
    await trx
      .insertInto('mail.outboxFile')
      .values({mailId: mail.id, position, ...file})
      .execute();
};

/** A mail that was not sent yet. */
export const findUnsentMail = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('mail.outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();

/** Marks a mail as sent, and deletes its body, which may contain a token. */
export const markSent = async (db: Kysely<Schema>, id: string, sentAt: Date): Promise<void> => {
  await db
    .updateTable('mail.outbox')
    .set({sentAt, text: '', html: ''})
    .where('id', '=', id)
    .execute();
};
