import {useSearchParams} from '@switchboard/router';
import {useEffect} from 'react';

const KEY = 'switchboard-invitation';

/**
 * The invitation in the address (`?invite=`), kept for the browser session too: after login the host's onboarding takes it.
 * @returns its token, or null
 */
export function useInvitationToken(): string | null {
  const [search] = useSearchParams();
  const token = search.get('invite');
  useEffect(() => {
    if (token) sessionStorage.setItem(KEY, token);
  }, [token]);
  return token;
}
