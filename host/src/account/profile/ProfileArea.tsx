import {PROFILE_ROUTES} from '@switchboard/contracts/places/profile';
import {Navigate, Route, Routes} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {DetailsPage} from './DetailsPage.tsx';
import {NotificationsPage} from './notifications/index.ts';
import {paths} from './paths.ts';
import {PreferencesPage} from './PreferencesPage.tsx';
import {SecurityPage} from './security/index.ts';

/** /dashboard/profile/* (specification section 2). */
export function ProfileArea() {
  const {workspace} = useCurrentUser();
  return (
    <Routes>
      <Route index element={<DetailsPage />} />
      <Route path={PROFILE_ROUTES.security} element={<SecurityPage />} />
      {workspace ? (
        <Route path={PROFILE_ROUTES.notifications} element={<NotificationsPage />} />
      ) : null}
      <Route path={PROFILE_ROUTES.preferences} element={<PreferencesPage />} />
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}
