import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {manifest} from './manifest.ts';
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
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={6} height={72} />}>
        <Routes>
          <Route index element={<TrendsPage />} />
          <Route path="times" element={<pages.TimesPage />} />
          <Route path="performance" element={<pages.PerformancePage />} />
          <Route path="sla" element={<pages.SlaPage />} />
          <Route path="satisfaction" element={<pages.SatisfactionPage />} />
          <Route path="volume" element={<pages.VolumePage />} />
          <Route path="reports" element={<pages.SavedReportsPage />} />
          <Route path="tickets" element={<pages.CountedPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
