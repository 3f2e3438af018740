import type {
  ActiveRelease,
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import {releaseId} from '@switchboard/release-rules/trust';
import type {Preload} from './render-page.ts';

const SHELL_CHUNK = 'shell';
const HOME = '/dashboard/home';

const isBelow = (pathname: string, basePath: string) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

interface RouteModule {
  active: ActiveRelease;
  module: string;
}

/** What a visitor is known to run, as `tickets@1.5.0`, counts where the document has it as canary or pin; else most run the active one. */
const releaseFor = ({active}: RouteModule, runs: readonly string[]): SignedRelease =>
  [active.canary, ...(active.pins ?? [])].find(
    (signed) => signed && runs.includes(releaseId(signed.release)),
  ) ?? active;

function moduleOf(pathname: string, remotes: RegistryDocument['remotes']): RouteModule | undefined {
  const all = Object.values(remotes);
  const find = (fits: (active: ActiveRelease) => boolean, module: string) => {
    const active = all.find(fits);
    return active && {active, module};
  };
  if (!isBelow(pathname, '/dashboard'))
    return find(({release}) => release.manifest.area === 'public', './Section');
  if (pathname === HOME || pathname === '/dashboard')
    return find(({release}) => release.manifest.modules.includes('./Home'), './Home');
  return find(
    ({release: {manifest}}) =>
      manifest.area === 'dashboard' && isBelow(pathname, manifest.basePath),
    './Section',
  );
}

const releasePreloads = ({
  signed: {release, baseUrl},
  module,
}: {
  signed: SignedRelease;
  module: string;
}): Preload[] =>
  [release.entry, ...(release.modules[module] ?? [])].flatMap((path) => {
    const file = release.files.find((candidate) => candidate.path === path);
    return file ? [{url: baseUrl + path, integrity: file.integrity}] : [];
  });

const hostPreloads = (build: HostBuild, paths: readonly string[]): Preload[] =>
  [...new Set(paths)].flatMap((path) => {
    const file = build.files.find((candidate) => candidate.path === path);
    return file && !build.scripts.includes(path)
      ? [{url: `/${path}`, integrity: file.integrity}]
      : [];
  });

/**
 * The scripts that the first screen of an address needs: the shell, the route's remote entry and exposed chunks, and
 * the shared chunks that those use at once.
 * @param pathname the address
 * @param build the deployed host
 * @param visit what runs, as the registry document names it, and what this browser said that it ran last
 */
export function preloadsFor(
  pathname: string,
  build: HostBuild,
  {remotes, runs}: {remotes: RegistryDocument['remotes']; runs: readonly string[]},
): Preload[] {
  const route = moduleOf(pathname, remotes);
  const shell = isBelow(pathname, '/dashboard') ? (build.chunks[SHELL_CHUNK] ?? []) : [];
  const shellShared = shell.length > 0 ? (build.chunkShared[SHELL_CHUNK] ?? []) : [];
  const running = route && {signed: releaseFor(route, runs), module: route.module};
  const shared = [...shellShared, ...(running?.signed.release.shared[running.module] ?? [])];
  const sharedScripts = shared.flatMap((module) => build.shared[module] ?? []);
  return [
    ...hostPreloads(build, [...shell, ...sharedScripts]),
    ...(running ? releasePreloads(running) : []),
  ];
}
