import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {By, Plan, PlannedEvent, TicketRow} from '../domain/rules.ts';

/** Something about a ticket that people are to hear of. */
export interface TicketNews {
  kind: NotificationKind;
  /** Members by their ids, or who follows the ticket or is in its team. */
  to: readonly string[] | 'followers' | 'team';
  by: Pick<By, 'type' | 'id' | 'at'>;
  message?: PlannedEvent['message'];
}

type After = Pick<TicketRow, 'assigneeId' | 'teamId'>;

/**
 * What a change tells people of. Of a new ticket they hear that it is theirs or their team's, and not of its first message.
 * @param ticket as it is after the change
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
