import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'auth',
  title: 'Auth',
  area: 'public',
  basePath: '/',
  audience: 'everyone',
  menu: [],
  services: ['default'],
  modules: ['./Section', './Messages'],
};
