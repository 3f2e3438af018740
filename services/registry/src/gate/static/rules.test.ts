import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {HOST_AREAS} from '@switchboard/release-rules/places';
import {buildRelease} from '../../testing/release.ts';
import {keepsPromises} from './contract-rules.ts';
import {fitsNeighbours, menuPaths} from './neighbour-rules.ts';
import type {Candidate} from './rule.ts';
import {keepsBudget, startsSmall} from './size-rule.ts';

type Manifest = Release['manifest'];

const releaseOf = (manifest: Partial<Manifest>, version = '1.0.0', name = 'tickets'): Release => {
  const {release} = buildRelease(name, version);
  return {...release, manifest: {...release.manifest, ...manifest}};
};
const candidate = (
  release: Release,
  {active, beside = []}: Partial<Pick<Candidate, 'active' | 'beside'>> = {},
): Candidate => ({release, active, beside, host: undefined});
const rules = (broken: {rule: string}[]): string[] => broken.map(({rule}) => rule);

const segment = fc.constantFrom('tickets', 'team', 'a', 'b', 'archive');
const basePath = fc
  .array(segment, {minLength: 1, maxLength: 3})
  .map((parts) => `/dashboard/${parts.join('/')}`);
const child = fc.record({
  label: fc.constant('x'),
  path: segment.map((part) => `/dashboard/tickets/${part}`),
  disabled: fc.boolean(),
  hidden: fc.boolean(),
});
const menu: fc.Arbitrary<MenuEntry[]> = fc.array(
  fc.record({
    label: fc.constant('x'),
    path: segment.map((part) => `/dashboard/tickets/${part}`),
    icon: fc.constant('tickets'),
    order: fc.integer({min: 1, max: 99}),
    children: fc.array(child, {maxLength: 4}),
  }),
  {maxLength: 4},
);
const manifest = fc.record({
  menu,
  basePath,
  audience: fc.constantFrom('everyone' as const, 'regular' as const),
  area: fc.constantFrom('public' as const, 'dashboard' as const),
});

test('66: accepts equal promises in any version, and others with a major version', () => {
  fc.assert(
    fc.property(manifest, manifest, fc.nat(9), (before, now, minor) => {
      const active = releaseOf(before);
      assert.deepEqual(keepsPromises(candidate(releaseOf(before, `1.${minor}.0`), {active})), []);
      assert.deepEqual(keepsPromises(candidate(releaseOf(now, `2.${minor}.0`), {active})), []);
    }),
  );
});

test('66: names exactly the removed menu paths', () => {
  fc.assert(
    fc.property(menu, menu, (before, now) => {
      const broken = keepsPromises(
        candidate(releaseOf({menu: now}, '1.1.0'), {active: releaseOf({menu: before})}),
      );
      const gone = menuPaths(releaseOf({menu: before}).manifest).filter(
        (path) => !menuPaths(releaseOf({menu: now}).manifest).includes(path),
      );
      assert.deepEqual(
        broken.map(({rule, message}) => [
          rule,
          gone.find((path) => message.includes(`${path}, but`)),
        ]),
        gone.map((path) => ['public-menu-path', path]),
      );
    }),
  );
});

const withScripts = (version: string, size: number): Release => {
  const release = releaseOf({}, version);
  return {
    ...release,
    files: [
      {path: 'static/js/1.js', size, integrity: `sha384-${version}`},
      {path: 'static/media/a.png', size: 9_000_000, integrity: 'sha384-p'},
    ],
  };
};

test('67: lets scripts grow by a quarter or 100 kB, and more with a major version', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000),
      fc.nat(3_000_000),
      fc.constantFrom('1.1.0', '2.0.0'),
      (before, now, version) => {
        const broken = keepsBudget(
          candidate(withScripts(version, now), {active: withScripts('1.0.0', before)}),
        );
        const isTooMuch = version === '1.1.0' && now * 4 > before * 5 && now > before + 100_000;
        assert.deepEqual(rules(broken), isTooMuch ? ['size-budget'] : []);
      },
    ),
  );
});

