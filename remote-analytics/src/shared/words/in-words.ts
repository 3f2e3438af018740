import type {AnalyticsQuery, DurationHours, Period} from '@switchboard/contracts/analytics/schemas';
import * as figures from '@switchboard/figures';
import {paths} from '../paths.ts';
import {words} from './words.ts';

/** For the tables of a report: each number leads to its tickets. */
export const writingOf = (query: AnalyticsQuery): figures.Writing => ({
  words,
  query,
  linkTo: (counts) => paths.counted(query, counts),
});

type Share = Parameters<typeof figures.shareChange>[0];

export const countInWords = (count: number) => figures.countInWords(count, words);
export const shareInWords = (part: number, whole: number) =>
  figures.shareInWords(part, whole, words);
export const changeOf = (current: number | null, previous: number | null) =>
  figures.changeOf(current, previous, words);
export const shareChange = (current: Share, previous: Share) =>
  figures.shareChange(current, previous, words);
export const durationInWords = (seconds: number | null, hours: DurationHours) =>
  figures.durationInWords(seconds, hours, words);
export const cellText = (cell: figures.Cell) => figures.cellText(cell, words);
export const daysInWords = (days: {from: string; to: string}) => figures.daysInWords(days, words);
export const pointLabels = (
  series: readonly {start: string}[],
  period: Pick<Period, 'group' | 'timeZone'>,
) =>
  figures.pointLabels(
    series.map(({start}) => start),
    period,
    words,
  );

/** From Monday. */
export const WEEKDAYS = figures.weekdaysIn(words, 'long');
export const SHORT_WEEKDAYS = figures.weekdaysIn(words, 'short');

const hours = figures.hoursIn(words);

/** An hour of the day for display: "9 AM". @param hour from 0 */
export const hourInWords = (hour: number): string => hours[hour] ?? '';

/** The filters of a report in words: "Team Billing, Support". */
export const filtersInWords = (
  query: AnalyticsQuery,
  choices: Record<figures.ListFilter, {nameOf: (value: string) => string}>,
): string[] => figures.filtersInWords(query, (name, value) => choices[name].nameOf(value), words);
