import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {lazy, Suspense, useState, type ReactNode} from 'react';
import {withRetries} from '../loader/files/with-retries.ts';

/** Few people ever need it. */
const load = () =>
  import(/* webpackChunkName: "profile" */ './RulePart.tsx').then(({RulePart}) => ({
    default: RulePart,
  }));

/** What the rule says: by when, or before all else where `onDone` says how to go on. */
function Rule(props: {user: CurrentUser; onDone?: () => void}) {
  const [Part] = useState(() => lazy(() => withRetries(load)));
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Stands before the dashboard of somebody whose workspace requires a second factor that they have not set up. It stays until they go on:
 * their recovery codes are shown last.
 */
export function RuleGate({user, children}: {user: CurrentUser; children: ReactNode}) {
  const isOver = user.secondFactorDue?.isOver === true;
  const [isHeld, setHeld] = useState(isOver);
  if (isOver && !isHeld) setHeld(true);
  return isHeld ? <Rule user={user} onDone={() => setHeld(false)} /> : children;
}

/** Where it is said by when a second factor is required. */
export const DuePlace = ({user}: {user: CurrentUser}) =>
  user.secondFactorDue ? <Rule user={user} /> : null;
