import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useQueryClient} from '@switchboard/query';
import {useLocation} from '@switchboard/router';
import {USER_KEY} from '@switchboard/session';
import {LoadingView} from '@switchboard/ui';
import {lazy, Suspense, useState, type ReactNode} from 'react';
import {withRetries} from '../loader/files/with-retries.ts';

const LOGOUT = '/dashboard/logout';

const loadPage = () =>
  import(/* webpackChunkName: "second-factor-rule" */ './RulePage.tsx').then(({RulePage}) => ({
    default: RulePage,
  }));

/**
 * Stands before the dashboard of somebody whose workspace requires a second factor that they have not set up. It stays until they go on:
 * their recovery codes are shown last.
 */
export function RuleGate({user, children}: {user: CurrentUser; children: ReactNode}) {
  const isOver = user.secondFactorDue?.isOver ?? false;
  const [isHeld, setHeld] = useState(isOver);
  const [Page] = useState(() => lazy(() => withRetries(loadPage)));
  const {pathname} = useLocation();
  const queries = useQueryClient();
  if (isOver && !isHeld) setHeld(true);
  if (!isHeld || pathname === LOGOUT) return children;
  const goOn = async () => {
    await queries.invalidateQueries({queryKey: USER_KEY});
    setHeld(false);
  };
  return (
    <Suspense fallback={<LoadingView />}>
      <Page onDone={goOn} />
    </Suspense>
  );
}
