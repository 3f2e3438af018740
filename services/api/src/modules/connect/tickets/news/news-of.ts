import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {By, Plan, PlannedEvent, TicketRow} from '../domain/rules.ts';

/** An event of a ticket that people are notified of. */
export interface TicketNews {
  kind: NotificationKind;
  /** Members by their ids, or the followers of the ticket, or its team. */
  to: readonly string[] | 'followers' | 'team';
  by: Pick<By, 'type' | 'id' | 'at'>;
  message?: PlannedEvent['message'];
}

type After = Pick<TicketRow, 'assigneeId' | 'teamId'>;

/**
 * News in a change. For a new ticket it is the assignment to a person or team, and not its first message.
 * @param ticket after the change
 */
export const newsOf = (ticket: After, events: Plan['events']): TicketNews[] => {
  const isNew = events.some(({type}) => type === 'created');
  return events.flatMap((event) => {
    const {type, by} = event;
    if (type === 'assignee') return assigned(event);
    if (type === 'team' || type === 'created') return waiting(ticket, by);
    return isNew ? [] : written(ticket, event);
  });
};

const assigned = ({toValue, by}: PlannedEvent): TicketNews[] =>
  toValue === null ? [] : [{kind: 'assigned', to: [toValue], by}];

const waiting = ({assigneeId, teamId}: After, by: By): TicketNews[] =>
  assigneeId === null && teamId !== null ? [{kind: 'unassigned_in_team', to: 'team', by}] : [];

/** Lines of the history about a written text. */
const WRITTEN: ReadonlySet<PlannedEvent['type']> = new Set([
  'requester_message',
  'reply',
  'note',
  'forward',
  'forward_answer',
]);

const written = ({assigneeId}: After, {type, by, message}: PlannedEvent): TicketNews[] => {
  if (!WRITTEN.has(type)) return [];
  const of = {by, ...(message && {message})};
  return [
    {kind: 'mention', to: message?.mentioned ?? [], ...of},
    {kind: 'reply_on_mine', to: assigneeId === null ? [] : [assigneeId], ...of},
    {kind: 'reply_on_followed', to: 'followers', ...of},
  ];
};
