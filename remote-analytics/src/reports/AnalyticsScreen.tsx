import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen} from '@switchboard/contracts/reports/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Box, Button, PageHeading} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {FilterBar, type Measures} from '../filters/index.ts';
import {ReportsMenu} from '../saved-reports/index.ts';
import {AnalyticsTabs} from '../shared/AnalyticsTabs.tsx';
import {FiltersOnPaper, offPaper} from '../shared/paper.tsx';
import {paths} from '../shared/paths.ts';
import {useLiveFigures} from '../shared/queries/use-live-figures.ts';
import {dayIn, periodFault} from '../shared/report/period.ts';
import {useAnalyticsQuery} from '../shared/report/use-analytics-query.ts';

export interface AnalyticsScreenProps extends Measures {
  title: string;
  subtitle: string;
  screen: ReportScreen;
  /** The figures of the filtered report. */
  children: (query: AnalyticsQuery) => ReactNode;
}

/** Common frame of the section's screens: their tabs, and filters that are kept from one to the other. */
export function AnalyticsScreen({
  title,
  subtitle,
  screen,
  children,
  ...measures
}: AnalyticsScreenProps) {
  const {query, set} = useAnalyticsQuery();
  const {workspace} = useCurrentUser();
  useLiveFigures();
  const today = dayIn(workspace?.timeZone ?? 'UTC', new Date());
  const fault =
    query.from !== undefined && query.to !== undefined
      ? periodFault(query.from, query.to, today)
      : undefined;
  return (
    <>
      <PageHeading
        subtitle={subtitle}
        actions={
          <Box sx={{display: 'flex', gap: 1, ...offPaper}}>
            <ReportsMenu screen={screen} query={query} />
            <Button variant="outlined" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </Box>
        }
      >
        {title}
      </PageHeading>
      <Box sx={offPaper}>
        <AnalyticsTabs query={query} current={paths[screen](query)} />
      </Box>
      <FilterBar query={query} set={set} today={today} {...measures} />
      <FiltersOnPaper query={query} />
      {fault ? <Alert severity="warning">{fault}</Alert> : children(query)}
    </>
  );
}
