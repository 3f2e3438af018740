import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import type {HistoryEvent, TicketHistory} from './history.ts';

/** Whose a ticket is at some time, and how urgent. */
export interface Standing {
  priority: TicketPriority;
  teamId: string | null;
  agentId: string | null;
}

/** How it was at first: the first change says what was before it; where none came, it has stayed as it is. */
export const firstStanding = ({ticket, events}: TicketHistory): Standing => {
  const first = (type: HistoryEvent['type']) => events.find((event) => event.type === type);
  const [priority, team, assignee] = [first('priority'), first('team'), first('assignee')];
  return {
    priority: priority ? (priority.fromValue as TicketPriority) : ticket.priority,
    teamId: team ? team.fromValue : ticket.teamId,
    agentId: assignee ? assignee.fromValue : ticket.assigneeId,
  };
};

/** How it is after an event. */
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
