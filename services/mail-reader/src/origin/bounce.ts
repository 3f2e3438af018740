import type {ParsedMail} from 'mailparser';
import {readAmazonNotice} from './amazon.ts';
import {withoutCopiedMail} from './copied-mail.ts';
import {saysDelayed, saysFailed} from './failure-words.ts';
import {comparable, type Head, hasNullSender} from './head.ts';

/** Report of a mail server on an undelivered mail. */
export interface Bounce {
  /** `Message-ID`s in it, one of which belongs to the bounced mail. */
  about: string[];
  /** false: delivery is still being attempted. */
  isFinal: boolean;
  /** Recipients that its fields name, in lower case. */
  failures: Failure[];
  /**
   * Addresses in the text of a bounce without such fields, in lower case: `ahead` of the copy of the mail, of those the ones `listed` in
   * lines of their own, and `all`.
   */
  mentioned: {ahead: string[]; listed: string[]; all: string[]};
  /** Reason for a recipient without one of their own. */
  reason: string;
}

/** `reason`: part of a sentence, without a full stop. */
interface Failure {
  address: string;
  reason: string;
}

/** Status codes of RFC 3463, by their beginning; codes of a server that has given up begin with 4 too. */
const REASONS: readonly [code: string, reason: string][] = [
  ['5.1.1', 'there is no such mailbox'],
  ['5.1.2', 'there is no such domain'],
  ['5.1', 'the address is wrong'],
  ['5.2.1', 'the mailbox is closed'],
  ['5.2.2', 'the mailbox is full'],
  ['5.2.3', 'the mail is too large'],
  ['5.3.4', 'the mail is too large'],
  ['5.4', 'their mail server was not reached'],
  ['5.7', 'their mail server refused it'],
];
const CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** A code in a text counts only after the answer of a server, as versions and addresses look like codes too. */
const CODE_IN_TEXT = /\b[45]\d\d[ -](?:#)?([45]\.\d{1,3}\.\d{1,3})\b/;
const FIELD_MAX = 500;
const WORDS_MAX = 3000;
const SEARCHED_MAX = 500_000;
const ADDRESSES_MAX = 100;
const SEPARATORS = /[\s<>,;:"()[\]\p{Cc}]+/u;
const ADDRESS_MAX = 254;
const DAEMON =
  /^(?:mailer[-_.]?daemon|post_?master|mail\.delivery\.(?:system|subsystem)|mmdf|mdaemon)(?:@|$)/i;
const DAEMON_NAME =
  /mail(?:er)?[- ]?(?:daemon|deliver(?:y)? (?:sub)?system)|^system administrator$|postmaster|ndr administrator/i;
const ROBOT = /^(?:no-?reply|do-?not-?reply|bounces?|sysadmin)[^@]*@/i;

/**
 * Reads a delivery status notification (RFC 3464), or equivalents of servers; null for every other mail. The sender of a forwarded report
 * is a person: their address does not belong to a mail server.
 */
export const readBounce = (mail: ParsedMail, head: Head): Bounce | null => {
  const notice = readAmazonNotice(mail);
  if (notice?.kind === 'bounce')
    return {
      about: notice.about,
      isFinal: notice.isFinal,
      failures: notice.failures.map(({address, code}) => ({address, reason: reasonOf(code)})),
      mentioned: NOBODY,
      reason: reasonOf(notice.failures.find(({code}) => code)?.code),
    };
  const report = reportOf(mail);
  if (!isBounce(mail, head, report)) return null;
  const text = (mail.text ?? '').slice(0, SEARCHED_MAX);
  const fates = fatesIn(report ?? '');
  const lost = fates.filter(({action}) => action === 'failed');
  const told = lost.length > 0 ? lost : fates;
  const status = told.find((fate) => fate.status)?.status ?? CODE_IN_TEXT.exec(text)?.[1];
  const failures = failuresIn(told, {others: head('x-failed-recipients'), status});
  // The action in a report takes precedence over its code (RFC 3464, 2.3.3).
  const isSaid = fates.some(({action}) => action !== undefined);
  return {
    about: idsOf(mail, report ?? ''),
    isFinal: isSaid ? lost.length > 0 : !saysDelayed(wordsOf(mail)) && !status?.startsWith('4'),
    failures,
    mentioned: failures.length > 0 ? NOBODY : mentionedIn(text),
    reason: reasonOf(status),
  };
};

const NOBODY: Bounce['mentioned'] = {ahead: [], listed: [], all: []};
/** Line that begins with an address, as servers list recipients: `<kai@example.com>:`. */
const LISTED = /^\s*<?[^\s<>,;@]+@/;

const mentionedIn = (text: string): Bounce['mentioned'] => {
  const ahead = withoutCopiedMail(text);
  const listed = ahead.split('\n').flatMap((line) => {
    const addresses = LISTED.test(line) ? addressesIn(line) : [];
    return addresses.length === 1 ? addresses : [];
  });
  return {ahead: addressesIn(ahead), listed, all: addressesIn(text)};
};

/**
 * Recipients in the fields of a bounce, each with the reason of their own.
 * @param others values of `X-Failed-Recipients`; `status`: a code of the bounce, which can be about any of several recipients
 */
const failuresIn = (
  fates: readonly Fate[],
  {others, status}: {others: readonly string[]; status: string | undefined},
): Failure[] => {
  const codes = new Map<string, string | undefined>();
  for (const fate of fates)
    for (const address of fate.addresses) codes.set(address, codes.get(address) ?? fate.status);
  for (const address of others.flatMap(addressesIn)) codes.set(address, codes.get(address));
  const isOne = fates.length === 1 || codes.size === 1;
  return [...codes].map(([address, code]) => ({
    address,
    reason: reasonOf(code ?? (isOne ? status : undefined)),
  }));
};

/** Result of a mail for one of its recipients. */
interface Fate {
  action: string | undefined;
  status: string | undefined;
  addresses: string[];
}

/** Reads the groups of fields of a report, one for each recipient (RFC 3464, 2.3). */
const fatesIn = (report: string): Fate[] =>
  report
    .split(/\n\s*\n/)
    .map((group) => {
      const lines = group.split('\n');
      const field = (name: string) =>
        lines
          .find((line) => line.toLowerCase().startsWith(`${name}:`))
          ?.slice(name.length + 1, FIELD_MAX)
          .trim() || undefined;
      return {
        action: field('action')?.toLowerCase(),
        status:
          CODE.exec(field('status') ?? '')?.[0] ?? CODE.exec(field('diagnostic-code') ?? '')?.[0],
        addresses: [field('final-recipient'), field('original-recipient')].flatMap((given) =>
          addressesIn(given ?? ''),
        ),
      };
    })
    .filter(({action, status, addresses}) => action || status || addresses.length > 0);

const addressesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(SEPARATORS)
        .filter((part) => part.includes('@', 1) && part.length <= ADDRESS_MAX),
    ),
  ].slice(0, ADDRESSES_MAX);

