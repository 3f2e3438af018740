import {createHash} from 'node:crypto';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {canonicalRelease} from '@switchboard/release-rules/trust';

/** `sha256-<hex>` over the canonical JSON; as that holds each file's sha384, it stands for every byte of the release. */
export const releaseDigest = (release: Release): string =>
  `sha256-${createHash('sha256').update(canonicalRelease(release)).digest('hex')}`;
