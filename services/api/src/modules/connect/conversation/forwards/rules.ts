import type {MailAddress} from '@switchboard/contracts/fields';
import {
  apply,
  type By,
  moveStatus,
  type Plan,
  record,
  refuseGone,
  setSnooze,
  snippetOf,
  type TicketRow,
} from '../../tickets/rules.ts';

/** Prefixes of answers in mail programs of several languages. */
const ANSWER =
  /^(?:(?:re|aw|antw|antwort|sv|vs|odp|ynt|rif|r|res|resp|rép|ref|sag|回复|答复|返信)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** Subject of the forward that a mail with this subject answers; undefined if it is no answer. */
export const forwardedSubjectOf = (subject: string): string | undefined => {
  const answered = subject.replace(ANSWER, '').trim();
  return answered !== subject.trim() && /^fwd?:/i.test(answered) ? answered : undefined;
};

const nameOf = ({name, address}: MailAddress) => name || address;

/**
 * A forward changes nothing of a ticket, which can be closed.
 * @throws 409 for a ticket in the trash and a merged one
 */
export const planForward = (
  ticket: TicketRow,
  {to, text, id}: {to: readonly MailAddress[]; text: string; id: string},
  by: By,
): Plan => {
  refuseGone(ticket);
  return record(apply({ticket, events: []}, {lastMessageAt: by.at}), {
    type: 'forward',
    fromValue: null,
    toValue: to.map(nameOf).join(', '),
    by,
    message: {id, excerpt: snippetOf(text), mentioned: []},
  });
};

/** A recipient of a forward answers: a ticket that waited for them continues, and the requester is not notified. */
export const planForwardAnswer = (
  ticket: TicketRow,
  {from, text, id}: {from: MailAddress; text: string; id: string},
  by: By,
): Plan => {
  const noted = record(apply({ticket, events: []}, {lastMessageAt: by.at}), {
    type: 'forward_answer',
    fromValue: null,
    toValue: nameOf(from),
    by,
    message: {id, excerpt: snippetOf(text), mentioned: [], writer: nameOf(from)},
  });
  const awake = setSnooze(noted, null, by);
  return ticket.status === 'on_hold' ? moveStatus(awake, 'open', by) : awake;
};
