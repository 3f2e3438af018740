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
  if (!url.pathname.startsWith('/dashboard/') || url.pathname === '/dashboard/logout')
    return undefined;
  return url.pathname + url.search + url.hash;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Address of the login page that returns visitors to their destination. */
export function loginPath({pathname, search, hash}: Address): string {
  const wanted = pathname + search + hash;
  const returnTo = returnToOf(`?${new URLSearchParams({[PARAMETER]: wanted})}`);
  return returnTo && returnTo !== '/dashboard/home'
    ? `/login?${new URLSearchParams({[PARAMETER]: returnTo})}`
    : '/login';
}
