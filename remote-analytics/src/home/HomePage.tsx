import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {
  Box,
  ErrorCard,
  PageHeading,
  Paper,
  type QueryState,
  QueryStates,
  Stack,
  Typography,
} from '@switchboard/ui';
import {useLiveFigures} from '../shared/queries/use-live-figures.ts';
import {RangePicker} from '../shared/RangePicker.tsx';
import {Checklist} from './Checklist.tsx';
import {CreditsNotice} from './CreditsNotice.tsx';
import {type Overview, useOverview} from './get-overview.ts';
import {greetingAt} from './greeting.ts';
import {HomeCards} from './HomeCards.tsx';
import {pickPart} from './pick-part.ts';
import {Queue} from './Queue.tsx';
import {Mentions} from './tiles/Mentions.tsx';
import {RunningBroadcasts} from './tiles/RunningBroadcasts.tsx';
import {TrainingDue} from './tiles/TrainingDue.tsx';
import {TodayTile} from './TodayTile.tsx';
import {TrendPanel, TrendSkeleton} from './TrendPanel.tsx';
import {useRange} from './use-range.ts';
import {type ReactNode, useId} from 'react';

const RANGES = ['7', '30'] as const;
const layout = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)'},
  gap: 2,
  mt: 2,
  alignItems: 'start',
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1,
};

interface TrendProps {
  query: QueryState<Overview>;
  /** Choice of the number of days. */
  picker: ReactNode;
}

function Trend({query, picker}: TrendProps) {
  const id = useId();
  const title = t('Created and resolved per day');
  return (
    <Paper variant="outlined" sx={{p: {xs: 2, md: 3}}}>
      <Box sx={head}>
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        {picker}
      </Box>
      <QueryStates
        query={pickPart(query, ({trend}) => trend)}
        thing={t('ticket trends')}
        skeleton={<TrendSkeleton />}
      >
        {(report) => <TrendPanel report={report} title={title} headingId={id} />}
      </QueryStates>
    </Paper>
  );
}

/** The overview on /dashboard/home. Every tile loads and fails alone (decision 0095). */
export function HomePage() {
  const {profile, workspace} = useCurrentUser();
  const [range, setRange] = useRange(RANGES, '7');
  const overview = useOverview(range);
  useLiveFigures();
  const isLost = overview.isError && overview.data === undefined;
  return (
    <>
      <PageHeading
        title={t('Home')}
        subtitle={
          workspace ? t('Here is what is going on at {name}.', {name: workspace.name}) : undefined
        }
      >
        {`${greetingAt(new Date(), profile.timeZone)}, ${profile.firstName}`}
      </PageHeading>
      <Checklist />
      {isLost ? null : <HomeCards query={overview} />}
      <Box sx={layout}>
        {isLost ? (
          <ErrorCard
            thing={t('the figures')}
            error={overview.error}
            retry={() => overview.refetch()}
          />
        ) : (
          <Stack sx={{gap: 2, minWidth: 0}}>
            <TodayTile query={overview} />
            <Trend
              query={overview}
              picker={<RangePicker ranges={RANGES} value={range} onChange={setRange} />}
            />
          </Stack>
        )}
        <Box sx={{display: 'grid', gap: 2, minWidth: 0}}>
          <Mentions />
          <Queue />
          <TrainingDue />
          <RunningBroadcasts />
          <CreditsNotice />
        </Box>
      </Box>
    </>
  );
}
