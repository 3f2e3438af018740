import {SLA_MINUTES_MAX} from '@switchboard/contracts/limits';
import type {
  BusinessHours,
  SlaMetric,
  SlaPolicy,
  SlaPolicyRequest,
} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketPriority} from '@switchboard/contracts/tickets/schemas';
import {array, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {
  CHANNEL_NAMES,
  METRIC_LABELS,
  METRICS,
  PRIORITIES,
  PRIORITY_LABELS,
} from '../../shared/words/labels.ts';
import {readMinutes, writeMinutes} from '../durations/index.ts';

const isTarget = (text: string) => {
  const minutes = readMinutes(text);
  return minutes === null || (minutes >= 1 && minutes <= SLA_MINUTES_MAX);
};

const target = string()
  .defined()
  .test('span', t('Enter a duration of up to 365 days, such as 30m, 4h or 1d 4h'), isTarget);
const targets = object({first: target, next: target, resolution: target});

export const policySchema = object({
  name: required(t('Name')),
  channels: array(string<Ticket['channel']>().defined()).defined(),
  tags: array(string().defined()).defined(),
  hoursId: string().defined(),
  active: string<'yes' | 'no'>().defined(),
  targets: object({urgent: targets, high: targets, normal: targets, low: targets}).test(
    'any',
    t('Set at least one target'),
    (typed) =>
      Object.values(typed).some((each) => Object.values(each).some((text) => text.trim() !== '')),
  ),
});
export type PolicyValues = InferType<typeof policySchema>;

/** One value for each priority and metric. */
const eachTarget = <Value>(make: (priority: TicketPriority, metric: SlaMetric) => Value) =>
  Object.fromEntries(
    PRIORITIES.map((priority) => [
      priority,
      Object.fromEntries(METRICS.map((metric) => [metric, make(priority, metric)])),
    ]),
  ) as Record<TicketPriority, Record<SlaMetric, Value>>;

/** Form values of a policy, or of a new one. */
export const toPolicyValues = (policy?: SlaPolicy): PolicyValues => ({
  name: policy?.name ?? '',
  channels: policy?.match.channels ?? [],
  tags: policy?.match.tags ?? [],
  hoursId: policy?.hoursId ?? '',
  active: policy?.isActive === false ? 'no' : 'yes',
  targets: eachTarget((priority, metric) =>
    writeMinutes(policy?.targets[priority][metric] ?? null),
  ),
});

export const toPolicyRequest = ({
  name,
  channels,
  tags,
  hoursId,
  active,
  targets: typed,
}: PolicyValues): SlaPolicyRequest => ({
  name: name.trim(),
  match: {channels, tags},
  hoursId: hoursId || null,
  isActive: active === 'yes',
  targets: eachTarget((priority, metric) => readMinutes(typed[priority][metric])),
});

/** Readable text for each part of a policy. */
export const describePolicy = (
  {name, channels, tags, hoursId, active, targets: typed}: PolicyValues,
  hours: readonly BusinessHours[],
): Record<string, string> => ({
  [t('Name')]: name,
  [t('Active')]: active === 'yes' ? t('Yes') : t('No'),
  [t('Channels')]: channels.map((channel) => CHANNEL_NAMES[channel]).join(', '),
  [t('Tags')]: tags.join(', '),
  [t('Business hours')]:
    hoursId === '' ? t('Around the clock') : (hours.find(({id}) => id === hoursId)?.name ?? ''),
  ...Object.fromEntries(
    PRIORITIES.map((priority) => [
      PRIORITY_LABELS[priority],
      METRICS.map((metric) => `${METRIC_LABELS[metric]} ${typed[priority][metric] || '–'}`).join(
        ', ',
      ),
    ]),
  ),
});
