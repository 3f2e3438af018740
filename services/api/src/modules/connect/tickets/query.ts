import {TICKET_PRIORITIES, TICKET_STATUSES, type TicketsQuery} from '@switchboard/contracts/tickets';
import {invalid} from '../../../errors/index.ts';
import type {TicketFilter} from './repository.ts';

/**
 * The filter of a list's query; `view` and `assignee` both limit the assignee, the view wins.
 * @throws 422 for a status, priority or state of the SLA that does not exist
 */
export const readFilter = (query: TicketsQuery, {userId, now}: {userId: string; now: Date}): TicketFilter => ({
  statuses: readList(query.status, TICKET_STATUSES, 'status'),
  priorities: readList(query.priority, TICKET_PRIORITIES, 'priority'),
  assigneeId: readAssignee(query, userId),
  sla: {states: readList(query.sla, ['breached', 'at_risk'], 'sla'), now},
  words: (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean),
});

const readAssignee = ({view, assignee}: TicketsQuery, userId: string) => {
  if (view === 'mine' || (view !== 'unassigned' && assignee === 'me')) return userId;
  return view === 'unassigned' || assignee === 'none' ? null : assignee;
};

const LABELS = {status: 'Status', priority: 'Priority', sla: 'SLA'};

const readList = <Value extends string>(text: string | undefined, known: readonly Value[], field: keyof typeof LABELS): Value[] => {
  const given = (text ?? '').split(',').map(part => part.trim()).filter(Boolean);
  const isKnown = (value: string): value is Value => known.some(one => one === value);
  if (!given.every(isKnown)) throw invalid({[field]: `${LABELS[field]} is invalid`});
  return given.filter(isKnown);
};
