import type {Figure} from '@switchboard/contracts/analytics/counted';
import type {
  AnalyticsGroup,
  AnalyticsRange,
  Breakdown,
  Duration,
  DurationHours,
  Performer,
} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen} from '@switchboard/contracts/reports/schemas';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketPriority, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

/** Words on screen for what the contract names, in menu order. */
export const RANGE_LABELS: Record<AnalyticsRange, string> = {
  today: t('Today'),
  '7': t('{range} days', {range: 7}),
  '30': t('{range} days', {range: 30}),
  '90': t('{range} days', {range: 90}),
  '365': t('12 months'),
};

export const GROUP_LABELS: Record<AnalyticsGroup, string> = {
  hour: t('By hour'),
  day: t('By day'),
  week: t('By week'),
  month: t('By month'),
};

export const HOURS_LABELS: Record<DurationHours, string> = {
  calendar: t('Calendar hours'),
  business: t('Business hours'),
};

export const DURATION_LABELS: Record<Duration, string> = {
  first_response: t('First response'),
  next_response: t('Next response'),
  first_resolution: t('First resolution'),
  resolution: t('Full resolution'),
};

export const TARGET_LABELS: Record<SlaMetric, string> = {
  first: t('First response'),
  next: t('Next response'),
  resolution: t('Resolution'),
};

export const BREAKDOWN_LABELS: Record<Breakdown, string> = {
  channel: t('Channels'),
  priority: t('Priorities'),
  tag: t('Tags'),
};

export const SCREEN_LABELS: Record<ReportScreen, string> = {
  trends: t('Ticket trends'),
  times: t('Response times'),
  performance: t('Performance'),
  sla: t('SLA'),
  satisfaction: t('Satisfaction'),
  volume: t('Volume'),
};

export const PERFORMER_LABELS: Record<Performer, string> = {agent: t('Agents'), team: t('Teams')};

export const PRIORITY_LABELS: Record<TicketPriority, string> = {
  urgent: t('Urgent'),
  high: t('High'),
  normal: t('Normal'),
  low: t('Low'),
};

export const CHANNEL_LABELS: Record<Ticket['channel'], string> = {
  email: t('Email'),
  web: t('Web'),
  phone: t('Phone'),
  api: 'API',
  broadcast: t('Broadcast'),
  sms: 'SMS',
};

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

/** What the tickets behind a number have in common. */
export const FIGURE_LABELS: Record<Figure, string> = {
  created: t('Created'),
  resolved: t('Resolved'),
  reopened: t('Reopened'),
  backlog: t('Backlog'),
  left_out: t('Not counted'),
  first_response: t('Responded to for the first time'),
  next_response: t('Responded to again'),
  first_resolution: t('Resolved for the first time'),
  resolution: t('Fully resolved'),
  one_touch: t('Resolved with one reply'),
  reopened_resolution: t('Reopened within 7 days'),
  met: t('Target met'),
  breached: t('Target breached'),
  rated: t('Rated'),
  good: t('Rated 4 or 5'),
  survey_sent: t('Survey sent'),
  survey_answered: t('Survey answered'),
  assigned: t('Assigned'),
  reply: t('Replied to'),
};

export const NO_TEAM = t('No team');
export const NOBODY = t('Unassigned');

export const keysOf = <Key extends string>(labels: Record<Key, string>): Key[] =>
  Object.keys(labels) as Key[];

/** The label of a key that may be unknown: what a later server names. */
export const labelOf = (labels: Record<string, string>, key: string): string => labels[key] ?? key;
