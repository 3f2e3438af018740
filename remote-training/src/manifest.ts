import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'training',
  title: 'Training',
  area: 'dashboard',
  basePath: '/dashboard/training',
  audience: 'regular',
  services: ['training'],
  modules: ['./Section', './Messages'],
  menu: [
    {
      label: 'Training',
      path: '/dashboard/training',
      icon: 'training',
      order: 30,
      children: [
        {label: 'New Training', path: '/dashboard/training/create'},
        {label: 'Training Management', path: '/dashboard/training/management'},
        {label: 'Training Library', path: '/dashboard/training'},
        {
          label: 'Video Library',
          path: '/dashboard/training/video-library',
          disabled: true,
          hidden: true,
        },
      ],
    },
  ],
  commands: [
    {
      label: 'New training',
      path: '/dashboard/training/create',
      kind: 'create',
      roles: ['owner', 'admin', 'supervisor'],
    },
    {label: 'Training library', path: '/dashboard/training', kind: 'go', keys: 'g l'},
    {label: 'Training management', path: '/dashboard/training/management', kind: 'go'},
  ],
};
