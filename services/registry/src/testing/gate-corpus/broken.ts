import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sql} from 'kysely';
import type {BuiltRelease} from '../release.ts';
import type {Stage} from '../stage.ts';
import {BASE, EXPORTS, menuEntry, NEEDS, tickets, withScript} from './releases.ts';

export interface BrokenCase {
  what: string;
  /** Rule that refuses it. */
  rule: string;
  /** Pattern for its message. */
  names: RegExp;
  built: BuiltRelease;
  /** Damage after its publication. */
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

/** Damages a file of a published release on the registry's disk. */
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
    names: /react \^20\.0\.0; the deployed host shares 19\.3\.1/,
    make: (version) => tickets(version, {needs: {react: '^20.0.0'}}),
  },
  {
    what: 'a shared module that stands not among its needs',
    rule: 'needs-listed',
    names: /\.\/Section uses @switchboard\/router/,
    make: (version) => tickets(version, {shared: {'./Section': ['react', '@switchboard/router']}}),
  },
  {
    what: 'a React of its own',
    rule: 'shared-copy',
    names: /static\/js\/99\.cd56\.js brings its own react, but a page has one/,
    make: (version) =>
      withScript(
        tickets(version),
        1,
        'setState(...): takes an object of state variables to update or a function which returns an object of state variables.',
      ),
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
    what: 'a command that leads elsewhere',
    rule: 'command-path-place',
    names: /"Top up" leads to \/dashboard\/balance/,
    make: (version) =>
      tickets(version, {
        manifest: {commands: [{label: 'Top up', path: '/dashboard/balance', kind: 'go'}]},
      }),
  },
  {
    what: "keys of another remote's command",
    rule: 'command-keys-taken',
    names: /"Shifts of my tickets" has the keys g m, which team@1\.1\.0 has too/,
    make: (version) =>
      tickets(version, {
        manifest: {
          commands: [{label: 'Shifts of my tickets', path: `${BASE}/all`, kind: 'go', keys: 'g m'}],
        },
      }),
  },
  {
    what: "a menu path of another remote's canary",
    rule: 'menu-path-taken',
    names: /\/dashboard\/team\/shifts, and so does that of team@1\.1\.0/,
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
  {
    what: 'a section that loads 95 kB first',
    rule: 'section-start',
    names: /static\/js\/99\.cd56\.js \(95 kB\)/,
    make: (version) =>
      withScript(
        tickets(version, {
          modules: {'./Section': ['static/js/99.cd56.js'], './Home': ['static/js/12.ab34.js']},
        }),
        95_000,
        'b',
      ),
  },
];

/** Releases that must not become active, each for a single reason. */
export const brokenReleases = (): BrokenCase[] =>
  BROKEN.map(({make, ...each}, index) => ({...each, built: make(`1.1.0-broken.${index + 1}`)}));
