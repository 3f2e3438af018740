import {useSearchParams} from '@switchboard/router';
import {kept} from '@switchboard/session/kept';
import {useEffect} from 'react';

const place = kept('switchboard-invitation');

/**
 * The invitation in the address (`?invite=`), kept for the browser session too: after login the host's onboarding uses it.
 * @returns its token, or null
 */
export function useInvitationToken(): string | null {
  const [search] = useSearchParams();
  const token = search.get('invite');
  useEffect(() => {
    if (token) place.write(token);
  }, [token]);
  return token;
}
