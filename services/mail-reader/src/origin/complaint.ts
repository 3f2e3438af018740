import type {ParsedMail} from 'mailparser';
import {readAmazonNotice} from './amazon.ts';
import {returnedIn} from './bounce.ts';
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
 * Recognizes a report of a mail service that a recipient marked a mail as spam, in the format of RFC 5965 (`feedback-report`), or in the
 * formats of Hotmail, AOL and others that deviate from it.
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

/** Report of a mail service on a mail that was marked as spam. */
export interface Complaint {
  /** Addresses for unsubscribing in the mail itself: they are unique to it. */
  unsubscribeLinks: string[];
}

/** Kinds of feedback (RFC 5965, 7.3, and RFC 6591) that report unwanted mails; the others do not. */
const UNWANTED = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];
const SEARCHED_MAX = 500_000;
const LINKS_MAX = 20;
const LINK = /<(https?:[^<>\s]{1,1000})>/g;

/** Reads a complaint; null for every other mail, and for other feedback, such as `not-spam`. */
export const readComplaint = (mail: ParsedMail, head: Head): Complaint | null => {
  if (!isComplaint(mail, head)) return null;
  const kind = feedbackOf(mail);
  if (kind !== undefined && !UNWANTED.includes(kind)) return null;
  const notice = readAmazonNotice(mail);
  const fields = [
    ...(notice?.kind === 'complaint' ? notice.unsubscribe : []),
    ...returnedIn(mail).flatMap(({content}) =>
      unsubscribeIn(content.toString('latin1', 0, SEARCHED_MAX)),
    ),
  ];
  const links = fields.flatMap((field) => [...field.matchAll(LINK)].map(([, link = '']) => link));
  return {unsubscribeLinks: [...new Set(links)].slice(0, LINKS_MAX)};
};

/** The kind of feedback, if it is stated. */
const feedbackOf = ({attachments}: ParsedMail): string | undefined => {
  const report = attachments.find(({contentType}) => contentType === 'message/feedback-report');
  const line = report?.content
    .toString('latin1', 0, SEARCHED_MAX)
    .split('\n')
    .find((one) => /^feedback-type:/i.test(one));
  return line
    ?.slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase();
};

/** `List-Unsubscribe` in the head of a mail, unfolded. */
const unsubscribeIn = (raw: string): string[] =>
  (raw.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '')
    .replace(/\n[ \t]/g, ' ')
    .split('\n')
    .filter((line) => /^list-unsubscribe:/i.test(line));
