import {manifest} from './manifest.ts';

const base = manifest.basePath;

/** Addresses of the broadcast section. */
export const paths = {
  home: () => '/dashboard/home',
  management: () => base,
  audiences: () => `${base}/audiences`,
  newAudience: () => `${base}/audiences/new`,
  audience: (id: string) => `${base}/audiences/${encodeURIComponent(id)}`,
  templates: () => `${base}/templates`,
  newTemplate: () => `${base}/templates/new`,
  template: (id: string) => `${base}/templates/${encodeURIComponent(id)}`,
  suppressions: () => `${base}/suppressions`,
  create: () => `${base}/create`,
  edit: (id: string) => `${base}/${encodeURIComponent(id)}/edit`,
};
