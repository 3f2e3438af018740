import type {MailAddress} from '@switchboard/contracts/fields';
import type {Trx} from '#database/index.ts';
import {listMemberEmails} from '#modules/account/service.ts';
import type {TicketWithRequester} from '../../tickets/index.ts';
import type {MessageRow} from '../messages/repository.ts';

interface Thread {
  /** Messages of the ticket, oldest first. */
  messages: readonly MessageRow[];
  isOurs: (address: string) => boolean;
}

const isSame = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/**
 * Writer of the mail that a member of the workspace forwarded to it: the one to answer. As a head in a text proves nothing, it is only
 * offered, and only while the ticket is the member's and nobody has answered it (decision 0163).
 */
export const findOriginalSender = async (
  trx: Trx,
  {id, requesterEmail}: TicketWithRequester,
  {messages, isOurs}: Thread,
): Promise<MailAddress | null> => {
  const [first] = messages.filter(({ticketId}) => ticketId === id);
  const {from, forwardedFrom} = first?.mail ?? {};
  if (
    !from ||
    !forwardedFrom ||
    !isSame(from.address, requesterEmail) ||
    isSame(forwardedFrom.address, requesterEmail) ||
    isOurs(forwardedFrom.address.toLowerCase()) ||
    messages.some(({kind}) => kind === 'reply')
  )
    return null;
  const members = await listMemberEmails(trx);
  return members.some(({email}) => isSame(email, from.address)) ? forwardedFrom : null;
};
