import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Box, Button, PageHeading} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {dayIn, periodFault} from '../state/period.ts';
import {useAnalyticsQuery} from '../state/use-analytics-query.ts';
import {useLiveFigures} from '../state/use-live-figures.ts';
import {FilterBar} from './FilterBar.tsx';
import type {Measures} from './FilterFields.tsx';
import {FiltersOnPaper, offPaper} from './paper.tsx';

const TABS = [
  {label: t('Ticket trends'), at: paths.trends},
  {label: t('Response times'), at: paths.times},
  {label: t('Performance'), at: paths.performance},
  {label: t('SLA'), at: paths.sla},
  {label: t('Satisfaction'), at: paths.satisfaction},
  {label: t('Volume'), at: paths.volume},
];

export interface AnalyticsScreenProps extends Measures {
  title: string;
  subtitle: string;
  /** The address of the screen for filters. */
  at: (query: AnalyticsQuery) => string;
  /** The figures of what the filters ask for. */
  children: (query: AnalyticsQuery) => ReactNode;
}

/** What all screens of the section have: their tabs, and filters that go along from one to the other. */
export function AnalyticsScreen({
  title,
  subtitle,
  at,
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
          <Button variant="outlined" onClick={() => window.print()} sx={offPaper}>
            {t('Print')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      <Box sx={offPaper}>
        <SectionTabs
          label={t('Analytics')}
          link={Link}
          current={at(query)}
          tabs={TABS.map((tab) => ({label: tab.label, to: tab.at(query)}))}
        />
      </Box>
      <FilterBar query={query} set={set} today={today} {...measures} />
      <FiltersOnPaper query={query} />
      {fault ? <Alert severity="warning">{fault}</Alert> : children(query)}
    </>
  );
}
