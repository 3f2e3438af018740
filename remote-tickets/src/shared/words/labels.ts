import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {
  Ticket,
  TicketClock,
  TicketPriority,
  TicketSort,
  TicketStatus,
  TicketTurn,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

/** Labels of contract values, in menu order. */
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

/** Names of channels. */
export const CHANNEL_NAMES: Record<Ticket['channel'], string> = {
  email: t('Email'),
  web: t('Web'),
  phone: t('Phone'),
  api: 'API',
  broadcast: t('Broadcast'),
  sms: 'SMS',
};

export const CHANNEL_LABELS: Record<Ticket['channel'], string> = {
  email: t('email'),
  web: t('the web'),
  phone: t('phone'),
  api: t('the API'),
  broadcast: t('a broadcast'),
  sms: 'SMS',
};

export const TURN_LABELS: Record<TicketTurn, string> = {
  us: t('Needs reply'),
  requester: t('Waiting for requester'),
};

/** List filters by SLA targets. */
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
