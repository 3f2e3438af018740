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

/** Answers as mail programs in several languages name them. */
const ANSWER =
  /^(?:(?:re|aw|antw|antwort|sv|vs|odp|ynt|rif|r|res|resp|rép|ref|sag|回复|答复|返信)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** The subject of a forward that a mail with this subject answers; undefined where it answers none. */
export const forwardedSubjectOf = (subject: string): string | undefined => {
  const answered = subject.replace(ANSWER, '').trim();
  return answered !== subject.trim() && /^fwd?:/i.test(answered) ? answered : undefined;
};

const nameOf = ({name, address}: MailAddress) => name || address;

/**
 * Passing something on changes nothing of a ticket; it can be closed.
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

/** Somebody whom something was forwarded to answers: what waited for them goes on, the requester hears nothing. */
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
