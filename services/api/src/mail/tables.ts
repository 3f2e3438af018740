import type {Generated} from 'kysely';

export type MailTables = {
  /** Which workspace gets the mail for an address, in lower case. */
  'mail.address': {address: string; workspaceId: string; channelId: string};
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
