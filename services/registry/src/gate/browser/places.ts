import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {menuPaths} from '../neighbour-rules.ts';

/** An address of the dashboard where a release is mounted. */
export interface Place {
  path: string;
  isSignedIn: boolean;
}

const HOME = '/dashboard/home';
/** The visitor's screens of specification section 2 that need no link from a mail. */
const PUBLIC_PATHS = ['/login', '/register', '/forgot-password'];

/** Every address at which a release shows something by its record: its modules, and where its menu leads. */
export const placesOf = ({manifest, modules}: Release): Place[] => {
  if (manifest.area === 'public') return PUBLIC_PATHS.map((path) => ({path, isSignedIn: false}));
  const paths = [manifest.basePath, ...menuPaths(manifest), ...('./Home' in modules ? [HOME] : [])];
  return [...new Set(paths)].map((path) => ({path, isSignedIn: true}));
};
