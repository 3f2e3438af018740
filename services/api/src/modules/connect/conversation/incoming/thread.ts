import type {Trx} from '../../../../database/index.ts';
import {isGoodSignature, readReplyAddress} from '../outgoing/reply-address.ts';
import {getSigningKey} from '../../signing/index.ts';
import {findTicket, findTicketByNumber, type TicketWithRequester} from '../../tickets/index.ts';
import type {IncomingMail} from './read-mail.ts';
import {findByHeaderIds, listParticipants} from './repository.ts';

const MERGES_MAX = 20;

/** `isByAddress`: whoever wrote knows the address that our mails name for answers. */
interface Answered {
  ticket: TicketWithRequester;
  isByAddress: boolean;
}

/**
 * The ticket that a mail answers. An address that was made for the ticket is enough; ids in the head count only for who took
 * part in the ticket, as they stand in every mail that was ever forwarded and can be guessed.
 * @param recipients addresses that the mail came to
 * @returns undefined for a mail that begins something new, and for one whose ticket is in the trash
 */
export const findAnswered = async (
  trx: Trx,
  mail: IncomingMail,
  {workspaceId, recipients}: {workspaceId: string; recipients: string[]},
): Promise<Answered | undefined> => {
  const named = await byAddress(trx, workspaceId, recipients);
  const found = named ?? (await byHeaders(trx, mail));
  const ticket = found && (await followMerges(trx, found));
  return ticket?.deletedAt === null ? {ticket, isByAddress: named !== undefined} : undefined;
};

const byAddress = async (
  trx: Trx,
  workspaceId: string,
  recipients: string[],
): Promise<TicketWithRequester | undefined> => {
  for (const {tag} of recipients.map(readReplyAddress)) {
    const ticket = tag && (await findTicketByNumber(trx, tag.number));
    if (
      ticket &&
      isGoodSignature(
        {ticketId: ticket.id, number: ticket.number},
        tag.signature,
        await getSigningKey(trx, workspaceId),
      )
    )
      return ticket;
  }
  return undefined;
};

const byHeaders = async (
  trx: Trx,
  {answers, facts: {from}}: IncomingMail,
): Promise<TicketWithRequester | undefined> => {
  if (answers.length === 0 || !from) return undefined;
  const named = await findByHeaderIds(trx, answers);
  const nearest = answers.flatMap((id) => named.find(({headerId}) => headerId === id) ?? [])[0];
  const ticket = nearest && (await findTicket(trx, nearest.ticketId));
  return ticket && (await isParticipant(trx, ticket, from.address)) ? ticket : undefined;
};

const isParticipant = async (
  trx: Trx,
  {id, requesterEmail}: TicketWithRequester,
  address: string,
): Promise<boolean> => {
  const known = (await listParticipants(trx, id)).map((one) => one.address);
  return [requesterEmail ?? '', ...known].some(
    (one) => one.toLowerCase() === address.toLowerCase(),
  );
};

/** Answers to a merged ticket go to the one that it became part of. */
export const followMerges = async (
  trx: Trx,
  ticket: TicketWithRequester,
  left = MERGES_MAX,
): Promise<TicketWithRequester | undefined> => {
  if (ticket.mergedIntoId === null || left === 0) return ticket;
  const target = await findTicket(trx, ticket.mergedIntoId);
  return target && followMerges(trx, target, left - 1);
};
