import {manifest} from './manifest.ts';

const base = manifest.basePath;

/** Addresses of this section. */
export const paths = {
  questions: () => base,
  create: () => `${base}/create`,
};
