import type {Spending} from '@switchboard/contracts/balance/schemas';
import {newBroadcastPath} from '@switchboard/contracts/places/broadcast';
import {formats, t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, Paper, QueryStates, Skeleton, Typography} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {timesIn} from '@switchboard/ui/time-zones';
import {lazy, Suspense, useState} from 'react';
import {useSpending} from '../api/get-spending.ts';
import {creditFigure} from '../money.ts';

/** The charts are large: the figures above them do not wait. */
const loadChart = () =>
  import('@switchboard/ui/charts').then(({TrendChart}) => ({default: TrendChart}));

const days = new Intl.DateTimeFormat(formats(), {month: 'short', day: 'numeric', timeZone: 'UTC'});
const dayLabel = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

const skeleton = <Skeleton variant="rounded" height={388} aria-hidden />;

const nothingSpent = (
  <EmptyState
    icon={<Pictogram of="chart" />}
    title={t('Nothing spent in the last 30 days')}
    text={t('The chart appears after your first broadcast.')}
    action={
      <Button component={RouterLink} to={newBroadcastPath()} variant="outlined">
        {t('New broadcast')}
      </Button>
    }
  />
);

function Forecast({daysLeft}: Pick<Spending, 'daysLeft'>) {
  if (daysLeft === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{mt: 2}}>
      {t('At this pace, your credits last about {days} days.', {
        days: creditFigure(daysLeft),
      })}
    </Typography>
  );
}

/** Spending on each of the last 30 days, and how long the credits last. */
export function SpendingPanel() {
  const [Chart] = useState(() => lazy(loadChart));
  const query = useSpending();
  return (
    <Paper variant="outlined" sx={{mt: 2, p: {xs: 2, md: 3}}}>
      <QueryStates
        query={query}
        thing={t('the spending')}
        skeleton={skeleton}
        isEmpty={(spending) => spending.days.every(({spent}) => spent === 0)}
        empty={nothingSpent}
      >
        {(spending) => (
          <>
            <Suspense fallback={skeleton}>
              <Chart
                title={t('Spent per day')}
                note={t('Credits, net of refunds. {timesIn}', {
                  timesIn: timesIn(spending.timeZone),
                })}
                days={spending.days.map(({day}) => dayLabel(day))}
                series={[
                  {
                    label: t('Spent'),
                    kind: 'bar',
                    data: spending.days.map(({spent}) => Math.max(0, spent)),
                  },
                ]}
              />
            </Suspense>
            <Forecast daysLeft={spending.daysLeft} />
          </>
        )}
      </QueryStates>
    </Paper>
  );
}
