import {t} from '@switchboard/i18n';
import {PageHeading, Paper, QueryStates, Skeleton, Stack} from '@switchboard/ui';
import {useTrends} from '../api/get-trends.ts';
import {RangePicker} from '../components/RangePicker.tsx';
import {SummaryCards} from '../components/SummaryCards.tsx';
import {TrendPanel, TrendSkeleton} from '../components/TrendPanel.tsx';
import {useLiveFigures} from '../state/use-live-figures.ts';
import {useRange} from '../state/use-range.ts';

const RANGES = ['7', '30', '90'] as const;

const skeleton = (
  <Stack sx={{gap: 2}}>
    <Skeleton variant="rounded" height={124} />
    <TrendSkeleton />
  </Stack>
);

/** Ticket trends (specification section 2). */
export function TrendsPage() {
  const [range, setRange] = useRange(RANGES, '30');
  const query = useTrends(range);
  useLiveFigures();
  return (
    <>
      <PageHeading
        subtitle={t('Created against resolved tickets, and what is left.')}
        actions={<RangePicker ranges={RANGES} value={range} onChange={setRange} />}
      >
        {t('Ticket trends')}
      </PageHeading>
      <QueryStates query={query} thing={t('ticket trends')} skeleton={skeleton}>
        {(report) => (
          <>
            <SummaryCards report={report} range={range} />
            <Paper variant="outlined" sx={{p: {xs: 2, md: 3}}}>
              <TrendPanel report={report} />
            </Paper>
          </>
        )}
      </QueryStates>
    </>
  );
}
