import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {menuPaths} from '../neighbour-rules.ts';

const HOME = '/dashboard/home';
/** The visitor's screens of specification section 2 that need no link from a mail. */
const PUBLIC_PATHS = ['/login', '/register', '/forgot-password'];

/** Every address at which a release shows something by its record: its modules, and where its menu leads. */
export const placesOf = ({manifest, modules}: Release): string[] => {
  if (manifest.area === 'public') return PUBLIC_PATHS;
  const paths = [manifest.basePath, ...menuPaths(manifest), ...('./Home' in modules ? [HOME] : [])];
  return [...new Set(paths)];
};

/** The pages of a section that need nothing to show, by its record. */
export const pagesOf = ({manifest, pages = []}: Release): string[] =>
  (manifest.area === 'public' ? [] : pages)
    .map(({path}) => path.replace(/\/?\*$/, ''))
    .filter((path) => path !== '' && !path.includes(':') && !path.includes('*'))
    .map((path) => `${manifest.basePath}/${path}`);

/** Of addresses that differ only in numbers and ids the first. */
export const oneOfEach = (paths: readonly string[]): string[] => {
  const shapes = Map.groupBy(paths, (path) =>
    path.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+/g, ':'),
  );
  return [...shapes.values()].map(([first]) => first!);
};
