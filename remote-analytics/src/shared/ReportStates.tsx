import type {Period} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box, QueryStates, Skeleton, Stack, Typography} from '@switchboard/ui';
import type {QueryState} from '@switchboard/ui';
import {timesIn} from '@switchboard/ui/time-zones';
import type {ReactNode} from 'react';
import {NoTickets, type NothingProps} from './NoTickets.tsx';
import {dayIn} from './report/period.ts';
import {daysInWords} from './words/in-words.ts';

export interface ReportStatesProps<Report> {
  reports: QueryState<Report>;
  /** Name in a sentence: "ticket trends". */
  thing: string;
  /** The screen has cards above its panels; none by default. */
  hasCards?: boolean;
  /** Height of its first panel in pixels, where it differs from that of a chart. */
  height?: {xs: number; lg: number};
  isEmpty: (report: Report) => boolean;
  /** It shows no figures of the previous period. */
  isAlone?: boolean;
  /** Empty state of a report that counts something else than tickets. */
  nothing?: NothingProps;
  children: (report: Report) => ReactNode;
}

const periodInWords = (period: Period, isAlone: boolean): string => {
  const words = {days: daysInWords(period), timesIn: timesIn(period.timeZone)};
  if (isAlone) return t('{days}. {timesIn}.', words);
  const previous = daysInWords(period.previous);
  const isUnderWay = dayIn(period.timeZone, new Date(period.generatedAt)) === period.to;
  return isUnderWay
    ? t('{days}, compared with {previous} up to the same time of day. {timesIn}.', {
        ...words,
        previous,
      })
    : t('{days}, compared with {previous}. {timesIn}.', {...words, previous});
};

/** Days of a report, its time zone, and its comparison. */
export const PeriodLine = ({period, isAlone = false}: {period: Period; isAlone?: boolean}) => (
  <Typography variant="body2" color="textSecondary" sx={{mb: 1.5}}>
    {periodInWords(period, isAlone)}
  </Typography>
);

const CHART = {xs: 388, lg: 388};

const skeleton = (hasCards: boolean, height: {xs: number; lg: number}) => (
  <Stack sx={{gap: 2}}>
    <Skeleton width={320} height={20} />
    {hasCards ? <Skeleton height={124} /> : null}
    <Box sx={{height}}>
      <Skeleton height="100%" />
    </Box>
  </Stack>
);

/** The states of a report: loading, failed, empty, complete. */
export const ReportStates = <Report extends {period: Period}>({
  reports,
  thing,
  hasCards = false,
  height = CHART,
  isEmpty,
  isAlone = false,
  nothing,
  children,
}: ReportStatesProps<Report>) => (
  <QueryStates query={reports} thing={thing} skeleton={skeleton(hasCards, height)}>
    {(report) => (
      <>
        <PeriodLine period={report.period} isAlone={isAlone} />
        {isEmpty(report) ? <NoTickets {...nothing} /> : children(report)}
      </>
    )}
  </QueryStates>
);

/** Panels one below the other, or two side by side where there is room. */
export const panels = (columns: 1 | 2 = 1) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: `repeat(${columns}, minmax(0, 1fr))`,
  },
  gap: 2,
  alignItems: 'start',
});
