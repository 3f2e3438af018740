import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {buildRelease, filesOf, type BuiltRelease} from '../release.ts';
import type {Stage} from '../stage.ts';

/** Shared modules of the host for the releases of the corpus. */
export const HOST: HostProvides = {
  contract: 2,
  shared: {react: '19.3.1', '@switchboard/ui': '1.4.0', '@switchboard/router': '1.0.0'},
};

export const BASE = '/dashboard/tickets';
export const NEEDS = {react: '^19.0.0', '@switchboard/ui': '^1.0.0'};

export const menuEntry = (overrides: Partial<MenuEntry> = {}): MenuEntry => ({
  label: 'Tickets',
  path: BASE,
  icon: 'tickets',
  order: 20,
  children: [
    {label: 'All', path: `${BASE}/all`},
    {label: 'Mine', path: BASE},
    {label: 'Videos', path: `${BASE}/videos`, disabled: true},
  ],
  ...overrides,
});

export const EXPORTS = {'./Section': ['canLeave', 'default'], './Home': ['default']};

type Manifest = Release['manifest'];

/**
 * Base release of tickets for the variations of the corpus: with a menu, needs and two exposed
 * modules.
 */
export const tickets = (
  version: string,
  {
    manifest = {},
    ...overrides
  }: Partial<Omit<Release, 'manifest'>> & {manifest?: Partial<Manifest>} = {},
): BuiltRelease => {
  const modules = overrides.modules ?? {
    './Section': ['static/js/12.ab34.js'],
    './Home': ['static/js/12.ab34.js'],
  };
  const {release, bytes} = buildRelease('tickets', version, {
    needs: NEEDS,
    shared: {'./Section': ['react']},
    exports: EXPORTS,
    ...overrides,
    modules,
  });
  const names = Object.keys(modules) as Manifest['modules'];
  return {
    release: {
      ...release,
      manifest: {
        ...release.manifest,
        audience: 'everyone',
        menu: [menuEntry()],
        modules: names,
        ...manifest,
      },
    },
    bytes,
  };
};

/** Adds a script of this many bytes to the release; the filling makes it a different file. */
export const withScript = (
  {release, bytes}: BuiltRelease,
  size: number,
  filling: string,
): BuiltRelease => {
  const more = {...bytes, 'static/js/99.cd56.js': filling.repeat(size)};
  return {release: {...release, files: filesOf(more)}, bytes: more};
};

const other = (name: string, version: string, manifest: Partial<Manifest>): BuiltRelease => {
  const built = buildRelease(name, version, {needs: {react: '^19.0.0'}});
  return {
    ...built,
    release: {...built.release, manifest: {...built.release.manifest, ...manifest}},
  };
};

/** Publishes the active releases: tickets 1.0.0, team 1.0.0 and in its canary a team 1.1.0 with one more menu entry and a command. */
export const publishNeighbours = async (stage: Stage): Promise<void> => {
  const entry = (path: string): MenuEntry => menuEntry({label: 'Team', path, children: []});
  await stage.publish(withScript(tickets('1.0.0'), 500_000, 'a'));
  await stage.publish(other('team', '1.0.0', {menu: [entry('/dashboard/team')]}));
  await stage.publish(
    other('team', '1.1.0', {
      menu: [entry('/dashboard/team'), entry('/dashboard/team/shifts')],
      basePath: '/dashboard/team',
      commands: [{label: 'Shifts', path: '/dashboard/team/shifts', kind: 'go', keys: 'g m'}],
    }),
  );
  await stage.activate('tickets', '1.0.0');
  await stage.activate('team', '1.0.0');
  await stage.call('PUT', '/registry/v1/remotes/team/canary', {
    as: 'activate',
    headers: {'if-match': await stage.etag('team')},
    body: {version: '1.1.0', percent: 1, reason: 'corpus'},
  });
};
