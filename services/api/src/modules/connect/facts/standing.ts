import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import type {HistoryEvent, TicketHistory} from './history.ts';

/** Assignee, team and priority of a ticket at some time. */
export interface Standing {
  priority: TicketPriority;
  teamId: string | null;
  agentId: string | null;
}

/** Initial state: the first change contains the value before it; without changes, it is the present one. */
export const firstStanding = ({ticket, events}: TicketHistory): Standing => {
  const first = (type: HistoryEvent['type']) => events.find((event) => event.type === type);
  const [priority, team, assignee] = [first('priority'), first('team'), first('assignee')];
  return {
    priority: priority ? (priority.fromValue as TicketPriority) : ticket.priority,
    teamId: team ? team.fromValue : ticket.teamId,
    agentId: assignee ? assignee.fromValue : ticket.assigneeId,
  };
};

/** State after an event. */
export const standingAfter = (
  standing: Standing,
  {type, toValue}: Pick<HistoryEvent, 'type' | 'toValue'>,
): Standing => {
  switch (type) {
    case 'priority':
      return {...standing, priority: toValue as TicketPriority};
    case 'team':
      return {...standing, teamId: toValue};
    case 'assignee':
      return {...standing, agentId: toValue};
    default:
      return standing;
  }
};
