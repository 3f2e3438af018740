import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import type {Trx} from '#database/index.ts';
import type {TicketWithRequester} from '../../tickets/index.ts';
import {listForwards, listPublicMails} from './repository.ts';

interface Answer {
  facts: MailFacts;
  /** The `Message-ID`s that it answers, nearest first. */
  answers: readonly string[];
  /** True if its recipient address, or its subject, belongs to a forward. */
  isToForward: boolean;
}

const addressesOf = ({from, to, cc}: MailFacts): string[] =>
  [...(from ? [from] : []), ...to, ...cc].map(({address}) => address.toLowerCase());

/**
 * True for a mail in a ticket that stays inside the workspace: it answers a forward, or its writer knows the ticket only by forwards or
 * hidden copies. False if the requester wrote it, or gets it too (decision 0164).
 */
export const isAnswerToForward = async (
  trx: Trx,
  {id, requesterEmail}: TicketWithRequester,
  {facts, answers, isToForward}: Answer,
): Promise<boolean> => {
  const requester = requesterEmail?.toLowerCase();
  if (requester && addressesOf(facts).includes(requester)) return false;
  if (isToForward) return true;
  const forwards = await listForwards(trx, id);
  const known = new Set(forwards.flatMap(({kind, headerId}) => (kind === 'note' ? headerId : [])));
  if (answers.some((answer) => known.has(answer))) return true;
  const writer = facts.from?.address.toLowerCase() ?? '';
  // The writer of an answer to a forward may add others in copy.
  const isInsider = forwards.some(({kind, mail, bcc}) =>
    [
      ...(kind === 'note' && mail ? addressesOf(mail) : []),
      ...(bcc ?? []).map(({address}) => address.toLowerCase()),
    ].includes(writer),
  );
  if (!isInsider) return false;
  return !(await listPublicMails(trx, id)).some((mail) => addressesOf(mail).includes(writer));
};
