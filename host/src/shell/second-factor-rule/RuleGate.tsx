import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {lazy, Suspense, useState, type ReactNode} from 'react';
import {withRetries} from '../../files/index.ts';

/** Few people ever need it. */
const load = () =>
  import(/* webpackChunkName: "profile" */ './RulePart.tsx').then(({RulePart}) => ({
    default: RulePart,
  }));

/** Content of the rule: its deadline, or the full screen when `onDone` continues to the dashboard. */
function Rule(props: {user: CurrentUser; onDone?: () => void}) {
  const [Part] = useState(() => lazy(() => withRetries(load)));
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Precedes the dashboard of a user whose workspace requires a second factor that they have not set up. It stays until
 * they continue: their recovery codes are shown last.
 */
export function RuleGate({user, children}: {user: CurrentUser; children: ReactNode}) {
  const isOver = user.secondFactorDue?.isOver === true;
  const [isHeld, setHeld] = useState(isOver);
  if (isOver && !isHeld) setHeld(true);
  return isHeld ? <Rule user={user} onDone={() => setHeld(false)} /> : children;
}

/** Place of the notice by when a second factor is required. */
export const DuePlace = ({user}: {user: CurrentUser}) =>
  user.secondFactorDue ? <Rule user={user} /> : null;
