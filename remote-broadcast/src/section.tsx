import type {CanLeave} from '@switchboard/remote-module';
import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {WritersOnly} from './components/WritersOnly.tsx';
import {manifest} from './manifest.ts';
import {EditBroadcastPage} from './pages/EditBroadcastPage.tsx';
import {ManagementPage} from './pages/ManagementPage.tsx';
import {NewBroadcastPage} from './pages/NewBroadcastPage.tsx';
import {paths} from './paths.ts';

/** A newer release may take the place of this one at once; whatever would be lost with it asks by itself. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the broadcast section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<ManagementPage />} />
        <Route
          path="create"
          element={<WritersOnly title={t('New Broadcast')} children={<NewBroadcastPage />} />}
        />
        <Route
          path=":id/edit"
          element={<WritersOnly title={t('Edit broadcast')} children={<EditBroadcastPage />} />}
        />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </SectionRoot>
  );
}
