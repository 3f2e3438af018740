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

it("lists the sections' commands by their place in the menu, between the host's", () => {
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

it('offers only commands of the role, and those for everybody without a role', () => {
  expect(labels([section('training', 30)], 'agent')).not.toContain('New training');
  expect(labels([section('training', 30)], null)).toContain('All training');
});

it('treats a manifest without commands as one with none', () => {
  const {commands: _, ...old} = section('tickets', 20);
  expect(labels([old], 'owner')).toHaveLength(4);
});
