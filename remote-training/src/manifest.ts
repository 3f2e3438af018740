import {
  newCoursePath,
  TRAINING,
  trainingManagementPath,
} from '@switchboard/contracts/places/training';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'training',
  title: 'Training',
  area: 'dashboard',
  basePath: TRAINING,
  audience: 'regular',
  services: ['training'],
  modules: ['./Section', './Messages'],
  menu: [
    {
      label: 'Training',
      path: TRAINING,
      icon: 'training',
      order: 30,
      children: [
        {label: 'New Training', path: newCoursePath()},
        {label: 'Training Management', path: trainingManagementPath()},
        {label: 'Training Library', path: TRAINING},
        {
          label: 'Video Library',
          path: `${TRAINING}/video-library`,
          disabled: true,
          hidden: true,
        },
      ],
    },
  ],
  commands: [
    {
      label: 'New training',
      path: newCoursePath(),
      kind: 'create',
      roles: ['owner', 'admin', 'supervisor'],
    },
    {label: 'Training library', path: TRAINING, kind: 'go', keys: 'g l'},
    {label: 'Training management', path: trainingManagementPath(), kind: 'go'},
  ],
};