/** Subject and beginning, which contain the reason. */
const wordsOf = ({subject, text}: ParsedMail): string =>
  `${comparable(subject ?? '', WORDS_MAX)} ${comparable(text ?? '', WORDS_MAX)}`;

const isBounce = (mail: ParsedMail, head: Head, report: string | undefined): boolean => {
  const type = head('content-type').join(' ');
  const isDaemon = isOfDaemon(mail, head);
  if (
    report !== undefined &&
    (isDaemon || /report-type="?delivery-status|multipart\/report/i.test(type))
  )
    return true;
  if (head('x-failed-recipients').length > 0) return true;
  const isRobot =
    isDaemon ||
    hasNullSender(head) ||
    (ROBOT.test(senderOf(mail)) && hasReturned(mail)) ||
    (/multipart\/report/i.test(type) && hasReturned(mail));
  return isRobot && saysFailed(wordsOf(mail));
};

const senderOf = ({from}: ParsedMail): string => from?.value[0]?.address ?? '';

/** True for a mail server, by its address or its name; `From: MAILER-DAEMON <>` and `From: <>` too. */
const isOfDaemon = (mail: ParsedMail, head: Head): boolean => {
  const field = (head('from')[0] ?? '').slice(0, FIELD_MAX);
  const bare = field.replace(/[<>"]/g, '').trim();
  if (DAEMON.test(senderOf(mail)) || DAEMON.test(bare) || (field !== '' && bare === ''))
    return true;
  return (
    DAEMON_NAME.test(mail.from?.value[0]?.name ?? bare) &&
    (!senderOf(mail) ||
      hasNullSender(head) ||
      hasReturned(mail) ||
      head('auto-submitted').length > 0)
  );
};

/** Reason in words of our own: the sender of a report can write anything into it. */
const reasonOf = (code: string | undefined): string => {
  const lasting = code?.replace(/^4/, '5');
  const known = REASONS.find(([begin]) => lasting === begin || lasting?.startsWith(`${begin}.`));
  return `${known?.[1] ?? 'the address takes no mail'}${code === undefined ? '' : ` (${code})`}`;
};

const reportOf = ({attachments}: ParsedMail): string | undefined => {
  const parts = attachments.filter(({contentType}) =>
    /^message\/(?:global-)?delivery-status$/.test(contentType || ''),
  );
  return parts.length === 0
    ? undefined
    : parts.map(({content}) => content.toString('latin1', 0, SEARCHED_MAX)).join('\n\n');
};

/** The mail of a report, or its head. */
export const returnedIn = ({attachments}: ParsedMail) =>
  attachments.filter(({contentType}) =>
    /^(?:message\/|text\/rfc822-headers?$)/.test(contentType || ''),
  );
const hasReturned = (mail: ParsedMail): boolean => returnedIn(mail).length > 0;

const idsOf = (mail: ParsedMail, report: string): string[] => {
  const returned = returnedIn(mail).map(({content}) => content.toString('latin1', 0, SEARCHED_MAX));
  const searched = [
    mail.inReplyTo ?? '',
    [mail.references ?? []].flat().join(' '),
    report,
    ...returned,
    (mail.text ?? '').slice(0, SEARCHED_MAX),
  ].join('\n');
  return [...new Set(searched.match(/<[^<>\s@\0]{1,200}@[^<>\s\0]{1,200}>/g))].slice(0, 50);
};
