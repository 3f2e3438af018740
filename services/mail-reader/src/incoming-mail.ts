import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import type {IncomingFile} from './files/mail-files.ts';
import type {Bounce} from './origin/bounce.ts';
import type {Complaint} from './origin/complaint.ts';
import type {NoPerson} from './origin/no-person.ts';

/** A mail as read. Nothing in it is longer than its column permits; its HTML is safe. */
export interface IncomingMail {
  /** In angle brackets; derived from the content of a mail without one. */
  messageId: string;
  /** Ids of the answered mails, nearest first. */
  answers: string[];
  /** Writer, recipients in its head, subject, calendar event. */
  facts: MailFacts;
  /** Addresses in its head that it may have come to, in lower case. */
  recipients: string[];
  /** Reason why it was not sent by a person; null for a person's mail. */
  noPerson: NoPerson | null;
  /** Automatic answers to it are permitted. */
  mayProgramAnswer: boolean;
  /** Report of a mail server on an undelivered mail; null for every other mail. */
  bounce: Bounce | null;
  /** Report that a recipient marked a mail as spam; null for every other mail. */
  complaint: Complaint | null;
  /** The new content, sanitised. A picture of the mail is `<img data-attachment="id">`, with the id of its file. */
  html: string;
  /** Plain text of `html`; never empty, as a sentence explains a missing text. */
  text: string;
  /** The quoted mails below or between the new content, sanitised; null without any. */
  quotedHtml: string | null;
  /** Attachments, pictures within the text, files of packed parts, and a text that was cut. */
  files: IncomingFile[];
}
