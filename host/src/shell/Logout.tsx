import {useSession} from '@switchboard/session';
import {LoadingView} from '@switchboard/ui';
import {useEffect} from 'react';

/** Runs the logout; without a session the visitor's routes then lead to /login (specification section 2). */
export function Logout() {
  const {signOut} = useSession();
  useEffect(() => {
    signOut();
  }, [signOut]);
  return <LoadingView />;
}
