import type {IncomingMail} from '@switchboard/mail-reader';
import type {Trx} from '#database/index.ts';
import {purposeOf, readReplyAddress} from '../outgoing/reply-address.ts';
import {getSigningKey} from '../../signing/index.ts';
import {findTicket, findTicketByNumber, type TicketWithRequester} from '../../tickets/index.ts';
import {forwardedSubjectOf} from '../forwards/rules.ts';
import {listForwardedTickets} from '../forwards/repository.ts';
import {findByHeaderIds, listParticipants} from './repository.ts';

const MERGES_MAX = 20;
/** Period in which an answer to a forward is recognized by its subject alone. */
const SUBJECT_MS = 30 * 86_400_000;

/** `isByAddress`: the writer used the reply address of our mails; `isToForward`: the one of a forward. */
interface Answered {
  ticket: TicketWithRequester;
  isByAddress: boolean;
  isToForward: boolean;
}

/**
 * The ticket that a mail answers. A reply address of the ticket is sufficient; ids in the head count only for participants of the ticket,
 * as they appear in every forwarded mail and can be guessed. A mail without either may still be recognized by its subject, for a recipient
 * of a forward of the ticket.
 * @param recipients addresses that received the mail
 * @returns undefined for a mail that begins a conversation, and for one whose ticket is in the trash
 */
export const findAnswered = async (
  trx: Trx,
  mail: IncomingMail,
  {workspaceId, recipients, now}: {workspaceId: string; recipients: string[]; now: Date},
): Promise<Answered | undefined> => {
  const found =
    (await byAddress(trx, workspaceId, recipients)) ??
    (await byHeaders(trx, mail)) ??
    (await bySubject(trx, mail, now));
  const ticket = found && (await followMerges(trx, found.ticket));
  return found && ticket?.deletedAt === null ? {...found, ticket} : undefined;
};

const byAddress = async (
  trx: Trx,
  workspaceId: string,
  recipients: string[],
): Promise<Answered | undefined> => {
  for (const {tag} of recipients.map(readReplyAddress)) {
    const ticket = tag && (await findTicketByNumber(trx, tag.number));
    const purpose =
      ticket &&
      purposeOf(
        {ticketId: ticket.id, number: ticket.number},
        tag.signature,
        await getSigningKey(trx, workspaceId),
      );
    if (ticket && purpose) return {ticket, isByAddress: true, isToForward: purpose === 'forward'};
  }
  return undefined;
};

const byHeaders = async (
  trx: Trx,
  {answers, facts: {from}}: IncomingMail,
): Promise<Answered | undefined> => {
  if (answers.length === 0 || !from) return undefined;
  const named = await findByHeaderIds(trx, answers);
  const nearest = answers.flatMap((id) => named.find(({headerId}) => headerId === id) ?? [])[0];
  const ticket = nearest && (await findTicket(trx, nearest.ticketId));
  return ticket && (await isParticipant(trx, ticket, from.address))
    ? {ticket, isByAddress: false, isToForward: false}
    : undefined;
};

/**
 * Some mail programs answer to the support address itself, and name no mail. Two tickets with one subject are ambiguous, whatever became of
 * them, and yield none; a closed one may concern another matter with the same subject.
 */
const bySubject = async (
  trx: Trx,
  {facts: {from, subject}}: IncomingMail,
  now: Date,
): Promise<Answered | undefined> => {
  const forwarded = from && forwardedSubjectOf(subject);
  if (!forwarded) return undefined;
  const found = await listForwardedTickets(trx, {
    address: from.address.toLowerCase(),
    subject: forwarded.toLowerCase(),
  });
  const [last] = found;
  const ticket = last && (await findOnlyOne(trx, found));
  const isRecent = last && now.getTime() - last.forwardedAt.getTime() < SUBJECT_MS;
  return ticket && isRecent && ticket.status !== 'closed'
    ? {ticket, isByAddress: false, isToForward: true}
    : undefined;
};

/** The ticket that all of these are, or were merged into; undefined if there is no such one. */
const findOnlyOne = async (
  trx: Trx,
  found: readonly {ticketId: string}[],
): Promise<TicketWithRequester | undefined> => {
  const targets = new Map<string, TicketWithRequester>();
  for (const {ticketId} of found) {
    const ticket = await findTicket(trx, ticketId);
    const target = ticket && (await followMerges(trx, ticket));
    if (target) targets.set(target.id, target);
    if (targets.size > 1) return undefined;
  }
  return [...targets.values()][0];
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

/** Redirects answers from a merged ticket to its target. */
export const followMerges = async (
  trx: Trx,
  ticket: TicketWithRequester,
  left = MERGES_MAX,
): Promise<TicketWithRequester | undefined> => {
  if (ticket.mergedIntoId === null || left === 0) return ticket;
  const target = await findTicket(trx, ticket.mergedIntoId);
  return target && followMerges(trx, target, left - 1);
};
