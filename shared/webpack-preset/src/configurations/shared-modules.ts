import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Sharing by the host: eagerly in its own script, or in a chunk that is loaded on first use. */
type Sharing = 'eager' | 'lazy';

/**
 * Modules that the host shares with every remote. Facades rather than packages, because shared
 * packages are never tree-shaken (docs/decisions). Modules needed by the shell are eager, so that
 * the host has no asynchronous boundary.
 */
const SHARED_MODULES: Record<string, Sharing> = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  '@emotion/react': 'eager',
  '@switchboard/api-client': 'eager',
  '@switchboard/events': 'eager',
  '@switchboard/i18n': 'eager',
  '@switchboard/query': 'eager',
  '@switchboard/router': 'eager',
  '@switchboard/session': 'eager',
  '@switchboard/session/kept': 'eager',
  '@switchboard/session/passkeys': 'lazy',
  '@switchboard/ui': 'eager',
  '@switchboard/commands': 'lazy',
  '@switchboard/editor': 'lazy',
  '@switchboard/editor/html': 'lazy',
  '@switchboard/ui/overlay': 'lazy',
  '@switchboard/ui/icons': 'lazy',
  '@switchboard/ui/form': 'lazy',
  '@switchboard/ui/autocomplete': 'lazy',
  '@switchboard/ui/stepper': 'lazy',
  '@switchboard/ui/data': 'lazy',
  '@switchboard/ui/charts': 'lazy',
  '@switchboard/forms': 'lazy',
  '@switchboard/forms/phone': 'lazy',
};

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

const versionIn = (directory: string, name: string) =>
  (
    JSON.parse(
      readFileSync(path.join(directory, 'node_modules', name, 'package.json'), 'utf8'),
    ) as {version: string}
  ).version;

/** Installed version of each shared module for a package's folder. */
export const sharedVersions = (directory: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(SHARED_MODULES).map((module) => [module, versionIn(directory, packageOf(module))]),
  );

/** `shared` option of the host: it owns every shared module. */
export const hostShared = (directory: string) => {
  const versions = sharedVersions(directory);
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([module, sharing]) => [
      module,
      {
        singleton: true,
        strictVersion: false,
        eager: sharing === 'eager',
        version: versions[module],
        requiredVersion: `^${versions[module]}`,
      },
    ]),
  );
};

/** `shared` option of a remote: it contains none of them. */
export const remoteShared = (directory: string) =>
  Object.fromEntries(
    Object.entries(sharedVersions(directory)).map(([module, version]) => [
      module,
      {singleton: true, import: false as const, requiredVersion: `^${version}`},
    ]),
  );
