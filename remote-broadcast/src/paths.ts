import {manifest} from './manifest.ts';

const base = manifest.basePath;

/** Addresses of the broadcast section. */
export const paths = {
  home: () => '/dashboard/home',
  management: () => base,
  audiences: () => `${base}/audiences`,
  templates: () => `${base}/templates`,
  suppressions: () => `${base}/suppressions`,
  create: () => `${base}/create`,
  edit: (id: string) => `${base}/${encodeURIComponent(id)}/edit`,
};
