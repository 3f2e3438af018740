import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'tickets',
  title: 'Tickets',
  area: 'dashboard',
  basePath: '/dashboard/tickets',
  audience: 'regular',
  services: ['connect'],
  modules: ['./Section'],
  menu: [
    {
      label: 'Tickets',
      path: '/dashboard/tickets',
      icon: 'tickets',
      order: 20,
      children: [
        {label: 'All Tickets', path: '/dashboard/tickets/all'},
        {label: 'My Tickets', path: '/dashboard/tickets'},
      ],
    },
  ],
};
