import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, type ReactNode} from 'react';
import {ManagementPage} from './list/ManagementPage.tsx';
import {manifest} from './manifest.ts';
import {paths} from './paths.ts';

/** A newer release may take the place of this one at once; whatever would be lost with it asks by itself. */
export const canLeave = (): CanLeave => 'allow';

const NewBroadcastPage = lazy(() =>
  import('./compose/NewBroadcastPage.tsx').then((module) => ({default: module.NewBroadcastPage})),
);
const EditBroadcastPage = lazy(() =>
  import('./compose/EditBroadcastPage.tsx').then((module) => ({default: module.EditBroadcastPage})),
);
const BroadcastPage = lazy(() =>
  import('./report/BroadcastPage.tsx').then((module) => ({default: module.BroadcastPage})),
);

const later = (page: ReactNode) => <Suspense fallback={<SkeletonRows />}>{page}</Suspense>;

/** The route table of the broadcast section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<ManagementPage />} />
        <Route path="create" element={later(<NewBroadcastPage />)} />
        <Route path=":id" element={later(<BroadcastPage />)} />
        <Route path=":id/edit" element={later(<EditBroadcastPage />)} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </SectionRoot>
  );
}
