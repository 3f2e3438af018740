import {DASHBOARD, homePath} from '@switchboard/contracts/places/host';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes} from '@switchboard/router';
import type {HostArea} from '@switchboard/release-rules/places';
import {useSession} from '@switchboard/session';
import {SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode} from 'react';
import {loadBalance, loadGetStarted, loadProfile} from '../../account/index.ts';
import {loadNotifications} from '../../notifications/index.ts';
import {type LoadedRelease, RemoteSlot, SectionBoundary} from '../../loader/index.ts';
import {withRetries} from '../../files/index.ts';
import {NeedsServer} from '../../offline/index.ts';
import {sectionPaths, useDocumentStore} from '../../registry/index.ts';
import {Logout} from '../logout/Logout.tsx';
import {SectionPlace} from './SectionPlace.tsx';

/** The remote whose `./Home` is the overview: Home shows the analytics view (specification section 2). */
const HOME_REMOTE = 'analytics';

const AREAS = {
  profile: loadProfile,
  balance: loadBalance,
  notifications: loadNotifications,
  getStarted: loadGetStarted,
};

/** Part of the host that is loaded when it is opened; created again for each attempt, as React keeps a failed one. */
function HostArea({area}: {area: keyof typeof AREAS}) {
  const [Area] = useState(() =>
    lazy<ComponentType>(() => withRetries<{default: ComponentType}>(AREAS[area])),
  );
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Area />
    </Suspense>
  );
}

/** Areas that have pages below their address. */
const WITH_PAGES = {profile: true, balance: true, notifications: true} satisfies Partial<
  Record<HostArea, true>
>;

const toHome = <Navigate to={homePath()} replace />;

const hostArea = (area: keyof typeof AREAS) => (
  <SectionBoundary key={area}>
    <HostArea area={area} />
  </SectionBoundary>
);

/** True for a crash of a section's clean-up, as the user leaves it, which arrives here: the next section is fine. */
const isOfSection = async (origin: LoadedRelease | undefined) => origin !== undefined;

/** The dashboard's routes: those of the host are reserved (`HOST_AREAS`); sections exist only for those whom their manifest admits (specification sections 2 and 6). */
export function DashboardRoutes({user}: {user: CurrentUser}) {
  const releases = useDocumentStore((state) => state.releases);
  const document = useDocumentStore((state) => state.document);
  const paths = useMemo(
    () => sectionPaths({releases, document}, user.isFirstTimeUser),
    [releases, document, user.isFirstTimeUser],
  );
  const session = useSession();
  const isKept = session.status === 'authenticated' && session.isKept;
  const getStarted = isKept ? <NeedsServer title={t('Get started')} /> : hostArea('getStarted');
  const home = user.isFirstTimeUser ? (
    getStarted
  ) : (
    <RemoteSlot name={HOME_REMOTE} module="./Home" basePath={homePath()} />
  );
  const own: Record<HostArea, ReactNode> = {
    home,
    profile: isKept ? <NeedsServer title={t('Profile')} /> : hostArea('profile'),
    balance: hostArea('balance'),
    notifications: user.workspace ? hostArea('notifications') : toHome,
    logout: <Logout />,
  };
  return (
    <SectionBoundary onCrash={isOfSection}>
      <Routes>
        {Object.entries(own).map(([area, element]) => (
          <Route key={area} path={area in WITH_PAGES ? `${area}/*` : area} element={element} />
        ))}
        {paths.map((place) => (
          <Route
            key={place.path}
            path={`${place.path.slice(DASHBOARD.length + 1)}/*`}
            element={<SectionPlace key={place.name} {...place} />}
          />
        ))}
        <Route path="*" element={toHome} />
      </Routes>
    </SectionBoundary>
  );
}
