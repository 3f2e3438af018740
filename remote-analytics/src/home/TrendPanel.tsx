import {isEmptyTrend, type TrendReport} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Skeleton} from '@switchboard/ui';
import {timesIn} from '@switchboard/ui/time-zones';
import {lazy, Suspense, useState} from 'react';
import {loadCharts} from '../shared/charts/load-charts.ts';
import {NoTickets} from '../shared/NoTickets.tsx';
import {pointLabels} from '../shared/words/in-words.ts';

const loadChart = () => loadCharts().then(({TrendChart}) => ({default: TrendChart}));

export const TrendSkeleton = () => <Skeleton variant="rounded" height={388} aria-hidden />;

export interface TrendPanelProps {
  report: TrendReport;
  title: string;
  /** The id of the heading with the title. */
  headingId: string;
}

/** Created against resolved of each day, and the backlog: on Home. */
export function TrendPanel({report, title, headingId}: TrendPanelProps) {
  const [Chart] = useState(() => lazy(loadChart));
  const {series, period} = report;
  if (isEmptyTrend(report)) return <NoTickets />;
  return (
    <Suspense fallback={<TrendSkeleton />}>
      <Chart
        title={title}
        headingId={headingId}
        note={t('Backlog on the right-hand scale. {timesIn}', {timesIn: timesIn(period.timeZone)})}
        days={pointLabels(series, period)}
        series={[
          {label: t('Created'), kind: 'bar', data: series.map(({created}) => created)},
          {label: t('Resolved'), kind: 'bar', data: series.map(({resolved}) => resolved)},
          {label: t('Backlog'), kind: 'line', data: series.map(({backlog}) => backlog)},
        ]}
      />
    </Suspense>
  );
}
