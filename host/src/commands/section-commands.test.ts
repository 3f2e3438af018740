import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import {commandsOf} from './section-commands.ts';

const section = (name: string, order: number): RemoteManifest => ({
  name,
  title: name,
  area: 'dashboard',
  basePath: `/dashboard/${name}`,
  audience: 'regular',
  services: [],
  modules: ['./Section'],
  menu: [{label: name, path: `/dashboard/${name}`, icon: name, order, children: []}],
  commands: [
    {label: `All ${name}`, path: `/dashboard/${name}`, kind: 'go'},
    {label: `New ${name}`, path: `/dashboard/${name}/new`, kind: 'create', roles: ['admin']},
  ],
});

const labels = (...given: Parameters<typeof commandsOf>) =>
  commandsOf(...given).map(({label}) => label);

it('gives the commands of the sections by their place in the menu, between those of the host', () => {
  expect(labels([section('training', 30), section('tickets', 20)], 'admin')).toEqual([
    'Home',
    'All tickets',
    'New tickets',
    'All training',
    'New training',
    'Profile',
    'Account balance',
    'Log out',
  ]);
});

it('offers nobody what their role may not do, and those without a role what is for everybody', () => {
  expect(labels([section('training', 30)], 'agent')).not.toContain('New training');
  expect(labels([section('training', 30)], null)).toContain('All training');
});

it('takes a manifest without commands as one with none', () => {
  const {commands: _, ...old} = section('tickets', 20);
  expect(labels([old], 'owner')).toHaveLength(4);
});
