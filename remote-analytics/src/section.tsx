import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {CountedPage} from './pages/CountedPage.tsx';
import {PerformancePage} from './pages/PerformancePage.tsx';
import {SatisfactionPage} from './pages/SatisfactionPage.tsx';
import {SavedReportsPage} from './pages/SavedReportsPage.tsx';
import {SlaPage} from './pages/SlaPage.tsx';
import {TimesPage} from './pages/TimesPage.tsx';
import {TrendsPage} from './pages/TrendsPage.tsx';
import {VolumePage} from './pages/VolumePage.tsx';
import {paths} from './paths.ts';

/** Figures to read: nothing is at risk. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the analytics section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<TrendsPage />} />
        <Route path="times" element={<TimesPage />} />
        <Route path="performance" element={<PerformancePage />} />
        <Route path="sla" element={<SlaPage />} />
        <Route path="satisfaction" element={<SatisfactionPage />} />
        <Route path="volume" element={<VolumePage />} />
        <Route path="reports" element={<SavedReportsPage />} />
        <Route path="tickets" element={<CountedPage />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </SectionRoot>
  );
}
