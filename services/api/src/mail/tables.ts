import type {Generated} from 'kysely';

export type MailTables = {
  'mail.outbox': {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    at: Generated<Date>;
    sentAt: Date | null;
  };
};
