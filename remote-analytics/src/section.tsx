import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {TrendsPage} from './pages/TrendsPage.tsx';
import {paths} from './paths.ts';

/** Figures to read: nothing is at risk. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the analytics section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<TrendsPage />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </SectionRoot>
  );
}
