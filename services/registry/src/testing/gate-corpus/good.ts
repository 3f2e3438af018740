import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import type {BuiltRelease} from '../release.ts';
import {BASE, EXPORTS, menuEntry, NEEDS, tickets, withScript} from './releases.ts';

type Good = [what: string, make: (version: string) => BuiltRelease];

const OTHER_MENUS: readonly MenuEntry[][] = [
  [menuEntry({label: 'Cases'})],
  [menuEntry({icon: 'mail'})],
  [menuEntry({icon: {path: 'M4 4h16v16H4z'}})],
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
  ...['^19.0.0', '^19.3', '>=18', '19.3.1', '>=18.2.0', '^19', '~19.3.0'].map((react): Good => [
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

/** Releases that may become active, each with another difference from the active one. */
export const goodReleases = (): {what: string; built: BuiltRelease}[] =>
  GOOD.map(([what, make], index) => ({what, built: make(`1.2.0-good.${index + 1}`)}));
