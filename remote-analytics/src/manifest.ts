import {ANALYTICS} from '@switchboard/contracts/places/analytics';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'analytics',
  title: 'Analytics',
  area: 'dashboard',
  basePath: ANALYTICS,
  audience: 'regular',
  services: ['default', 'connect', 'campaign', 'training'],
  modules: ['./Section', './Home', './Messages'],
  menu: [{label: 'Analytics', path: ANALYTICS, icon: 'analytics', order: 50, children: []}],
  commands: [{label: 'Analytics', path: ANALYTICS, kind: 'go', keys: 'g y'}],
};
