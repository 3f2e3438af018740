import type {Generated, JSONColumnType} from 'kysely';

export interface MailTables {
  /** Workspace that receives the mail for an address, in lower case: the one that verified it. */
  'mail.address': {
    address: string;
    workspaceId: string;
    channelId: string;
    provenAt: Date | null;
    provenBy: 'link' | 'dns' | null;
    /** Set for an address from before verification was required; it works until then. */
    graceUntil: Date | null;
    /** Time of the last reminder to the admins that it must be verified. */
    toldAt: Date | null;
  };
  'mail.outbox': {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    /** Further fields of its head. */
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

declare module '../database/schema.ts' {
  interface Schema extends MailTables {}
}
