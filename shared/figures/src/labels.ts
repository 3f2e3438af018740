import type {
  Breakdown,
  Duration,
  DurationHours,
  Performer,
} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen} from '@switchboard/contracts/reports/schemas';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketPriority} from '@switchboard/contracts/tickets/schemas';
import type {Words} from '@switchboard/i18n/words';

/** Labels of the contract's names, each in menu order. */
export const screenLabels = ({t}: Words): Record<ReportScreen, string> => ({
  trends: t('Ticket trends'),
  times: t('Response times'),
  performance: t('Performance'),
  sla: t('SLA'),
  satisfaction: t('Satisfaction'),
  volume: t('Volume'),
});

export const hoursLabels = ({t}: Words): Record<DurationHours, string> => ({
  calendar: t('Calendar hours'),
  business: t('Business hours'),
});

export const durationLabels = ({t}: Words): Record<Duration, string> => ({
  first_response: t('First response'),
  next_response: t('Next response'),
  first_resolution: t('First resolution'),
  resolution: t('Full resolution'),
});

export const targetLabels = ({t}: Words): Record<SlaMetric, string> => ({
  first: t('First response'),
  next: t('Next response'),
  resolution: t('Resolution'),
});

export const breakdownLabels = ({t}: Words): Record<Breakdown, string> => ({
  channel: t('Channels'),
  priority: t('Priorities'),
  tag: t('Tags'),
});

export const performerLabels = ({t}: Words): Record<Performer, string> => ({
  agent: t('Agents'),
  team: t('Teams'),
});

export const priorityLabels = ({t}: Words): Record<TicketPriority, string> => ({
  urgent: t('Urgent'),
  high: t('High'),
  normal: t('Normal'),
  low: t('Low'),
});

export const channelLabels = ({t}: Words): Record<Ticket['channel'], string> => ({
  email: t('Email'),
  web: t('Web'),
  phone: t('Phone'),
  api: 'API',
  broadcast: t('Broadcast'),
  sms: 'SMS',
});

export const noTeam = ({t}: Words): string => t('No team');
export const nobody = ({t}: Words): string => t('Unassigned');

/** Label of a key that may be unknown, because a newer server sent it. */
export const labelOf = (labels: Record<string, string>, key: string): string => labels[key] ?? key;
