import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes} from '@switchboard/router';
import {useSession} from '@switchboard/session';
import {SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useMemo, useState, type ComponentType} from 'react';
import type {LoadedRelease} from '../loader/crashes/crash-origin.ts';
import {withRetries} from '../loader/files/with-retries.ts';
import {RemoteSlot} from '../loader/RemoteSlot.tsx';
import {SectionBoundary} from '../loader/SectionBoundary.tsx';
import {NeedsServer} from '../offline/NeedsServer.tsx';
import {useDocumentStore} from '../registry/document-store.ts';
import {sectionPaths} from '../registry/sections.ts';
import {Logout} from '../shell/Logout.tsx';
import {SectionPlace} from './SectionPlace.tsx';

const DASHBOARD = '/dashboard/';
const HOME = '/dashboard/home';
/** The remote whose `./Home` is the overview: Home shows the analytics view (specification section 2). */
const HOME_REMOTE = 'analytics';

const AREAS = {
  profile: () =>
    import(/* webpackChunkName: "profile" */ '../profile/index.ts').then(({ProfileArea}) => ({
      default: ProfileArea,
    })),
  balance: () =>
    import(/* webpackChunkName: "balance" */ '../balance/index.ts').then(({BalanceArea}) => ({
      default: BalanceArea,
    })),
  notifications: () =>
    import(/* webpackChunkName: "notifications" */ '../notifications/index.ts').then(
      ({NotificationsArea}) => ({default: NotificationsArea}),
    ),
  getStarted: () =>
    import(/* webpackChunkName: "get-started" */ '../get-started/index.ts').then(
      ({GetStarted}) => ({default: GetStarted}),
    ),
};

/** A part of the host that is loaded when it is opened; created again for each attempt, as React keeps a failed one. */
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

const hostArea = (area: keyof typeof AREAS) => (
  <SectionBoundary key={area}>
    <HostArea area={area} />
  </SectionBoundary>
);

/** What a section throws in its clean-up, as somebody leaves it, arrives here: the next one is well. */
const isOfSection = async (origin: LoadedRelease | undefined) => origin !== undefined;

/** The dashboard's routes; sections exist only for those whom their manifest admits (specification sections 2 and 6). */
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
    <RemoteSlot name={HOME_REMOTE} module="./Home" basePath={HOME} />
  );
  return (
    <SectionBoundary onCrash={isOfSection}>
      <Routes>
        <Route path="home" element={home} />
        <Route
          path="profile/*"
          element={isKept ? <NeedsServer title={t('Profile')} /> : hostArea('profile')}
        />
        <Route path="balance/*" element={hostArea('balance')} />
        {user.workspace ? (
          <Route path="notifications/*" element={hostArea('notifications')} />
        ) : null}
        <Route path="logout" element={<Logout />} />
        {paths.map((place) => (
          <Route
            key={place.path}
            path={`${place.path.slice(DASHBOARD.length)}/*`}
            element={<SectionPlace key={place.name} {...place} />}
          />
        ))}
        <Route path="*" element={<Navigate to={HOME} replace />} />
      </Routes>
    </SectionBoundary>
  );
}
