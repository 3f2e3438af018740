import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, EmptyState, Skeleton} from '@switchboard/ui';
import {timesIn} from '@switchboard/ui/time-zones';
import {Pictogram} from '@switchboard/ui/placeholders';
import {lazy, Suspense, useState} from 'react';
import type {TrendReport} from '../api/get-trends.ts';
import {paths} from '../paths.ts';
import {dayLabel} from '../state/day-label.ts';

/** The charts are large: the figures around them do not wait. */
const loadChart = () =>
  import('@switchboard/ui/charts').then(({TrendChart}) => ({default: TrendChart}));

const isEmpty = ({series}: TrendReport) =>
  series.every(({created, resolved, backlog}) => created + resolved + backlog === 0);

export const TrendSkeleton = () => <Skeleton variant="rounded" height={388} aria-hidden />;

/** Created against resolved of each day, and the backlog. */
export function TrendPanel({report}: {report: TrendReport}) {
  const [Chart] = useState(() => lazy(loadChart));
  const {role} = useCurrentUser();
  const mayCreate = role !== null && may(role, 'changeTickets');
  const {series, timeZone} = report;
  if (isEmpty(report)) {
    return (
      <EmptyState
        icon={<Pictogram of="chart" />}
        title={t('No tickets in this period')}
        text={t('The chart begins with the first ticket.')}
        action={
          mayCreate ? (
            <Button component={RouterLink} to={paths.createTicket()} variant="contained">
              {t('New ticket')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <Suspense fallback={<TrendSkeleton />}>
      <Chart
        title={t('Created and resolved per day')}
        note={t('Backlog on the right-hand scale. {timesIn}', {timesIn: timesIn(timeZone)})}
        days={series.map(({day}) => dayLabel(day))}
        series={[
          {label: t('Created'), kind: 'bar', data: series.map(({created}) => created)},
          {label: t('Resolved'), kind: 'bar', data: series.map(({resolved}) => resolved)},
          {label: t('Backlog'), kind: 'line', data: series.map(({backlog}) => backlog)},
        ]}
      />
    </Suspense>
  );
}
