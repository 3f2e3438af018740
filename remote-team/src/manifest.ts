import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'team',
  title: 'Team Management',
  area: 'dashboard',
  basePath: '/dashboard/team',
  audience: 'regular',
  services: ['default', 'connect'],
  modules: ['./Section', './Messages'],
  menu: [
    {label: 'Team Management', path: '/dashboard/team', icon: 'team', order: 40, children: []},
  ],
  commands: [{label: 'Team', path: '/dashboard/team', kind: 'go', keys: 'g m'}],
};
