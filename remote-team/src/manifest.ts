import {TEAM} from '@switchboard/contracts/places/team';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'team',
  title: 'Team Management',
  area: 'dashboard',
  basePath: TEAM,
  audience: 'regular',
  services: ['default', 'connect'],
  modules: ['./Section', './Messages'],
  menu: [{label: 'Team Management', path: TEAM, icon: 'team', order: 40, children: []}],
  commands: [{label: 'Team', path: TEAM, kind: 'go', keys: 'g m'}],
};
