import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sql} from 'kysely';
import type {HostProvides, MenuEntry, Release} from '@switchboard/federation';
import {buildRelease, filesOf, type BuiltRelease} from './release.ts';
import type {Stage} from './stage.ts';

/** What the releases of the corpus are offered by the host. */
export const HOST: HostProvides = {
  contract: 1,
  shared: {react: '19.3.1', '@switchboard/ui': '1.4.0', '@switchboard/router': '1.0.0'},
};

const BASE = '/dashboard/tickets';
const NEEDS = {react: '^19.0.0', '@switchboard/ui': '^1.0.0'};

const menuEntry = (overrides: Partial<MenuEntry> = {}): MenuEntry => ({
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

const EXPORTS = {'./Section': ['canLeave', 'default'], './Home': ['default']};

type Manifest = Release['manifest'];

/** A release of tickets as the corpus varies it: with a menu, needs and two exposed modules. */
const tickets = (
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

/** With a script of so many bytes beside the others; what it is filled with makes it another file. */
const withScript = (
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

/** What is active: tickets 1.0.0, team 1.0.0 and in its canary a team 1.1.0 with one more menu entry. */
export const publishSurroundings = async (stage: Stage): Promise<void> => {
  const entry = (path: string): MenuEntry => menuEntry({label: 'Team', path, children: []});
  await stage.publish(withScript(tickets('1.0.0'), 500_000, 'a'));
  await stage.publish(other('team', '1.0.0', {menu: [entry('/dashboard/team')]}));
  await stage.publish(
    other('team', '1.1.0', {
      menu: [entry('/dashboard/team'), entry('/dashboard/team/shifts')],
      basePath: '/dashboard/team',
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

export interface BrokenCase {
  what: string;
  /** The one that says why it is refused. */
  rule: string;
  /** What its message names. */
  names: RegExp;
  built: BuiltRelease;
  /** What happens to it after it was published. */
  harm?: (stage: Stage, built: BuiltRelease) => Promise<unknown>;
}

const folderOf = (
  {dataDir}: Stage,
  digest: string,
  {release: {name, version}}: BuiltRelease,
): string => join(dataDir, 'registry/files', name, version, digest);

const digestOf = async (
  {call}: Stage,
  {release: {name, version}}: BuiltRelease,
): Promise<string> => {
  const {remote} = (await call('GET', `/registry/v1/remotes/${name}`)).json();
  return remote.releases.find((each: {version: string}) => each.version === version).digest;
};

/** Does something with a file of a published release on the registry's disk. */
const onDisk =
  (path: string, act: (file: string) => Promise<unknown>): BrokenCase['harm'] =>
  async (stage, built) =>
    act(join(folderOf(stage, await digestOf(stage, built), built), path));

/** Edits the record of a published release past the registry. */
const inDatabase =
  (edit: (record: string) => string): BrokenCase['harm'] =>
  async ({db}, {release: {name, version}}) => {
    const {
      rows: [row],
    } = await sql<{
      release: string;
    }>`select release from registry.releases where name = ${name} and version = ${version}`.execute(
      db,
    );
    await sql`alter table registry.releases disable trigger user`.execute(db);
    await sql`update registry.releases set release = ${edit(row!.release)} where name = ${name} and version = ${version}`.execute(
      db,
    );
    await sql`alter table registry.releases enable trigger user`.execute(db);
  };

const FIRST_SCRIPT = 'static/js/remoteEntry.js';

type Broken = Omit<BrokenCase, 'built'> & {make: (version: string) => BuiltRelease};

const BROKEN: readonly Broken[] = [
  {
    what: 'a file that is gone',
    rule: 'files-intact',
    names: /static\/js\/12\.ab34\.js/,
    make: tickets,
    harm: onDisk('static/js/12.ab34.js', (file) => rm(file)),
  },
  {
    what: 'a file with other bytes of the same length',
    rule: 'files-intact',
    names: /static\/media\/dot\.png/,
    make: tickets,
    harm: onDisk('static/media/dot.png', (file) => writeFile(file, 'not really A picture')),
  },
  {
    what: 'a compressed copy with other bytes',
    rule: 'files-intact',
    names: /static\/js\/remoteEntry\.js/,
    make: tickets,
    harm: onDisk(`${FIRST_SCRIPT}.br`, (file) => writeFile(file, 'x')),
  },
  {
    what: 'a record that was edited',
    rule: 'record-digest',
    names: /is not the one that was published/,
    make: tickets,
    harm: inDatabase((record) => record.replace('"order":20', '"order":21')),
  },
  {
    what: 'a record of another shape',
    rule: 'record-schema',
    names: /manifest/,
    make: tickets,
    harm: inDatabase((record) => record.replace('"title":', '"headline":')),
  },
  {
    what: 'a signature that is gone',
    rule: 'release-signed',
    names: /no signature by a key that is valid now/,
    make: tickets,
    harm: async ({db}, {release: {version}}) => {
      await sql`alter table registry.signatures disable trigger user`.execute(db);
      await sql`delete from registry.signatures where version = ${version}`.execute(db);
      await sql`alter table registry.signatures enable trigger user`.execute(db);
    },
  },
  {
    what: 'a need that the host does not share',
    rule: 'needs-shared',
    names: /@switchboard\/charts \^1\.0\.0/,
    make: (version) => tickets(version, {needs: {...NEEDS, '@switchboard/charts': '^1.0.0'}}),
  },
  {
    what: 'a need of a version that the host does not have',
    rule: 'needs-version',
    names: /react \^20\.0\.0, the deployed host shares 19\.3\.1/,
    make: (version) => tickets(version, {needs: {react: '^20.0.0'}}),
  },
  {
    what: 'a shared module that stands not among its needs',
    rule: 'needs-listed',
    names: /\.\/Section uses @switchboard\/router/,
    make: (version) => tickets(version, {shared: {'./Section': ['react', '@switchboard/router']}}),
  },
  {
    what: 'the base path of another remote',
    rule: 'base-path-taken',
    names: /\/dashboard\/team of team@1\.0\.0/,
    make: (version) =>
      tickets(version.replace(/^1/, '2'), {manifest: {basePath: '/dashboard/team', menu: []}}),
  },
  {
    what: 'a base path below that of another remote',
    rule: 'base-path-taken',
    names: /\/dashboard\/team\/tickets/,
    make: (version) =>
      tickets(version.replace(/^1/, '2'), {
        manifest: {basePath: '/dashboard/team/tickets', menu: []},
      }),
  },
  {
    what: 'a base path of the host',
    rule: 'base-path-place',
    names: /\/dashboard\/profile/,
    make: (version) =>
      tickets(version.replace(/^1/, '2'), {manifest: {basePath: '/dashboard/profile', menu: []}}),
  },
  {
    what: 'a base path outside the dashboard',
    rule: 'base-path-place',
    names: /"\/tickets"/,
    make: (version) =>
      tickets(version.replace(/^1/, '2'), {manifest: {basePath: '/tickets', menu: []}}),
  },
  {
    what: 'a menu that leads elsewhere',
    rule: 'menu-path-place',
    names: /\/dashboard\/balance, outside/,
    make: (version) =>
      tickets(version, {
        manifest: {menu: [menuEntry(), menuEntry({path: '/dashboard/balance', children: []})]},
      }),
  },
  {
    what: "a menu path of another remote's canary",
    rule: 'menu-path-taken',
    names: /\/dashboard\/team\/shifts, as that of team@1\.1\.0/,
    make: (version) =>
      tickets(version, {
        manifest: {menu: [menuEntry(), menuEntry({path: '/dashboard/team/shifts', children: []})]},
      }),
  },
  {
    what: 'an export less',
    rule: 'public-exports',
    names: /canLeave/,
    make: (version) => tickets(version, {exports: {...EXPORTS, './Section': ['default']}}),
  },
  {
    what: 'a module less',
    rule: 'public-modules',
    names: /\.\/Home/,
    make: (version) => tickets(version, {modules: {'./Section': ['static/js/12.ab34.js']}}),
  },
  {
    what: 'another base path',
    rule: 'public-base-path',
    names: /basePath is \/dashboard\/help/,
    make: (version) =>
      tickets(version, {
        manifest: {
          basePath: '/dashboard/help',
          menu: [menuEntry({path: '/dashboard/help', children: []})],
        },
      }),
  },
  {
    what: 'a menu path less',
    rule: 'public-menu-path',
    names: /\/dashboard\/tickets\/all/,
    make: (version) => tickets(version, {manifest: {menu: [menuEntry({children: []})]}}),
  },
  {
    what: 'a menu path that is disabled',
    rule: 'public-menu-path',
    names: /\/dashboard\/tickets\/all/,
    make: (version) =>
      tickets(version, {
        manifest: {
          menu: [menuEntry({children: [{label: 'All', path: `${BASE}/all`, disabled: true}]})],
        },
      }),
  },
  {
    what: 'a smaller audience',
    rule: 'public-audience',
    names: /audience is regular/,
    make: (version) => tickets(version, {manifest: {audience: 'regular'}}),
  },
  {
    what: 'scripts that grew by a third',
    rule: 'size-budget',
    names: /static\/js\/99\.cd56\.js \(700 kB\)/,
    make: (version) => withScript(tickets(version), 700_000, 'b'),
  },
];

/** Releases that must not become active, each for one reason of its own. */
export const brokenReleases = (): BrokenCase[] =>
  BROKEN.map(({make, ...each}, index) => ({...each, built: make(`1.1.0-broken.${index + 1}`)}));

type Good = [what: string, make: (version: string) => BuiltRelease];

const OTHER_MENUS: readonly MenuEntry[][] = [
  [menuEntry({label: 'Cases'})],
  [menuEntry({icon: 'mail'})],
  [menuEntry({order: 1})],
  [menuEntry({order: 9999})],
  [menuEntry({children: [...menuEntry().children, {label: 'Closed', path: `${BASE}/closed`}]})],
  [menuEntry({children: menuEntry().children.slice(0, 2)})],
  [menuEntry({children: menuEntry().children.map((child) => ({...child, hidden: true}))})],
  [menuEntry({children: [...menuEntry().children].reverse()})],
  [menuEntry(), menuEntry({label: 'Reports', path: `${BASE}/reports`, children: []})],
  [menuEntry({children: []}), menuEntry({label: 'All', path: `${BASE}/all`, children: []})],
];

const GOOD: readonly Good[] = [
  ['the same under another version', tickets],
  ...[
    '1.0.1',
    '1.1.0',
    '1.10.0',
    '1.0.1-rc.1',
    '1.99.99',
    '1.2.3',
    '1.0.2-alpha.1',
    '2.0.0',
    '3.0.0-next.1',
    '10.0.0',
    '0.9.0',
    '1.0.0-before',
  ].map((version): Good => [`version ${version}`, () => tickets(version)]),
  ...OTHER_MENUS.map((menu, index): Good => [
    `other menu ${index + 1}`,
    (version) => tickets(version, {manifest: {menu}}),
  ]),
  ...['^19.0.0', '^19.3.0', '>=18', '19.3.1', '*', '18 || 19', '~19.3.0'].map((react): Good => [
    `needs react ${react}`,
    (version) => tickets(version, {needs: {...NEEDS, react}}),
  ]),
  [
    'a need more',
    (version) =>
      tickets(version, {
        needs: {...NEEDS, '@switchboard/router': '^1.0.0'},
        shared: {'./Section': ['react', '@switchboard/router']},
      }),
  ],
  ['a need less', (version) => tickets(version, {needs: {react: '^19.0.0'}})],
  ['nothing shared at once', (version) => tickets(version, {shared: {}})],
  ...[0, 1, 50_000, 100_000, 250_000, 400_000, 500_000, 590_000, 600_000, 624_000].map(
    (size): Good => [
      `${size} bytes of scripts`,
      (version) => withScript(tickets(version), size, 'c'),
    ],
  ),
  [
    'ten times the scripts, as a new major version',
    () => withScript(tickets('4.0.0'), 5_000_000, 'd'),
  ],
  ['another title', (version) => tickets(version, {manifest: {title: 'Cases'}})],
  ['other services', (version) => tickets(version, {manifest: {services: ['default', 'connect']}})],
  ['no services', (version) => tickets(version, {manifest: {services: []}})],
  [
    'a module less, as a new major version',
    () => tickets('5.0.0', {modules: {'./Section': ['static/js/12.ab34.js']}}),
  ],
  [
    'another base path, as a new major version',
    () =>
      tickets('6.0.0', {
        manifest: {
          basePath: '/dashboard/help',
          menu: [menuEntry({path: '/dashboard/help', children: []})],
        },
      }),
  ],
  [
    'a base path that starts like another',
    () => tickets('7.0.0', {manifest: {basePath: '/dashboard/team-tickets', menu: []}}),
  ],
  ['no menu, as a new major version', () => tickets('8.0.0', {manifest: {menu: []}})],
  [
    'an export more',
    (version) =>
      tickets(version, {exports: {...EXPORTS, './Section': ['canLeave', 'default', 'preload']}}),
  ],
  [
    'an export less, as a new major version',
    () => tickets('12.0.0', {exports: {...EXPORTS, './Section': ['default']}}),
  ],
  ['a record that names no exports', (version) => tickets(version, {exports: undefined})],
  [
    'a smaller audience, as a new major version',
    () => tickets('9.0.0', {manifest: {audience: 'regular'}}),
  ],
  [
    'a path of two parts, as a new major version',
    () => tickets('11.0.0', {manifest: {basePath: '/dashboard/help/desk', menu: []}}),
  ],
  [
    'one chunk more',
    (version) =>
      withScript(
        tickets(version, {
          modules: {
            './Section': ['static/js/12.ab34.js'],
            './Home': ['static/js/remoteEntry.js', 'static/js/12.ab34.js'],
          },
        }),
        1000,
        'e',
      ),
  ],
];

/** Releases that may become active, each different from the active one in another way. */
export const goodReleases = (): {what: string; built: BuiltRelease}[] =>
  GOOD.map(([what, make], index) => ({what, built: make(`1.2.0-good.${index + 1}`)}));
