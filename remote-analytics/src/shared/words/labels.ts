import type {Figure} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsGroup, AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {
  channelLabels,
  durationLabels,
  hoursLabels,
  performerLabels,
  priorityLabels,
  screenLabels,
  targetLabels,
} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';
import {words} from './words.ts';

/** Labels of the contract's names, in menu order. */
export const RANGE_LABELS: Record<AnalyticsRange, string> = {
  today: t('Today'),
  '7': t('{range} days', {range: 7}),
  '30': t('{range} days', {range: 30}),
  '90': t('{range} days', {range: 90}),
  '365': t('12 months'),
  this_month: t('This month'),
  last_month: t('Last month'),
};

export const GROUP_LABELS: Record<AnalyticsGroup, string> = {
  hour: t('By hour'),
  day: t('By day'),
  week: t('By week'),
  month: t('By month'),
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

const DURATION_LABELS = durationLabels(words);

/** Common property of the tickets behind a number. */
export const FIGURE_LABELS: Record<Figure, string> = {
  created: t('Created'),
  resolved: t('Resolved'),
  reopened: t('Reopened'),
  backlog: t('Backlog'),
  left_out: t('Not counted'),
  first_response: DURATION_LABELS.first_response,
  next_response: DURATION_LABELS.next_response,
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

export const HOURS_LABELS = hoursLabels(words);
export const TARGET_LABELS = targetLabels(words);
export const SCREEN_LABELS = screenLabels(words);
export const PERFORMER_LABELS = performerLabels(words);
export const PRIORITY_LABELS = priorityLabels(words);
export const CHANNEL_LABELS = channelLabels(words);

export const keysOf = <Key extends string>(labels: Record<Key, string>): Key[] =>
  Object.keys(labels) as Key[];
