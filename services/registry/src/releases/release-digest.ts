import {createHash} from 'node:crypto';
import type {Release} from '@switchboard/federation';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** JSON with the keys of every object in order and the files by path: equal releases give equal text. */
export const canonicalRelease = (release: Release): string => {
  const files = [...release.files].sort((left, right) => (left.path < right.path ? -1 : 1));
  return JSON.stringify(sorted({...release, files}));
};

/** `sha256-<hex>` over the canonical JSON; as that holds each file's sha384, it stands for every byte of the release. */
export const releaseDigest = (release: Release): string =>
  `sha256-${createHash('sha256').update(canonicalRelease(release)).digest('hex')}`;
