import {ANALYTICS_ROUTES} from '@switchboard/contracts/places/analytics';
import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {TrendsPage} from './reports/TrendsPage.tsx';
import {paths} from './shared/paths.ts';

/** Pages beside the trends are fetched together when one is opened; a failed load is retried when the section is reopened. */
const loadPages = () => ({
  CountedPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './counted/CountedPage.tsx').then((page) => ({
      default: page.CountedPage,
    })),
  ),
  PerformancePage: lazy(() =>
    import(/* webpackChunkName: "others" */ './reports/PerformancePage.tsx').then((page) => ({
      default: page.PerformancePage,
    })),
  ),
  SatisfactionPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './reports/SatisfactionPage.tsx').then((page) => ({
      default: page.SatisfactionPage,
    })),
  ),
  SavedReportsPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './saved-reports/SavedReportsPage.tsx').then(
      (page) => ({
        default: page.SavedReportsPage,
      }),
    ),
  ),
  SlaPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './reports/SlaPage.tsx').then((page) => ({
      default: page.SlaPage,
    })),
  ),
  TimesPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './reports/TimesPage.tsx').then((page) => ({
      default: page.TimesPage,
    })),
  ),
  VolumePage: lazy(() =>
    import(/* webpackChunkName: "others" */ './reports/VolumePage.tsx').then((page) => ({
      default: page.VolumePage,
    })),
  ),
});

/** Figures to read: nothing is at risk. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the analytics section. */
export default function Section() {
  const [pages] = useState(loadPages);
  return (
    <SectionRoot name="analytics" version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={6} height={72} />}>
        <Routes>
          <Route index element={<TrendsPage />} />
          <Route path={ANALYTICS_ROUTES.times} element={<pages.TimesPage />} />
          <Route path={ANALYTICS_ROUTES.performance} element={<pages.PerformancePage />} />
          <Route path={ANALYTICS_ROUTES.sla} element={<pages.SlaPage />} />
          <Route path={ANALYTICS_ROUTES.satisfaction} element={<pages.SatisfactionPage />} />
          <Route path={ANALYTICS_ROUTES.volume} element={<pages.VolumePage />} />
          <Route path={ANALYTICS_ROUTES.savedReports} element={<pages.SavedReportsPage />} />
          <Route path={ANALYTICS_ROUTES.counted} element={<pages.CountedPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
