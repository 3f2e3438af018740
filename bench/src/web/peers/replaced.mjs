// The files of the host in whose place peers have modules of their own: the rest of their sources is the product's.
import path from 'node:path';
import {root} from '../places.mjs';

/** Sources of the host. */
export const host = path.join(root, 'host/src');

/**
 * Module of a peer → the host's files that it takes the place of. Not one module for all: a bundler puts what other parts use as well into
 * chunks of their own, and a peer would get more of them than the product's sources call for.
 */
const REPLACED = {
  'files.mjs': ['files/trusted-files.ts'],
  'registry.mjs': ['registry/document-store.ts', 'registry/trust.ts', 'registry/watch-document.ts'],
  'loader.mjs': [
    'loader/effects/release-memory.ts',
    'loader/prefetch/start-prefetching.ts',
    'loader/previews/load-previews.ts',
    'loader/run/load-remote.ts',
  ],
  'RemoteSlot.mjs': ['loader/RemoteSlot.tsx'],
};

/** Folder of these modules. */
export const seam = path.join(import.meta.dirname, 'seam');

/** Absolute file → absolute file that replaces it. */
export const replacements = Object.fromEntries(
  Object.entries(REPLACED).flatMap(([module, files]) =>
    files.map((file) => [path.join(host, file), path.join(seam, module)]),
  ),
);