test('67: lets a section that first loads more than 90 kB grow in no version', () => {
  const starting = (version: string, size: number): Release => {
    const release = releaseOf({}, version);
    const path = 'static/js/12.js';
    return {
      ...release,
      modules: {'./Section': [path]},
      files: [{path, size, integrity: `sha384-${version}`}],
    };
  };
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.option(fc.nat(200_000), {nil: undefined}),
      fc.constantFrom('1.1.0', '2.0.0'),
      (now, before, version) => {
        const active = before === undefined ? undefined : starting('1.0.0', before);
        const broken = startsSmall(candidate(starting(version, now), {active}));
        const isTooMuch = now > 90_000 && now > (before ?? 0);
        assert.deepEqual(rules(broken), isTooMuch ? ['section-start'] : []);
      },
    ),
  );
});

test('64: reports a base path conflict in both directions or in none', () => {
  fc.assert(
    fc.property(basePath, basePath, (one, other) => {
      const [left, right] = [
        releaseOf({basePath: one}, '1.0.0', 'left'),
        releaseOf({basePath: other}, '1.0.0', 'right'),
      ];
      const clash = (release: Release, neighbour: Release) =>
        rules(fitsNeighbours(candidate(release, {beside: [neighbour]}))).includes(
          'base-path-taken',
        );
      assert.equal(clash(left, right), clash(right, left));
      assert.equal(
        clash(left, right),
        one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`),
      );
    }),
  );
});

const clashes: readonly [what: string, release: Release, other: Release, rule: string][] = [
  [
    'a second remote for visitors',
    releaseOf({area: 'public', basePath: '/'}),
    releaseOf({area: 'public', basePath: '/'}, '1.0.0', 'auth'),
    'area-taken',
  ],
  [
    'a second overview',
    {...releaseOf({}), modules: {'./Home': []}},
    {...releaseOf({}, '1.0.0', 'analytics'), modules: {'./Home': []}},
    'home-taken',
  ],
  [
    'the notifications of the host',
    releaseOf({basePath: '/dashboard/notifications'}),
    releaseOf({basePath: '/dashboard/x'}, '1.0.0', 'other'),
    'base-path-place',
  ],
  [
    'a container of another',
    {...releaseOf({}), container: 'remote_x'},
    {...releaseOf({}, '1.0.0', 'other'), container: 'remote_x'},
    'container-taken',
  ],
  [
    'visitors below a path',
    releaseOf({area: 'public', basePath: '/visitors'}),
    releaseOf({}, '1.0.0', 'other'),
    'base-path-place',
  ],
];

for (const [what, release, other, rule] of clashes) {
  test(`64: refuses ${what}`, () =>
    assert.deepEqual(rules(fitsNeighbours(candidate(release, {beside: [other]}))), [rule]));
}

test('64: accepts names that begin with one another', () => {
  const named = (name: string) => releaseOf({basePath: `/dashboard/${name}`}, '1.0.0', name);
  for (const [one, other] of [
    ['team', 'team-calendar'],
    ['survey', 'surveys'],
  ] as const)
    for (const [release, neighbour] of [
      [one, other],
      [other, one],
    ] as const)
      assert.deepEqual(fitsNeighbours(candidate(named(release), {beside: [named(neighbour)]})), []);
});

test('64: reserves every area of the host', () => {
  for (const area of HOST_AREAS)
    assert.deepEqual(
      rules(fitsNeighbours(candidate(releaseOf({basePath: `/dashboard/${area}`})))),
      ['base-path-place'],
    );
});

test('64: reserves no path for a disabled menu entry', () => {
  const disabled = releaseOf({
    menu: [
      {
        label: 'x',
        path: '/dashboard/tickets',
        icon: 'x',
        order: 1,
        children: [{label: 'y', path: '/dashboard/other/y', disabled: true}],
      },
    ],
  });
  assert.deepEqual(
    fitsNeighbours(candidate(disabled, {beside: [releaseOf({}, '1.0.0', 'other')]})),
    [],
  );
});
