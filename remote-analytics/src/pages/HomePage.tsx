import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Box, PageHeading, Paper, QueryStates} from '@switchboard/ui';
import {useTrends} from '../api/reports.ts';
import {Checklist} from '../components/Checklist.tsx';
import {CountCards} from '../components/CountCards.tsx';
import {Mentions} from '../components/Mentions.tsx';
import {Queue} from '../components/Queue.tsx';
import {RangePicker} from '../components/RangePicker.tsx';
import {RunningBroadcasts} from '../components/RunningBroadcasts.tsx';
import {TrendPanel, TrendSkeleton} from '../components/TrendPanel.tsx';
import {useLiveFigures} from '../state/use-live-figures.ts';
import {useRange} from '../state/use-range.ts';
import {greetingAt} from '../state/greeting.ts';

const RANGES = ['7', '30'] as const;
const layout = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)'},
  gap: 2,
  mt: 2,
  alignItems: 'start',
};

function Trend({range}: {range: AnalyticsRange}) {
  const query = useTrends({range, group: 'day'});
  return (
    <Paper variant="outlined" sx={{p: {xs: 2, md: 3}}}>
      <QueryStates query={query} thing={t('ticket trends')} skeleton={<TrendSkeleton />}>
        {(report) => <TrendPanel report={report} />}
      </QueryStates>
    </Paper>
  );
}

/** The overview on /dashboard/home. Every tile loads and fails alone. */
export function HomePage() {
  const {profile, workspace} = useCurrentUser();
  const [range, setRange] = useRange(RANGES, '7');
  useLiveFigures();
  return (
    <>
      <PageHeading
        title={t('Home')}
        subtitle={
          workspace ? t('Here is what is going on at {name}.', {name: workspace.name}) : undefined
        }
        actions={<RangePicker ranges={RANGES} value={range} onChange={setRange} />}
      >
        {`${greetingAt(new Date(), profile.timeZone)}, ${profile.firstName}`}
      </PageHeading>
      <Checklist />
      <CountCards />
      <Box sx={layout}>
        <Trend range={range} />
        <Box sx={{display: 'grid', gap: 2, minWidth: 0}}>
          <Mentions />
          <Queue />
          <RunningBroadcasts />
        </Box>
      </Box>
    </>
  );
}
