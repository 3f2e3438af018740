import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {menuFor, sectionPaths, sectionsFor} from './sections.ts';

const root = path.resolve(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** Running releases when the six remotes of this repository are active. */
const releases: Record<string, {signed: SignedRelease}> = Object.fromEntries(
  remotes.map((remote) => {
    const {manifest} = jest.requireActual(path.join(root, remote, 'src/manifest.ts'));
    return [manifest.name, {signed: {release: {manifest}}}];
  }),
);

const outline = (isFirstTimeUser: boolean) =>
  menuFor(releases, isFirstTimeUser).map(({label, path: to, children}) => [
    label,
    to,
    children.map((child) => [child.label, child.path]),
  ]);

describe('menu', () => {
  it('spec 2 Side menu: equals the specification for users, with Video Library hidden', () => {
    expect(outline(false)).toEqual([
      ['Home', '/dashboard/home', []],
      [
        'Broadcast',
        '/dashboard/broadcast',
        [
          ['New Broadcast', '/dashboard/broadcast/create'],
          ['Broadcast Management', '/dashboard/broadcast'],
        ],
      ],
      [
        'Tickets',
        '/dashboard/tickets',
        [
          ['All Tickets', '/dashboard/tickets/all'],
          ['My Tickets', '/dashboard/tickets'],
        ],
      ],
      [
        'Training',
        '/dashboard/training',
        [
          ['New Training', '/dashboard/training/create'],
          ['Training Management', '/dashboard/training/management'],
          ['Training Library', '/dashboard/training'],
        ],
      ],
      ['Team Management', '/dashboard/team', []],
      ['Analytics', '/dashboard/analytics', []],
    ]);
  });

  it('spec 2 Side menu: every entry except Home is hidden for first-time users', () => {
    expect(outline(true)).toEqual([['Home', '/dashboard/home', []]]);
  });
});

it('G5 ignores a record of another remote for sections and the menu', () => {
  const swapped = {...releases, tickets: releases.training!};
  const places = sectionsFor(swapped, false).map(({name, basePath}) => [name, basePath]);
  expect(places).toContainEqual(['tickets', '/dashboard/tickets']);
  expect(places).toContainEqual(['training', '/dashboard/training']);
  expect(menuFor(swapped, false).filter(({label}) => label === 'Training')).toHaveLength(1);
});

it('G5 omits an icon that is no path from the menu', () => {
  const withIcon = (icon: MenuEntry['icon']) => {
    const {signed} = releases.team!;
    const {release} = signed;
    const menu = release.manifest.menu.map((entry) => ({...entry, icon}));
    return {
      team: {signed: {...signed, release: {...release, manifest: {...release.manifest, menu}}}},
    };
  };
  const iconsOf = (icon: MenuEntry['icon']) =>
    menuFor(withIcon(icon), false).map((entry) => entry.icon);
  expect(iconsOf({path: 'M4 4h16v16H4z'})).toEqual(['home', {path: 'M4 4h16v16H4z'}]);
  expect(iconsOf({path: 'M4 4"/><script>'})).toEqual(['home', 'extension']);
});

describe('sections that ops moved or switched off', () => {
  const renamed = [
    {name: 'tickets', basePath: '/dashboard/desk', formerly: ['/dashboard/tickets']},
  ];
  const moved = {...releases, tickets: {...releases.tickets!, basePath: '/dashboard/desk'}};
  const off = (audience: 'everyone' | 'regular') => [
    {
      name: 'surveys',
      title: 'Surveys',
      audience,
      basePath: '/dashboard/surveys',
      state: 'disabled' as const,
      reason: 'It leaks addresses.',
      since: '2026-11-20T03:12:00Z',
    },
  ];
  const pathsOf = (document: Parameters<typeof sectionPaths>[0]['document'], isFirstTime = false) =>
    sectionPaths({releases: moved, document}, isFirstTime).map(
      ({name, path, basePath, ownPath}) => [name, path, basePath, ownPath],
    );

  it('G29 puts the menu and the commands of a renamed section at its new path', () => {
    const entry = menuFor(moved, false).find(({label}) => label === 'Tickets');
    expect([entry?.path, ...(entry?.children ?? []).map(({path: to}) => to)]).toEqual([
      '/dashboard/desk',
      '/dashboard/desk/all',
      '/dashboard/desk',
    ]);
    const commands = sectionsFor(moved, false).find(({name}) => name === 'tickets')?.commands ?? [];
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.every(({path: to}) => to.startsWith('/dashboard/desk'))).toBe(true);
  });

  it('G29 finds a renamed section at its new path and its former ones', () => {
    const own = '/dashboard/tickets';
    expect(pathsOf({renamed}).filter(([name]) => name === 'tickets')).toEqual([
      ['tickets', '/dashboard/desk', '/dashboard/desk', own],
      ['tickets', own, '/dashboard/desk', own],
    ]);
  });

  it('G27 keeps the address of a section that is off, for its former users', () => {
    const place = ['surveys', '/dashboard/surveys', '/dashboard/surveys', '/dashboard/surveys'];
    expect(pathsOf({off: off('regular')})).toContainEqual(place);
    expect(pathsOf({off: off('regular')}, true)).toEqual([]);
    expect(pathsOf({off: off('everyone')}, true)).toEqual([place]);
  });
});
