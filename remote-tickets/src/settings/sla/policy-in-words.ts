import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';
import {CHANNEL_LABELS, METRICS, PRIORITIES, PRIORITY_LABELS} from '../../shared/words/labels.ts';
import {minutesInWords, readMinutes} from '../durations/index.ts';
import type {PolicyValues} from './policy-form.ts';

const PROMISES: Record<SlaMetric, string> = {
  first: t('first response'),
  next: t('each next response'),
  resolution: t('resolution'),
};

const oneOf = (words: readonly string[]) =>
  words.length < 2
    ? words.join('')
    : t('{names} or {last}', {names: words.slice(0, -1).join(', '), last: words.at(-1) ?? ''});

/** Tickets that a policy applies to: "Tickets from email, tagged vip or gold". */
export const matchInWords = ({
  channels,
  tags,
}: {
  channels: readonly (keyof typeof CHANNEL_LABELS)[];
  tags: readonly string[];
}): string => {
  const parts = [
    ...(channels.length > 0
      ? [
          t('from {channels}', {
            channels: oneOf(channels.map((channel) => CHANNEL_LABELS[channel])),
          }),
        ]
      : []),
    ...(tags.length > 0 ? [t('tagged {tags}', {tags: oneOf(tags)})] : []),
  ];
  return parts.length === 0
    ? t('All tickets')
    : t('Tickets {conditions}', {conditions: parts.join(', ')});
};

/** Targets of each priority that has one: "first response within 30 minutes". */
export const promisesInWords = (
  targets: PolicyValues['targets'],
): {priority: string; promises: string}[] =>
  PRIORITIES.map((priority) => ({
    priority: PRIORITY_LABELS[priority],
    promises: METRICS.flatMap((metric) => {
      const minutes = readMinutes(targets[priority][metric] ?? '');
      return minutes
        ? [
            t('{metric} within {duration}', {
              metric: PROMISES[metric],
              duration: minutesInWords(minutes),
            }),
          ]
        : [];
    }).join(', '),
  })).filter(({promises}) => promises !== '');
