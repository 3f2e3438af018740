import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'analytics',
  title: 'Analytics',
  area: 'dashboard',
  basePath: '/dashboard/analytics',
  audience: 'regular',
  services: ['default', 'connect', 'campaign', 'training'],
  modules: ['./Section', './Home', './Messages'],
  menu: [
    {label: 'Analytics', path: '/dashboard/analytics', icon: 'analytics', order: 50, children: []},
  ],
  commands: [{label: 'Analytics', path: '/dashboard/analytics', kind: 'go', keys: 'g y'}],
};
