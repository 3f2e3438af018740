import type {
  AnalyticsExportRequest,
  CountedOrder,
  Figure,
} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsGroup, Period} from '@switchboard/contracts/analytics/schemas';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import {startsInWords} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {readQuery} from '../shared/report/query.ts';
import {hourInWords, WEEKDAYS} from '../shared/words/in-words.ts';
import {FIGURE_LABELS, keysOf, TARGET_LABELS} from '../shared/words/labels.ts';
import {words} from '../shared/words/words.ts';

const figures = keysOf(FIGURE_LABELS);
const targets = keysOf(TARGET_LABELS);

const within = (text: string | null, [least, most]: readonly [number, number]) => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

/**
 * The tickets requested by an address; null for an address without a known figure.
 * @param search the address's query, its names those of the contract
 */
export function readCounted(search: URLSearchParams): AnalyticsExportRequest | null {
  const figure = figures.find((one) => one === search.get('figure'));
  if (!figure) return null;
  const point = search.get('point');
  const target = targets.find((one) => one === search.get('target'));
  const score = within(search.get('score'), [1, 5]);
  const weekday = within(search.get('weekday'), [1, 7]);
  const hour = within(search.get('hour'), [0, 23]);
  return {
    ...readQuery(search),
    figure,
    ...(point && !Number.isNaN(Date.parse(point)) ? {point} : {}),
    ...(target ? {target} : {}),
    ...(score ? {score} : {}),
    ...(weekday ? {weekday} : {}),
    ...(hour === undefined ? {} : {hour}),
  };
}

/** Order of the tickets in an address. */
export const readOrder = (search: URLSearchParams): CountedOrder =>
  search.get('order') === 'longest' ? 'longest' : 'latest';

/** Label of a target: "First response breached". */
const TARGET_SAID: Partial<Record<Figure, Record<SlaMetric, string>>> = {
  met: {
    first: t('First response met'),
    next: t('Next response met'),
    resolution: t('Resolution met'),
  },
  breached: {
    first: t('First response breached'),
    next: t('Next response breached'),
    resolution: t('Resolution breached'),
  },
};

const figureInWords = ({figure, target, score}: AnalyticsExportRequest): string => {
  if (score) return t('Rated {score}', {score});
  return (target && TARGET_SAID[figure]?.[target]) ?? FIGURE_LABELS[figure];
};

type Said = Record<AnalyticsGroup, (figure: string, time: string) => string>;

const WITHIN: Said = {
  hour: (figure, time) => t('{figure} in the hour from {time}', {figure, time}),
  day: (figure, time) => t('{figure} on {time}', {figure, time}),
  week: (figure, time) => t('{figure} in the week of {time}', {figure, time}),
  month: (figure, time) => t('{figure} in {time}', {figure, time}),
};
const AT_END: Said = {
  hour: (figure, time) => t('{figure} at the end of the hour from {time}', {figure, time}),
  day: (figure, time) => t('{figure} at the end of {time}', {figure, time}),
  week: (figure, time) => t('{figure} at the end of the week of {time}', {figure, time}),
  month: (figure, time) => t('{figure} at the end of {time}', {figure, time}),
};

/** Common property of the tickets: "Resolved on Nov 3, 2026", "Rated 5", "Created on Mondays, 9 AM". */
export function partInWords(
  asked: AnalyticsExportRequest,
  period: Pick<Period, 'group' | 'timeZone'> | undefined,
): string {
  const {figure, point, weekday, hour} = asked;
  const parts = [
    figureInWords(asked),
    weekday && WEEKDAYS[weekday - 1],
    hour !== undefined && hourInWords(hour),
  ].filter((part) => typeof part === 'string');
  const said = parts.join(', ');
  if (!point || !period) return said;
  const saying = figure === 'backlog' ? AT_END : WITHIN;
  return saying[period.group](said, startsInWords(period, words)(point));
}
