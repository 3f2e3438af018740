import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';

/** Position of the user in the menu: an entry, and one of its children when the address is there. */
export interface MenuPlace {
  entry: string;
  child: string | undefined;
}

const isBelow = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

const longest = (paths: string[]) => paths.sort((a, b) => b.length - a.length)[0];

/**
 * Finds the place in the menu. A child that shares its entry's path stands for that screen alone, not for what lies below:
 * one ticket is neither All Tickets nor My Tickets.
 * @param entries the menu
 * @param pathname the address
 */
export function currentPlace(
  entries: readonly MenuEntry[],
  pathname: string,
): MenuPlace | undefined {
  const entry = longest(entries.map(({path}) => path).filter((path) => isBelow(pathname, path)));
  if (entry === undefined) return undefined;
  const children = entries
    .filter(({path}) => path === entry)
    .flatMap((found) => found.children.map(({path}) => path));
  return {
    entry,
    child: longest(
      children.filter((path) => (path === entry ? pathname === path : isBelow(pathname, path))),
    ),
  };
}
