import {Navigate, Route, Routes} from '@switchboard/router';
import {DetailsPage} from './DetailsPage.tsx';
import {paths} from './paths.ts';
import {PreferencesPage} from './PreferencesPage.tsx';
import {SecurityPage} from './security/index.ts';

/** /dashboard/profile/* (specification section 2). */
export const ProfileArea = () => (
  <Routes>
    <Route index element={<DetailsPage />} />
    <Route path="security" element={<SecurityPage />} />
    <Route path="preferences" element={<PreferencesPage />} />
    <Route path="*" element={<Navigate to={paths.home()} replace />} />
  </Routes>
);
