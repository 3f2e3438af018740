import type {Generated, JSONColumnType} from 'kysely';

export interface MailTables {
  /** Which workspace gets the mail for an address, in lower case: the one that verified it. */
  'mail.address': {
    address: string;
    workspaceId: string;
    channelId: string;
    provenAt: Date | null;
    provenBy: 'link' | 'dns' | null;
    /** It was in use before addresses had to be verified, and works until then. */
    graceUntil: Date | null;
    /** When the admins were last reminded that it must be verified. */
    toldAt: Date | null;
  };
  'mail.outbox': {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    /** What else stands in its head. */
    headers: JSONColumnType<Record<string, string>> | null;
    at: Generated<Date>;
    sentAt: Date | null;
  };
  /** A file of a mail that stays in the outbox. */
  'mail.outboxFile': {
    mailId: string;
    position: number;
    name: string;
    mime: string;
    bytes: Buffer;
  };
}
