import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'broadcast',
  title: 'Broadcast',
  area: 'dashboard',
  basePath: '/dashboard/broadcast',
  audience: 'regular',
  services: ['campaign', 'connect'],
  modules: ['./Section', './Messages'],
  menu: [
    {
      label: 'Broadcast',
      path: '/dashboard/broadcast',
      icon: 'broadcast',
      order: 10,
      children: [
        {label: 'New Broadcast', path: '/dashboard/broadcast/create'},
        {label: 'Broadcast Management', path: '/dashboard/broadcast'},
      ],
    },
  ],
  commands: [
    {
      label: 'New broadcast',
      path: '/dashboard/broadcast/create',
      kind: 'create',
      roles: ['owner', 'admin', 'supervisor', 'agent'],
    },
    {label: 'Broadcasts', path: '/dashboard/broadcast', kind: 'go', keys: 'g b'},
  ],
};
