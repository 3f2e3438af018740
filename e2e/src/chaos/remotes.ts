import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import type {HostBuild} from '@switchboard/contracts/registry/builds';

const ROOT = resolve(import.meta.dirname, '../../..');

export const SECTIONS = ['analytics', 'broadcast', 'team', 'tickets', 'training'] as const;
export const REMOTES = ['auth', ...SECTIONS] as const;
export type Section = (typeof SECTIONS)[number];
export type Remote = (typeof REMOTES)[number];

/** The part of a remote that a fault hits. */
export const TARGETS = ['entry', 'exposed chunk', 'lazy chunk', 'shared chunk'] as const;
export type Target = (typeof TARGETS)[number];

export const MENU: Record<Section, string> = {
  analytics: 'Analytics',
  broadcast: 'Broadcast',
  team: 'Team Management',
  tickets: 'Tickets',
  training: 'Training',
};

/** Address of each remote. */
export const PATHS: Record<Remote, string> = {
  auth: '/login',
  analytics: '/dashboard/analytics',
  broadcast: '/dashboard/broadcast',
  team: '/dashboard/team',
  tickets: '/dashboard/tickets',
  training: '/dashboard/training',
};

/** Screens of a remote that need its lazy chunk, and its shared one where the first screen does not. */
const DEEP_PATHS: Partial<Record<Remote, string>> = {
  auth: '/register',
  broadcast: '/dashboard/broadcast/create',
  tickets: '/dashboard/tickets/new',
};

/**
 * The host's shared module whose chunk is hit for a remote: the one that the fewest others need. Remotes that need the same file are
 * affected together, and nothing but a stored copy could prevent it.
 */
const SHARED: Record<Remote, {module: string; alsoNeededBy: readonly Remote[]}> = {
  auth: {module: '@switchboard/forms/phone', alsoNeededBy: []},
  analytics: {module: '@switchboard/ui/charts', alsoNeededBy: []},
  broadcast: {module: '@switchboard/forms', alsoNeededBy: ['auth', 'team', 'training']},
  team: {module: '@switchboard/ui/form', alsoNeededBy: ['analytics', 'training']},
  tickets: {module: '@switchboard/ui/form', alsoNeededBy: ['analytics', 'team', 'training']},
  training: {module: '@switchboard/forms', alsoNeededBy: ['auth', 'team']},
};

const readJson = <Value>(file: string) =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Value;

/** The largest script of a shared module that no other shared module contains. */
function ownScriptOf(module: string): string {
  const {shared, files} = readJson<HostBuild>('host/dist/host.json');
  const others = Object.entries(shared).flatMap(([name, scripts]) =>
    name === module ? [] : scripts,
  );
  const sizeOf = (script: string) => files.find(({path}) => path === script)?.size ?? 0;
  const own = (shared[module] ?? [])
    .filter((script) => !others.includes(script))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  if (own.length === 0) throw new Error(`The host's build has no chunk that only ${module} needs.`);
  return own[0]!;
}

/** Parts of a release that determine the location of its files. */
export interface Release {
  version: string;
  entry: string;
  modules: Record<string, string[]>;
  pages?: {path: string; chunks: string[]}[] | undefined;
  files: {path: string}[];
}

export interface Hit {
  /** Requests that the fault hits. */
  matches: (url: string) => boolean;
  /** The screen that needs the file. */
  path: string;
  /** Remotes that cannot work without the file either. */
  fellows: readonly Remote[];
}

const pathnameOf = (url: string) => url.split('?')[0]!;

/** Chunks of one screen alone: the first screen of its remote may need others, such as the text of an empty list. */
const chunksOfPage = ({pages = []}: Release, address: string) =>
  pages.find(({path}) => address.endsWith(`/${path}`))?.chunks ?? [];

/**
 * Target of a fault that hits one part of one remote.
 * @param release the active release of the remote: its files decide
 */
export function hitOf(remote: Remote, target: Target, release: Release): Hit {
  const file = (path: string) => `/remotes/${remote}/${release.version}/${path}`;
  const exposed = release.modules['./Section'] ?? [];
  const all = Object.values(release.modules).flat();
  const one = (paths: string[]) => (url: string) => paths.includes(pathnameOf(url));
  switch (target) {
    case 'entry':
      return {matches: one([file(release.entry)]), path: PATHS[remote], fellows: []};
    case 'exposed chunk':
      return {matches: one(exposed.map(file)), path: PATHS[remote], fellows: []};
    case 'lazy chunk': {
      const deep = DEEP_PATHS[remote];
      const lazy = deep
        ? chunksOfPage(release, deep)
        : release.files
            .map(({path}) => path)
            .filter((path) => path !== release.entry && !all.includes(path));
      if (lazy.length === 0)
        throw new Error(`Release ${release.version} of ${remote} has no lazy chunk.`);
      return {matches: one(lazy.map(file)), path: deep ?? PATHS[remote], fellows: []};
    }
    case 'shared chunk': {
      const {module, alsoNeededBy} = SHARED[remote];
      const path = DEEP_PATHS[remote] ?? PATHS[remote];
      return {matches: one([`/${ownScriptOf(module)}`]), path, fellows: alsoNeededBy};
    }
  }
}
