import type {Kysely} from 'kysely';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {Schema} from '../database/index.ts';

const SHOWN = 200;

/** The newest mails of the outbox, newest first. */
export const listOutbox = async (db: Kysely<Schema>): Promise<OutboxMails> => {
  const rows = await db.selectFrom('mail.outbox').selectAll().where('sentAt', 'is', null).orderBy('at', 'desc').orderBy('id', 'desc').limit(SHOWN).execute();
  return rows.map(({recipient, subject, text, html, at}) => ({to: recipient, subject, text, html, at: at.toISOString()}));
};

export const deleteMails = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('mail.outbox').where('at', '<', before).execute();
};
