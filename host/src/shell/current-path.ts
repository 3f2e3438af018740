import type {MenuEntry} from '@switchboard/federation';

/**
 * The path of the menu that says where the person is: the longest one that the address lies at or below.
 * @param entries the menu
 * @param pathname the address
 */
export function currentPath(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const paths = entries.flatMap(({path, children}) => [path, ...children.map((child) => child.path)]);
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
