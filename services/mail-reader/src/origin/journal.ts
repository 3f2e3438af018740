import type {ParsedMail} from 'mailparser';
import type {Head} from './head.ts';

/** The mail in a report of an Exchange server (journaling); null for every other mail. */
export const journaledIn = ({attachments}: ParsedMail, head: Head): Buffer | null =>
  head('x-ms-journal-report').length === 0
    ? null
    : (attachments.find(({contentType}) => contentType === 'message/rfc822')?.content ?? null);
