import {DASHBOARD, homePath} from '@switchboard/contracts/places/host';
import {loginPath, PUBLIC_ROUTES} from '@switchboard/contracts/places/public';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {matchPath, Navigate, Route, Routes, useLocation} from '@switchboard/router';
import {useSession} from '@switchboard/session';
import {LoadingView} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {withRetries} from '../files/index.ts';
import {usePerson} from '../registry/index.ts';
import {loginPathTo, returnToOf} from './session/return-to.ts';
import {loadShell} from './load-shell.ts';
import {PublicArea} from './PublicArea.tsx';

/** The closed list of specification section 2. */
const PUBLIC_PATHS = Object.values(PUBLIC_ROUTES);
/** Links of mails, which also work with a session. */
const MAILED_PATHS = [PUBLIC_ROUTES.reset, PUBLIC_ROUTES.verify];

const matchesAny = (paths: readonly string[], pathname: string) =>
  paths.some((path) => matchPath(path, pathname));

function LazyShell({user}: {user: CurrentUser}) {
  const [Shell] = useState(() => lazy(() => withRetries(loadShell)));
  return (
    <Suspense fallback={<LoadingView />}>
      <Shell user={user} />
    </Suspense>
  );
}

function ToLogin() {
  const location = useLocation();
  return <Navigate to={loginPathTo(location)} replace />;
}

function VisitorRoutes() {
  const {pathname} = useLocation();
  return (
    <Routes>
      <Route path={`${DASHBOARD}/*`} element={<ToLogin />} />
      <Route
        path="/*"
        element={
          matchesAny(PUBLIC_PATHS, pathname) ? (
            <PublicArea />
          ) : (
            <Navigate to={loginPath()} replace />
          )
        }
      />
    </Routes>
  );
}

function StaffRoutes({user}: {user: CurrentUser}) {
  const {pathname, search} = useLocation();
  const elsewhere = pathname === loginPath() ? (returnToOf(search) ?? homePath()) : homePath();
  return (
    <Routes>
      <Route path={`${DASHBOARD}/*`} element={<LazyShell user={user} />} />
      <Route
        path="/*"
        element={
          matchesAny(MAILED_PATHS, pathname) ? <PublicArea /> : <Navigate to={elsewhere} replace />
        }
      />
    </Routes>
  );
}

/** Routes of all addresses, by the state of the session (S1, S3, S4), once the running releases of the person are known. */
export function AppRoutes() {
  const session = useSession();
  const isSettled = usePerson(session.status === 'authenticated' ? session.user : undefined);
  if (!isSettled) return null;
  switch (session.status) {
    case 'loading':
      return <LoadingView text={session.isReconnecting ? t('Reconnecting…') : undefined} />;
    case 'unauthenticated':
      return <VisitorRoutes />;
    case 'authenticated':
      return <StaffRoutes user={session.user} />;
  }
}
