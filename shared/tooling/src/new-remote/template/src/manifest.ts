import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'blueprint',
  title: 'Blueprint',
  area: 'dashboard',
  basePath: '/dashboard/blueprint',
  audience: 'regular',
  services: ['connect'],
  modules: ['./Section'],
  menu: [
    {
      label: 'Blueprint',
      path: '/dashboard/blueprint',
      icon: 'section',
      order: 60,
      children: [
        {label: 'Questions', path: '/dashboard/blueprint'},
        {label: 'New Question', path: '/dashboard/blueprint/create'},
      ],
    },
  ],
};
