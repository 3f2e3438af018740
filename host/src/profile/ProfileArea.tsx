import {Navigate, Route, Routes} from '@switchboard/router';
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

/** /dashboard/profile/* (specification section 2). */
export function ProfileArea() {
  const [SecurityPage] = useState(() => lazy(loadSecurityPage));
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Routes>
        <Route index element={<DetailsPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="preferences" element={<PreferencesPage />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </Suspense>
  );
}
