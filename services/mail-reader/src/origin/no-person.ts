import type {LeftOutReason} from '@switchboard/contracts/left-out-mails/schemas';
import type {ParsedMail} from 'mailparser';
import {readAmazonNotice} from './amazon.ts';
import {isAutoReply} from './auto-reply.ts';
import {isComplaint} from './complaint.ts';
import {isForm, ROBOT} from './form.ts';
import type {Head} from './head.ts';
import {isServerReport} from './server-report.ts';

/** Reason why a mail was not sent by a person. */
export type NoPerson = Exclude<LeftOutReason, 'own_address' | 'no_sender'>;

const RECEIPT = /report-type="?disposition-notification/i;
/** Address of the list program fml in its own mails; it marks posts with a number. */
const LIST_PROGRAM = /-(?:admin|ctl|request)@/i;

/** Recognizes addresses of programs by their names. */
export const isRobot = (address: string): boolean => ROBOT.test(address);

/** @returns null for the mail of a person, also through a list or a group */
export const noPersonOf = (mail: ParsedMail, head: Head): NoPerson | null => {
  if (isComplaint(mail, head)) return 'complaint';
  if (head('content-type').some((value) => RECEIPT.test(value))) return 'receipt';
  if (isAutoReply(head, mail.subject ?? '')) return 'auto_reply';
  const isAutomatic = head('auto-submitted').some((value) => !/^no\b/i.test(value));
  if ((isAutomatic && !isForm(mail, head)) || readAmazonNotice(mail)) return 'program';
  if (isServerReport(mail, head) || isOfListProgram(mail, head)) return 'program';
  return ofList(mail, head);
};

const isOfListProgram = (mail: ParsedMail, head: Head): boolean =>
  head('x-mlserver').length > 0 &&
  head('x-mail-count').length === 0 &&
  LIST_PROGRAM.test(mail.from?.value[0]?.address ?? '');

/**
 * Kind of a list: a discussion list declares an address for posts (RFC 2369), or is a group of Google or ezmlm; a distribution list
 * declares only how to unsubscribe.
 */
const ofList = (mail: ParsedMail, head: Head): NoPerson | null => {
  const has = (name: string) => head(name).length > 0;
  const precedence = head('precedence').join(' ').toLowerCase();
  if (!has('list-id') && precedence === '') return null;
  const isDiscussion =
    head('list-post').some((value) => /mailto:/i.test(value)) ||
    ['x-google-group-id', 'mailing-list', 'x-beenthere'].some(has);
  const isByRobot = isRobot(mail.from?.value[0]?.address ?? '');
  if (isDiscussion) return isByRobot ? 'program' : null;
  if (has('list-unsubscribe') || has('list-unsubscribe-post') || has('feedback-id'))
    return 'newsletter';
  return isByRobot || /^(?:bulk|junk)/.test(precedence) ? 'program' : null;
};
