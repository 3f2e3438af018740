import type {ParsedMail} from 'mailparser';
import {readAmazonNotice} from './amazon.ts';
import {comparable, type Head} from './head.ts';

const WORDS_MAX = 3000;
/** Fields that only feedback loops write: of Hotmail (JMRP), Return Path and AOL. */
const FIELDS = ['x-hmxmroriginalrecipient', 'x-rp-fbl', 'x-aol-inrly'];
const PHRASES = [
  'this is an email abuse report',
  'email abuse report for an email message',
  'this is an opt-out report',
  'feedback loop complaint',
  'authentication failure report for an email',
];

/**
 * Whether somebody's mail service says that a mail was called spam, as RFC 5965 has it (`feedback-report`), or in the forms of
 * Hotmail, AOL and others that do not keep to it.
 */
export const isComplaint = (mail: ParsedMail, head: Head): boolean => {
  const type = head('content-type').join(' ').toLowerCase();
  if (
    type.includes('feedback-report') ||
    mail.attachments.some(({contentType}) => contentType === 'message/feedback-report')
  )
    return true;
  if (FIELDS.some((name) => head(name).length > 0) || readAmazonNotice(mail)?.kind === 'complaint')
    return true;
  if (
    /^(?:complaint about message from|email feedback report for ip) \d/.test(
      comparable(mail.subject ?? '', WORDS_MAX),
    )
  )
    return true;
  return (
    type.includes('multipart/report') &&
    PHRASES.some((phrase) => comparable(mail.text ?? '', WORDS_MAX).includes(phrase))
  );
};
