import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {manifest} from './manifest.ts';
import {EditBroadcastPage} from './pages/EditBroadcastPage.tsx';
import {ManagementPage} from './pages/ManagementPage.tsx';
import {NewBroadcastPage} from './pages/NewBroadcastPage.tsx';
import {paths} from './paths.ts';

/** Pages beside those of broadcasts are fetched when they are opened. */
const loadPages = () => ({
  AudiencesPage: lazy(() =>
    import('./audiences/AudiencesPage.tsx').then(({AudiencesPage}) => ({default: AudiencesPage})),
  ),
  AudiencePage: lazy(() =>
    import('./audiences/AudiencePage.tsx').then(({AudiencePage}) => ({default: AudiencePage})),
  ),
  TemplatesPage: lazy(() =>
    import('./templates/TemplatesPage.tsx').then(({TemplatesPage}) => ({default: TemplatesPage})),
  ),
  TemplatePage: lazy(() =>
    import('./templates/TemplatePage.tsx').then(({TemplatePage}) => ({default: TemplatePage})),
  ),
  SuppressionsPage: lazy(() =>
    import('./suppressions/SuppressionsPage.tsx').then(({SuppressionsPage}) => ({
      default: SuppressionsPage,
    })),
  ),
});

/** A newer release may take the place of this one at once; whatever would be lost with it asks by itself. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the broadcast section. */
export default function Section() {
  const [{AudiencesPage, AudiencePage, TemplatesPage, TemplatePage, SuppressionsPage}] =
    useState(loadPages);
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
        <Routes>
          <Route index element={<ManagementPage />} />
          <Route path="create" element={<NewBroadcastPage />} />
          <Route path="audiences" element={<AudiencesPage />} />
          <Route path="audiences/new" element={<AudiencePage />} />
          <Route path="audiences/:id" element={<AudiencePage />} />
          <Route path="templates" element={<TemplatesPage />} />
          <Route path="templates/new" element={<TemplatePage />} />
          <Route path="templates/:id" element={<TemplatePage />} />
          <Route path="suppressions" element={<SuppressionsPage />} />
          <Route path=":id/edit" element={<EditBroadcastPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
