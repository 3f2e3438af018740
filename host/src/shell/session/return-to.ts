import {DASHBOARD, homePath, logoutPath} from '@switchboard/contracts/places/host';
import {loginPath} from '@switchboard/contracts/places/public';

const PARAMETER = 'returnTo';

/**
 * The address to return to after login, if it may be: a path of this origin below /dashboard, and not the logout.
 * @param search the query string of the login page
 * @returns the path with its query and hash, or undefined
 */
export function returnToOf(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return undefined;
  const url = URL.parse(wanted, window.location.origin);
  if (!url || url.origin !== window.location.origin) return undefined;
  if (!url.pathname.startsWith(`${DASHBOARD}/`) || url.pathname === logoutPath()) return undefined;
  return url.pathname + url.search + url.hash;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Address of the login page that returns visitors to their destination. */
export function loginPathTo({pathname, search, hash}: Address): string {
  const wanted = pathname + search + hash;
  const returnTo = returnToOf(`?${new URLSearchParams({[PARAMETER]: wanted})}`);
  return loginPath({returnTo: returnTo === homePath() ? undefined : returnTo});
}
