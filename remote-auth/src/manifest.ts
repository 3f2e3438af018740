import type {RemoteManifest} from '@switchboard/federation';

export const manifest: RemoteManifest = {
  name: 'auth',
  title: 'Auth',
  area: 'public',
  basePath: '/',
  audience: 'everyone',
  menu: [],
  services: ['default'],
  modules: ['./Section'],
};
