import type {ParsedMail} from 'mailparser';
import type {Head} from './read-mail.ts';

/** What a mail server says of a mail that did not arrive. */
export type Bounce = {
  /** `Message-ID`s that it names, of which one is of the mail that came back. */
  about: string[];
  /** false: it is still being tried. */
  isFinal: boolean;
  address: string | null;
  reason: string;
};

const REASON_MAX = 200;
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
  const [status, diagnostic] = [field('status'), field('diagnostic-code')?.replace(/^smtp;\s*/i, '')];
  return {
    about: idsOf(mail, report ?? ''),
    isFinal: action === 'failed' && !(status ?? '5').startsWith('4'),
    address: (field('final-recipient') ?? field('original-recipient'))?.replace(/^[^;]*;\s*/, '').replace(/[<>\p{Cc}]/gu, '').toLowerCase() ?? null,
    reason: (diagnostic ?? status ?? 'The address does not take mail.').replace(/[\p{Cc}\s]+/gu, ' ').trim().slice(0, REASON_MAX),
  };
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
