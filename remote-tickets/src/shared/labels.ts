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
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

/** Words on screen for what the contract names, in menu order. */
export const STATUS_LABELS: Record<TicketStatus, string> = {
  new: t('New'),
  open: t('Open'),
  pending: t('Pending'),
  on_hold: t('On hold'),
  resolved: t('Resolved'),
  closed: t('Closed'),
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
  urgent: t('Urgent'),
  high: t('High'),
  normal: t('Normal'),
  low: t('Low'),
};

export const TYPE_LABELS: Record<TicketType, string> = {
  question: t('Question'),
  incident: t('Incident'),
  problem: t('Problem'),
  task: t('Task'),
};

/** Channels as one chooses them. */
export const CHANNEL_NAMES: Record<Ticket['channel'], string> = {
  email: t('Email'),
  web: t('Web'),
  phone: t('Phone'),
  api: 'API',
  broadcast: t('Broadcast'),
};

export const CHANNEL_LABELS: Record<Ticket['channel'], string> = {
  email: 'email',
  web: t('the web'),
  phone: 'phone',
  api: t('the API'),
  broadcast: t('a broadcast'),
};

export const TURN_LABELS: Record<TicketTurn, string> = {
  us: t('Needs reply'),
  requester: t('Waiting for requester'),
};

/** How a list can be narrowed by SLA targets. */
export const SLA_STATE_LABELS = {breached: t('Overdue'), at_risk: t('At risk')} as const;
export type SlaState = keyof typeof SLA_STATE_LABELS;

export const SORT_LABELS: Record<TicketSort, string> = {
  '-lastMessageAt': t('Newest message'),
  lastMessageAt: t('Oldest message'),
  '-createdAt': t('Newest'),
  createdAt: t('Oldest'),
  dueAt: t('Due soonest'),
  '-priority': t('Most urgent'),
};

export const METRIC_LABELS: Record<SlaMetric, string> = {
  first: t('First response'),
  next: t('Next response'),
  resolution: t('Resolution'),
};

export const CLOCK_STATE_LABELS: Record<TicketClock['state'], string> = {
  running: t('Running'),
  paused: t('Paused'),
  overdue: t('Overdue'),
  met: t('Met'),
  breached: t('Breached'),
};

export const UNASSIGNED = t('Unassigned');
export const NO_TEAM = t('No team');

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
      return t('created the ticket');
    case 'status':
      return t('changed the status from {from} to {to}', {
        from: labelOf(STATUS_LABELS, from),
        to: labelOf(STATUS_LABELS, to),
      });
    case 'priority':
      return t('changed the priority from {from} to {to}', {
        from: labelOf(PRIORITY_LABELS, from),
        to: labelOf(PRIORITY_LABELS, to),
      });
    case 'assignee':
      return to
        ? t('assigned it to {to}', {to})
        : from
          ? t('unassigned it from {from}', {from})
          : t('unassigned it');
    case 'team':
      return to
        ? t('assigned it to {to}', {to})
        : from
          ? t('removed it from {from}', {from})
          : t('removed it from its team');
    case 'tags':
      return to ? t('set the tags to {to}', {to}) : t('removed the tags');
    case 'subject':
      return t('changed the subject to “{to}”', {to: to ?? ''});
    case 'reply':
      return t('replied');
    case 'note':
      return t('added a note');
    case 'requester_message':
      return t('wrote a message');
    case 'type':
      return t('changed the type from {from} to {to}', {
        from: labelOf(TYPE_LABELS, from),
        to: labelOf(TYPE_LABELS, to),
      });
    case 'field':
      return to
        ? t('set {field} to {to}', {field: field ?? '', to})
        : t('cleared {field}', {field: field ?? ''});
    case 'snooze':
      return to ? t('snoozed it until {time}', {time: showTime(to)}) : t('ended the snooze');
    case 'spam':
      return to === 'true' ? t('marked it as spam') : t('marked it as not spam');
    case 'trash':
      return to ? t('deleted it') : t('restored it');
    case 'merged_into':
      return to
        ? t('merged it into #{number}', {number: to})
        : t('unmerged it from #{number}', {number: from ?? ''});
    case 'merged_from':
      return to
        ? t('merged #{number} into it', {number: to})
        : t('unmerged #{number} from it', {number: from ?? ''});
    case 'split_into':
      return t('split one of its messages into #{number}', {number: to ?? ''});
    case 'split_from':
      return t('split it from #{number}', {number: to ?? ''});
    case 'survey_sent':
      return t('asked the requester for a rating');
    case 'rated':
      return from
        ? t('changed the rating from {from} to {to} out of 5', {from, to: to ?? ''})
        : t('rated it {to} out of 5', {to: to ?? ''});
  }
}
