import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {
  Ticket,
  TicketClock,
  TicketEvent,
  TicketPriority,
  TicketSort,
  TicketStatus,
  TicketTurn,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import type {StatusTone} from '@switchboard/ui/data';

/** Words on screen for what the contract names, in menu order. */
export const STATUS_LABELS: Record<TicketStatus, string> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  on_hold: 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const STATUS_TONES: Record<TicketStatus, StatusTone> = {
  new: 'primary',
  open: 'info',
  pending: 'warning',
  on_hold: 'neutral',
  resolved: 'success',
  closed: 'neutral',
};

export const PRIORITY_LABELS: Record<TicketPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

export const TYPE_LABELS: Record<TicketType, string> = {
  question: 'Question',
  incident: 'Incident',
  problem: 'Problem',
  task: 'Task',
};

/** Channels as one chooses them. */
export const CHANNEL_NAMES: Record<Ticket['channel'], string> = {
  email: 'Email',
  web: 'Web',
  phone: 'Phone',
  api: 'API',
  broadcast: 'Broadcast',
};

export const CHANNEL_LABELS: Record<Ticket['channel'], string> = {
  email: 'email',
  web: 'the web',
  phone: 'phone',
  api: 'the API',
  broadcast: 'a broadcast',
};

export const TURN_LABELS: Record<TicketTurn, string> = {
  us: 'Needs reply',
  requester: 'Waiting for requester',
};

/** How a list can be narrowed by SLA targets. */
export const SLA_STATE_LABELS = {breached: 'Overdue', at_risk: 'At risk'} as const;
export type SlaState = keyof typeof SLA_STATE_LABELS;

export const SORT_LABELS: Record<TicketSort, string> = {
  '-lastMessageAt': 'Newest message',
  lastMessageAt: 'Oldest message',
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  dueAt: 'Due soonest',
  '-priority': 'Most urgent',
};

export const METRIC_LABELS: Record<SlaMetric, string> = {
  first: 'First response',
  next: 'Next response',
  resolution: 'Resolution',
};

export const CLOCK_STATE_LABELS: Record<TicketClock['state'], string> = {
  running: 'Running',
  paused: 'Paused',
  overdue: 'Overdue',
  met: 'Met',
  breached: 'Breached',
};

export const UNASSIGNED = 'Unassigned';
export const NO_TEAM = 'No team';

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];
export const STATUSES = keysOf(STATUS_LABELS);
export const PRIORITIES = keysOf(PRIORITY_LABELS);
export const SORTS = keysOf(SORT_LABELS);
export const TURNS = keysOf(TURN_LABELS);
export const TYPES = keysOf(TYPE_LABELS);
export const SLA_STATES = keysOf(SLA_STATE_LABELS);
export const METRICS = keysOf(METRIC_LABELS);
export const CHANNELS = keysOf(CHANNEL_LABELS);

const labelOf = (labels: Record<string, string>, value: string | null) =>
  value === null ? '' : (labels[value] ?? value);

/**
 * One line of the history as a sentence that follows its actor's name: "changed the status from New to Open".
 * @param showTime words for an instant, in the reader's time zone
 */
export function describeEvent(
  {type, from, to, field}: TicketEvent,
  showTime: (instant: string) => string,
): string {
  switch (type) {
    case 'created':
      return 'created the ticket';
    case 'status':
      return `changed the status from ${labelOf(STATUS_LABELS, from)} to ${labelOf(STATUS_LABELS, to)}`;
    case 'priority':
      return `changed the priority from ${labelOf(PRIORITY_LABELS, from)} to ${labelOf(PRIORITY_LABELS, to)}`;
    case 'assignee':
      return to ? `assigned it to ${to}` : `unassigned it from ${from ?? 'its assignee'}`;
    case 'team':
      return to ? `assigned it to ${to}` : `removed it from ${from ?? 'its team'}`;
    case 'tags':
      return to ? `set the tags to ${to}` : 'removed the tags';
    case 'subject':
      return `changed the subject to “${to ?? ''}”`;
    case 'reply':
      return 'replied';
    case 'note':
      return 'added a note';
    case 'requester_message':
      return 'wrote a message';
    case 'type':
      return `changed the type from ${labelOf(TYPE_LABELS, from)} to ${labelOf(TYPE_LABELS, to)}`;
    case 'field':
      return to ? `set ${field} to ${to}` : `cleared ${field}`;
    case 'snooze':
      return to ? `snoozed it until ${showTime(to)}` : 'ended the snooze';
    case 'spam':
      return to === 'true' ? 'marked it as spam' : 'marked it as not spam';
    case 'trash':
      return to ? 'deleted it' : 'restored it';
    case 'merged_into':
      return to ? `merged it into #${to}` : `unmerged it from #${from}`;
    case 'merged_from':
      return to ? `merged #${to} into it` : `unmerged #${from} from it`;
    case 'split_into':
      return `split one of its messages into #${to}`;
    case 'split_from':
      return `split it from #${to}`;
    case 'survey_sent':
      return 'asked the requester for a rating';
    case 'rated':
      return from ? `changed the rating from ${from} to ${to} out of 5` : `rated it ${to} out of 5`;
  }
}
