import {TEAM_ROUTES} from '@switchboard/contracts/places/team';
import type {CanLeave} from '@switchboard/remote-module';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {MembersPage} from './members/MembersPage.tsx';
import {paths} from './shared/paths.ts';

/** Pages beside the list are loaded together on opening one; a failed load is retried when the section is opened again. */
const loadPages = () => ({
  AuditPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './audit/AuditPage.tsx').then((page) => ({
      default: page.AuditPage,
    })),
  ),
  InvitationsPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './invitations/InvitationsPage.tsx').then((page) => ({
      default: page.InvitationsPage,
    })),
  ),
  MemberPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './member/MemberPage.tsx').then((page) => ({
      default: page.MemberPage,
    })),
  ),
  RolesPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './roles/RolesPage.tsx').then((page) => ({
      default: page.RolesPage,
    })),
  ),
  SettingsPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './workspace/SettingsPage.tsx').then((page) => ({
      default: page.SettingsPage,
    })),
  ),
  TeamPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './team/TeamPage.tsx').then((page) => ({
      default: page.TeamPage,
    })),
  ),
  TeamsPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './teams/TeamsPage.tsx').then((page) => ({
      default: page.TeamsPage,
    })),
  ),
  WorkloadPage: lazy(() =>
    import(/* webpackChunkName: "others" */ './workload/WorkloadPage.tsx').then((page) => ({
      default: page.WorkloadPage,
    })),
  ),
});

/** Only forms and open menus are at risk, and they ask by themselves. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the team section. */
export default function Section() {
  const [pages] = useState(loadPages);
  return (
    <SectionRoot name="team" version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={6} height={72} />}>
        <Routes>
          <Route index element={<MembersPage />} />
          <Route path={TEAM_ROUTES.member} element={<pages.MemberPage />} />
          <Route path={TEAM_ROUTES.workload} element={<pages.WorkloadPage />} />
          <Route path={TEAM_ROUTES.teams} element={<pages.TeamsPage />} />
          <Route path={TEAM_ROUTES.team} element={<pages.TeamPage />} />
          <Route path={TEAM_ROUTES.roles} element={<pages.RolesPage />} />
          <Route path={TEAM_ROUTES.invitations} element={<pages.InvitationsPage />} />
          <Route path={TEAM_ROUTES.settings} element={<pages.SettingsPage />} />
          <Route path={TEAM_ROUTES.audit} element={<pages.AuditPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
