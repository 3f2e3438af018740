import {Navigate, Route, Routes} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {withRetries} from '../loader/files/with-retries.ts';
import {DetailsPage} from './DetailsPage.tsx';
import {paths} from './paths.ts';
import {PreferencesPage} from './PreferencesPage.tsx';

const loadSecurityPage = () =>
  withRetries(() =>
    import(/* webpackChunkName: "security" */ './security/index.ts').then(({SecurityPage}) => ({
      default: SecurityPage,
    })),
  );

const loadNotificationsPage = () =>
  withRetries(() =>
    import(/* webpackChunkName: "notification-settings" */ './notifications/index.ts').then(
      ({NotificationsPage}) => ({default: NotificationsPage}),
    ),
  );

/** /dashboard/profile/* (specification section 2). */
export function ProfileArea() {
  const {workspace} = useCurrentUser();
  const [SecurityPage] = useState(() => lazy(loadSecurityPage));
  const [NotificationsPage] = useState(() => lazy(loadNotificationsPage));
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Routes>
        <Route index element={<DetailsPage />} />
        <Route path="security" element={<SecurityPage />} />
        {workspace ? <Route path="notifications" element={<NotificationsPage />} /> : null}
        <Route path="preferences" element={<PreferencesPage />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </Suspense>
  );
}
