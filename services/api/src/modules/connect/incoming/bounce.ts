import type {ParsedMail} from 'mailparser';
import type {Head} from './read-mail.ts';

/** What a mail server says of a mail that did not arrive. */
export type Bounce = {
  /** `Message-ID`s that it names, of which one is of the mail that came back. */
  about: string[];
  /** false: it is still being tried. */
  isFinal: boolean;
  address: string | null;
  /** Part of a sentence, without its end. */
  reason: string;
};

/** Status codes of RFC 3463, by their beginning. */
const REASONS: readonly [code: string, reason: string][] = [
  ['5.1.1', 'there is no such mailbox'], ['5.1.2', 'there is no such domain'], ['5.1', 'the address is wrong'], ['5.2.1', 'the mailbox is closed'],
  ['5.2.2', 'the mailbox is full'], ['5.2.3', 'the mail is too large'], ['5.3.4', 'the mail is too large'], ['5.4', 'their mail server was not reached'],
  ['5.7', 'their mail server refused it'],
];
const CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
const FIELD_MAX = 500;
const REPORTERS = /^(?:mailer-daemon|postmaster)@/i;
const REPORT_SUBJECT = /undeliver|delivery (?:status|failure|has failed)|returned mail|failure notice|mail delivery/i;
const SEARCHED_MAX = 500_000;

/** Reads a delivery status notification (RFC 3464), or what an older server wrote instead; null for every other mail. */
export const readBounce = (mail: ParsedMail, head: Head): Bounce | null => {
  const report = reportOf(mail);
  const isPlain = REPORTERS.test(mail.from?.value[0]?.address ?? '') && REPORT_SUBJECT.test(mail.subject ?? '');
  const isReport = report !== undefined && head('content-type').some(value => /report-type="?delivery-status/i.test(value));
  if (!isReport && !isPlain) return null;
  const lines = (report ?? '').split('\n');
  const field = (name: string) => lines.find(line => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1, FIELD_MAX).trim() || undefined;
  const action = field('action')?.toLowerCase() ?? 'failed';
  const status = CODE.exec(field('status') ?? '')?.[0] ?? CODE.exec(field('diagnostic-code') ?? '')?.[0];
  return {
    about: idsOf(mail, report ?? ''),
    isFinal: action === 'failed' && !status?.startsWith('4'),
    address: (field('final-recipient') ?? field('original-recipient'))?.replace(/^[^;]*;\s*/, '').replace(/[<>\p{Cc}]/gu, '').toLowerCase() ?? null,
    reason: reasonOf(status),
  };
};

/** In words of our own: what stands in the report is whatever its sender wrote. */
const reasonOf = (code: string | undefined): string => {
  const known = REASONS.find(([begin]) => code === begin || code?.startsWith(`${begin}.`));
  return `${known?.[1] ?? 'the address takes no mail'}${code === undefined ? '' : ` (${code})`}`;
};

const reportOf = ({attachments}: ParsedMail): string | undefined => {
  const parts = attachments.filter(({contentType}) => /^message\/(?:global-)?delivery-status$/.test(contentType || ''));
  return parts.length === 0 ? undefined : parts.map(({content}) => content.toString('latin1', 0, SEARCHED_MAX)).join('\n\n');
};

const idsOf = (mail: ParsedMail, report: string): string[] => {
  const returned = mail.attachments.filter(({contentType}) => /^(?:message\/|text\/rfc822-headers$)/.test(contentType || ''))
    .map(({content}) => content.toString('latin1', 0, SEARCHED_MAX));
  const searched = [mail.inReplyTo ?? '', [mail.references ?? []].flat().join(' '), report, ...returned, (mail.text ?? '').slice(0, SEARCHED_MAX)].join('\n');
  return [...new Set(searched.match(/<[^<>\s@\0]{1,200}@[^<>\s\0]{1,200}>/g))].slice(0, 50);
};
