import {BROADCAST, newBroadcastPath} from '@switchboard/contracts/places/broadcast';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'broadcast',
  title: 'Broadcast',
  area: 'dashboard',
  basePath: BROADCAST,
  audience: 'regular',
  services: ['campaign', 'connect'],
  modules: ['./Section', './Messages'],
  menu: [
    {
      label: 'Broadcast',
      path: BROADCAST,
      icon: 'broadcast',
      order: 10,
      children: [
        {label: 'New Broadcast', path: newBroadcastPath()},
        {label: 'Broadcast Management', path: BROADCAST},
      ],
    },
  ],
  commands: [
    {
      label: 'New broadcast',
      path: newBroadcastPath(),
      kind: 'create',
      roles: ['owner', 'admin', 'supervisor', 'agent'],
    },
    {label: 'Broadcasts', path: BROADCAST, kind: 'go', keys: 'g b'},
  ],
};
