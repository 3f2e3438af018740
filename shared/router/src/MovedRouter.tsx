import {useContext, useMemo, type ReactNode} from 'react';
import {
  createPath,
  parsePath,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

interface MovedRouterProps {
  /** Actual path of the content. */
  at: string;
  /** Path that the content assumes. */
  as: string;
  children: ReactNode;
}

const swap = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;

/** Translates the path of a target. */
const swapTo = (to: To, from: string, into: string): To => {
  const {pathname, ...rest} = typeof to === 'string' ? parsePath(to) : to;
  return pathname === undefined ? to : createPath({pathname: swap(pathname, from, into), ...rest});
};

/**
 * Mounts its content at another path than it knows: it sees its own path, and all links and
 * navigations lead to the other one.
 */
export function MovedRouter({at, as, children}: MovedRouterProps) {
  const navigation = useContext(NavigationContext);
  const place = useContext(LocationContext);
  const route = useContext(RouteContext);
  const movedNavigation = useMemo(() => {
    const {navigator} = navigation;
    const there = (to: To) => swapTo(to, as, at);
    return {
      ...navigation,
      navigator: {
        ...(navigator.encodeLocation && {
          encodeLocation: (to: To) => navigator.encodeLocation!(to),
        }),
        go: (delta: number) => navigator.go(delta),
        createHref: (to: To) => navigator.createHref(there(to)),
        push: (...[to, ...rest]: Parameters<typeof navigator.push>) =>
          navigator.push(there(to), ...rest),
        replace: (...[to, ...rest]: Parameters<typeof navigator.replace>) =>
          navigator.replace(there(to), ...rest),
      },
    };
  }, [navigation, at, as]);
  const movedPlace = useMemo(
    () => ({
      ...place,
      location: {...place.location, pathname: swap(place.location.pathname, at, as)},
    }),
    [place, at, as],
  );
  const movedRoute = useMemo(
    () => ({
      ...route,
      matches: route.matches.map((match) => ({
        ...match,
        pathname: swap(match.pathname, at, as),
        pathnameBase: swap(match.pathnameBase, at, as),
      })),
    }),
    [route, at, as],
  );
  return (
    <NavigationContext.Provider value={movedNavigation}>
      <LocationContext.Provider value={movedPlace}>
        <RouteContext.Provider value={movedRoute}>{children}</RouteContext.Provider>
      </LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
