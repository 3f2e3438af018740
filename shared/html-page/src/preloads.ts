import {DASHBOARD} from '@switchboard/contracts/places/host';
import type {
  ActiveRelease,
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import {firstLoad, isBelow, placed, placeOf} from '@switchboard/release-rules/places';
import {releaseId} from '@switchboard/release-rules/trust';
import type {Preload} from './render-page.ts';

const SHELL_CHUNK = 'shell';

/**
 * The known release of a visitor, as `tickets@1.5.0`, if the document has it as canary or pin;
 * otherwise the active one, which most run.
 */
const releaseFor = (active: ActiveRelease, runs: readonly string[]): SignedRelease =>
  [active.canary, ...(active.pins ?? [])].find(
    (signed) => signed && runs.includes(releaseId(signed.release)),
  ) ?? active;

const hostPreloads = (build: HostBuild, paths: readonly string[]): Preload[] =>
  [...new Set(paths)].flatMap((path) => {
    const file = build.files.find((candidate) => candidate.path === path);
    return file && !build.scripts.includes(path)
      ? [{url: `/${path}`, integrity: file.integrity}]
      : [];
  });

interface Visit extends Pick<RegistryDocument, 'remotes' | 'renamed'> {
  runs: readonly string[];
}

/**
 * Scripts of the first screen of an address: the shell, the route's remote entry and exposed
 * chunks, and the shared chunks that those use immediately.
 * @param pathname the address
 * @param build the deployed host
 * @param visit running releases in the registry document, and those that this browser last reported
 */
export function preloadsFor(
  pathname: string,
  build: HostBuild,
  {remotes: named, renamed, runs}: Visit,
): Preload[] {
  const remotes = placed(named, renamed);
  const place = placeOf(pathname, remotes);
  const active = place && remotes[place.name];
  const running = active && releaseFor(active, runs);
  const shell = isBelow(pathname, DASHBOARD) ? (build.chunks[SHELL_CHUNK] ?? []) : [];
  const shellShared = shell.length > 0 ? (build.chunkShared[SHELL_CHUNK] ?? []) : [];
  const load = place && running && firstLoad(running.release, place, pathname);
  const shared = [...shellShared, ...(load?.shared ?? [])];
  const sharedScripts = shared.flatMap((module) => build.shared[module] ?? []);
  return [
    ...hostPreloads(build, [...shell, ...sharedScripts]),
    ...(load?.files ?? []).map(({path, integrity}) => ({
      url: running!.baseUrl + path,
      integrity,
    })),
  ];
}
