import {homePath} from '@switchboard/contracts/places/host';
import {forgotPasswordPath, loginPath, registerPath} from '@switchboard/contracts/places/public';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {menuPaths} from '../static/neighbour-rules.ts';

/** Public screens of specification section 2 that need no link from a mail. */
const PUBLIC_PATHS = [loginPath(), registerPath(), forgotPasswordPath()];

/** Every address at which a release shows something by its record: its modules, and targets of its menu. */
export const placesOf = ({manifest, modules}: Release): string[] => {
  if (manifest.area === 'public') return PUBLIC_PATHS;
  const paths = [
    manifest.basePath,
    ...menuPaths(manifest),
    ...('./Home' in modules ? [homePath()] : []),
  ];
  return [...new Set(paths)];
};

/** Pages of a section without parameters, by its record. */
export const pagesOf = ({manifest, pages = []}: Release): string[] =>
  (manifest.area === 'public' ? [] : pages)
    .map(({path}) => path.replace(/\/?\*$/, ''))
    .filter((path) => path !== '' && !path.includes(':') && !path.includes('*'))
    .map((path) => `${manifest.basePath}/${path}`);

const isIn = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/**
 * Targets of links within a section, as paths of its release. A renamed section has another path,
 * which its links contain too.
 * @param here path of the page with the links
 * @param links paths
 */
export const pathsInside = (
  {manifest: {area, basePath}}: Release,
  here: string,
  links: readonly string[],
): string[] => {
  if (area === 'public') return [];
  const present =
    here === homePath() || isIn(here, basePath) ? basePath : here.split('/').slice(0, 3).join('/');
  return links
    .filter((path) => path.startsWith(`${present}/`))
    .map((path) => `${basePath}${path.slice(present.length)}`);
};

/** First of each group of addresses that differ only in numbers and ids. */
export const oneOfEach = (paths: readonly string[]): string[] => {
  const shapes = Map.groupBy(paths, (path) =>
    path.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+/g, ':'),
  );
  return [...shapes.values()].map(([first]) => first!);
};
