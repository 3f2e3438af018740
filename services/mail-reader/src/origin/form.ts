import type {AddressObject, ParsedMail} from 'mailparser';
import {type Head, hasNullSender} from './head.ts';
import {addressesIn, type Named} from './writer.ts';

/** Mailboxes without a reader. */
export const ROBOT =
  /^(?:no-?reply|do-?not-?reply|notifications?|news|newsletter|mailer|bounces?|listmaster|mailman)(?:[-+.][^@]*)?@/i;
/** Fields of mails to many recipients, or of answers. */
const NO_FORM = ['list-id', 'list-unsubscribe', 'precedence', 'in-reply-to', 'references'];

/** The registered part of a domain: two labels, three below suffixes such as `co.uk`. */
const siteOf = ({address}: Named): string => {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const [top = '', second = ''] = labels.toReversed();
  const isShared = labels.length > 2 && top.length === 2 && second.length <= 3;
  return labels.slice(isShared ? -3 : -2).join('.');
};

/**
 * Recognizes a program that sends a person's entry in a form of a website: the address for answers is unrelated to the sending site
 * (`Reply-To`), or it was sent on behalf of another one (`Sender`). Programs that write on their own behalf name themselves.
 */
export const isForm = (mail: ParsedMail, head: Head): boolean => {
  const values = head('auto-submitted');
  const isGenerated =
    values.length > 0 && values.every((value) => /^auto-generated\b/i.test(value));
  const [from] = addressesIn(mail.from);
  if (!isGenerated || !from || hasNullSender(head)) return false;
  if (NO_FORM.some((name) => head(name).length > 0)) return false;
  const isOther = (one: Named) => !ROBOT.test(one.address) && siteOf(one) !== siteOf(from);
  const [sender] = addressesIn(mail.headers.get('sender') as AddressObject | undefined);
  const isSentFor = sender !== undefined && siteOf(sender) !== siteOf(from);
  return addressesIn(mail.replyTo).some(isOther) || (isSentFor && !ROBOT.test(from.address));
};
