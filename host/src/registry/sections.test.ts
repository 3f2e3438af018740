import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {menuFor, sectionsFor} from './sections.ts';

const root = path.resolve(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** What runs when the six remotes of this repository are active. */
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
  it('spec 2 Side menu: equals the specification for regular users, Video Library hidden', () => {
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

it('G5 a record of another remote moves no section and adds nothing to the menu', () => {
  const swapped = {...releases, tickets: releases.training!};
  const places = sectionsFor(swapped, false).map(({name, basePath}) => [name, basePath]);
  expect(places).toContainEqual(['tickets', '/dashboard/tickets']);
  expect(places).toContainEqual(['training', '/dashboard/training']);
  expect(menuFor(swapped, false).filter(({label}) => label === 'Training')).toHaveLength(1);
});
