import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot} from '@switchboard/ui';
import {manifest} from './manifest.ts';
import {AuditPage} from './pages/AuditPage.tsx';
import {InvitationsPage} from './pages/InvitationsPage.tsx';
import {MemberPage} from './pages/MemberPage.tsx';
import {MembersPage} from './pages/MembersPage.tsx';
import {RolesPage} from './pages/RolesPage.tsx';
import {SettingsPage} from './pages/SettingsPage.tsx';
import {TeamPage} from './pages/TeamPage.tsx';
import {TeamsPage} from './pages/TeamsPage.tsx';
import {WorkloadPage} from './pages/WorkloadPage.tsx';
import {paths} from './paths.ts';

/** Nothing here is at risk but forms and open menus, which answer for themselves. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the team section. */
export default function Section() {
  return (
    <SectionRoot name={manifest.name} version={RELEASE_VERSION}>
      <Routes>
        <Route index element={<MembersPage />} />
        <Route path="members/:id" element={<MemberPage />} />
        <Route path="workload" element={<WorkloadPage />} />
        <Route path="teams" element={<TeamsPage />} />
        <Route path="teams/:id" element={<TeamPage />} />
        <Route path="roles" element={<RolesPage />} />
        <Route path="invitations" element={<InvitationsPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </SectionRoot>
  );
}
