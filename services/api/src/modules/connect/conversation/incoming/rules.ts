import {addMessage, type By, moveStatus, type Plan, type TicketRow} from '../../tickets/rules.ts';

const REOPEN_MS = 7 * 86_400_000;

/**
 * Effect of a mail on the ticket that it answers: it was the requester's turn, so a waiting or resolved ticket is open again.
 * @returns `follow-up` if the ticket is closed, or was resolved more than 7 days ago: then it becomes a ticket of its own
 */
export const planIncoming = (
  ticket: TicketRow,
  {text, id, writer}: {text: string; id: string; writer?: string | undefined},
  by: By,
): Plan | 'follow-up' => {
  const {status, resolvedAt} = ticket;
  if (
    status === 'closed' ||
    (status === 'resolved' &&
      resolvedAt !== null &&
      resolvedAt.getTime() + REOPEN_MS < by.at.getTime())
  )
    return 'follow-up';
  const added = addMessage({ticket, events: []}, {kind: 'requester', text, id, writer}, by);
  return status === 'pending' || status === 'on_hold' || status === 'resolved'
    ? moveStatus(added, 'open', by)
    : added;
};
