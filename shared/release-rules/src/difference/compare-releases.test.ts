/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {compareReleases} from './index.ts';

const fileOf = (path: string, size: number, content = path): ReleaseFile => ({
  path,
  size,
  integrity: `sha384-${content}`,
});

const releaseOf = (
  overrides: Partial<Release> = {},
  manifest: Partial<Release['manifest']> = {},
): Release => ({
  name: 'tickets',
  version: '1.0.0',
  contract: 1,
  container: 'remote_tickets__1_0_0',
  manifest: {
    name: 'tickets',
    title: 'Tickets',
    area: 'dashboard',
    basePath: '/dashboard/tickets',
    audience: 'everyone',
    menu: [],
    services: ['connect'],
    modules: ['./Section'],
    ...manifest,
  },
  needs: {},
  shared: {},
  entry: 'static/js/remoteEntry.js',
  modules: {'./Section': []},
  files: [],
  ...overrides,
});

const before = releaseOf({
  needs: {react: '^19.0.0', router: '^1.0.0'},
  files: [
    fileOf('static/js/remoteEntry.js', 100),
    fileOf('static/js/12.aaaaaaaaaaaa.js', 50),
    fileOf('static/js/13.bbbbbbbbbbbb.js', 30),
    fileOf('static/media/logo.svg', 9),
  ],
});
const after = releaseOf(
  {
    version: '2.0.0',
    contract: 2,
    needs: {react: '^20.0.0', forms: '^1.0.0'},
    files: [
      fileOf('static/js/remoteEntry.js', 120, 'other'),
      fileOf('static/js/12.cccccccccccc.js', 60),
      fileOf('static/js/14.dddddddddddd.js', 40),
      fileOf('static/media/logo.svg', 9),
    ],
  },
  {
    audience: 'regular',
    menu: [
      {
        label: 'Tickets',
        path: '/dashboard/tickets',
        icon: 'ticket',
        order: 20,
        children: [{label: 'All', path: '/dashboard/tickets/all'}],
      },
    ],
  },
);

it('85 lists added, removed and changed files with sizes, despite hashes in names', () => {
  const {files, size} = compareReleases(before, after);
  expect(files).toEqual({
    added: [{path: 'static/js/14.dddddddddddd.js', size: 40}],
    removed: [{path: 'static/js/13.bbbbbbbbbbbb.js', size: 30}],
    changed: [
      {
        path: 'static/js/remoteEntry.js',
        was: 'static/js/remoteEntry.js',
        size: 120,
        sizeBefore: 100,
      },
      {
        path: 'static/js/12.cccccccccccc.js',
        was: 'static/js/12.aaaaaaaaaaaa.js',
        size: 60,
        sizeBefore: 50,
      },
    ],
    same: 1,
  });
  expect(size).toEqual({before: 189, after: 229});
});

it('85 lists different needs, menu and contract', () => {
  const {needs, menu, contract} = compareReleases(before, after);
  expect(needs).toEqual([
    {name: 'forms', before: null, after: '^1.0.0'},
    {name: 'react', before: '^19.0.0', after: '^20.0.0'},
    {name: 'router', before: '^1.0.0', after: null},
  ]);
  expect(menu.map(({name, before: was}) => [name, was])).toEqual([
    ['/dashboard/tickets Tickets', null],
    ['/dashboard/tickets/all Tickets › All', null],
  ]);
  expect(contract).toEqual([
    {name: 'audience', before: 'everyone', after: 'regular'},
    {name: 'contract', before: '1', after: '2'},
  ]);
});

it('85 treats everything as new without a base of comparison', () => {
  const difference = compareReleases(undefined, before);
  expect([
    difference.before,
    difference.files.added.length,
    difference.files.removed,
    difference.size.before,
  ]).toEqual([null, 4, [], 0]);
});

describe('85 of any two releases', () => {
  const path = fc
    .tuple(
      fc.constantFrom('static/js/1', 'static/js/2', 'static/media/a'),
      fc.option(fc.constantFrom('aaaaaaaa', 'bbbbbbbb', 'cccccccc')),
      fc.constantFrom('js', 'svg'),
    )
    .map(([name, hash, kind]) => [name, hash, kind].filter(Boolean).join('.'));
  const files = fc
    .uniqueArray(fc.record({path, size: fc.nat(1000), content: fc.constantFrom('x', 'y')}), {
      selector: (file) => file.path,
    })
    .map((all) =>
      all.map((file) => fileOf(file.path, file.size, `${file.path}${file.content}${file.size}`)),
    );

  it('counts every file once, with sizes that add up', () => {
    fc.assert(
      fc.property(files, files, (earlier, later) => {
        const {files: found, size} = compareReleases(
          releaseOf({files: earlier}),
          releaseOf({files: later}),
        );
        expect(found.added.length + found.changed.length + found.same).toBe(later.length);
        expect(found.removed.length + found.changed.length + found.same).toBe(earlier.length);
        const grown = [
          ...found.added.map((file) => file.size),
          ...found.removed.map((file) => -file.size),
          ...found.changed.map((file) => file.size - file.sizeBefore),
        ];
        expect(grown.reduce((sum, bytes) => sum + bytes, 0)).toBe(size.after - size.before);
      }),
    );
  });

  it('finds no difference between a release and itself', () => {
    fc.assert(
      fc.property(files, (all) => {
        const {
          files: {added, removed, changed},
          needs,
          menu,
          contract,
        } = compareReleases(releaseOf({files: all}), releaseOf({files: all}));
        expect([added, removed, changed, needs, menu, contract].flat()).toEqual([]);
      }),
    );
  });
});
