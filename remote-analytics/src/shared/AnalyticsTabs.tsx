import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from './paths.ts';
import {keysOf, SCREEN_LABELS} from './words/labels.ts';

/** The screens of the section; filters are kept from one to the other. */
export const AnalyticsTabs = ({query, current}: {query: AnalyticsQuery; current: string}) => (
  <SectionTabs
    label={t('Analytics')}
    link={Link}
    current={current}
    tabs={[
      ...keysOf(SCREEN_LABELS).map((screen) => ({
        label: SCREEN_LABELS[screen],
        to: paths[screen](query),
      })),
      {label: t('Saved reports'), to: paths.savedReports()},
    ]}
  />
);
