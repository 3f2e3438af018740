import type {ParsedMail} from 'mailparser';
import {ROBOT} from './form.ts';
import type {Head} from './head.ts';

const TLS_TYPE = /report-type="?tlsrpt/i;
const TLS_FILE = /^application\/tlsrpt\+(?:gzip|json)$/i;
/** Names of report files according to RFC 7489, 7.2.1.1. */
const DMARC_FILE =
  /^[\w.-]{1,200}![\w.-]{1,200}!\d{9,11}!\d{9,11}(?:![\w.-]{1,100})?\.(?:xml|xml\.gz|gz|zip)$/i;
const DMARC_SUBJECT = /^(?:\[preview\] ?)?(?:dmarc )?(?:aggregate )?report[ -]domain:/i;

/**
 * Recognizes a report of a mail server on mail of a domain (DMARC, RFC 7489; TLS, RFC 8460), meant for programs. A person who forwards such
 * a report adds text, under a subject of their own.
 */
export const isServerReport = (mail: ParsedMail, head: Head): boolean => {
  const {attachments, subject = '', text = ''} = mail;
  if (
    head('tls-report-domain').length > 0 ||
    TLS_TYPE.test(head('content-type').join(' ')) ||
    attachments.some(({contentType}) => TLS_FILE.test(contentType || ''))
  )
    return true;
  if (!attachments.some(({filename}) => DMARC_FILE.test(filename ?? ''))) return false;
  const sender = mail.from?.value[0]?.address ?? '';
  const isOfProgram = ROBOT.test(sender) || /^[^@]{0,60}dmarc/i.test(sender);
  return isOfProgram || DMARC_SUBJECT.test(subject.trim()) || text.trim() === '';
};
