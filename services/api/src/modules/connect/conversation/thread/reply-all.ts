import type {MailAddress} from '@switchboard/contracts/fields';
import type {ReplyAll} from '@switchboard/contracts/messages/schemas';
import type {MessageRow} from '../messages/repository.ts';
import {without} from '../outgoing/copies.ts';

interface Ours {
  requesterEmail: string | null;
  isOurs: (address: string) => boolean;
}

type Said = Pick<MessageRow, 'kind' | 'mail' | 'receivers' | 'cc'>;

/** The writer of a message, or the recipients of one of ours; then the recipients of copies. Excludes hidden ones. */
const peopleOf = ({kind, mail, receivers, cc}: Said): ReplyAll => {
  if (kind === 'reply') return {to: receivers ?? mail?.to ?? [], cc: cc ?? mail?.cc ?? []};
  const writer = mail?.replyTo ?? mail?.from;
  return kind === 'requester' && writer
    ? {to: [writer], cc: [...(mail?.to ?? []), ...(mail?.cc ?? [])]}
    : {to: [], cc: []};
};

/**
 * Recipients of an answer to everybody of one message, without ourselves.
 * @returns undefined for the requester alone, to whom every reply goes
 */
export const replyAllOf = (message: Said, {requesterEmail, isOurs}: Ours): ReplyAll | undefined => {
  const people = peopleOf(message);
  const to: MailAddress[] = without(people.to, isOurs);
  const reached = new Set(to.map(({address}) => address.toLowerCase()));
  const cc = without(people.cc, (address) => isOurs(address) || reached.has(address));
  const [first] = to;
  if (!first) return undefined;
  const isAlone = to.length + cc.length === 1;
  return isAlone && first.address.toLowerCase() === requesterEmail?.toLowerCase()
    ? undefined
    : {to, cc};
};
