import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {canonicalJson} from '@switchboard/contracts/canonical-json';

/** Canonical record of a release: its files by path. */
export const canonicalRelease = (release: Release): string =>
  canonicalJson({
    ...release,
    files: [...release.files].sort((left, right) => (left.path < right.path ? -1 : 1)),
  });

/**
 * Text of a release that a team's key signs. The first line keeps a signature from being valid for
 * anything else.
 */
export const releaseText = (release: Release): string =>
  `switchboard release 1\n${canonicalRelease(release)}`;

/** Text of a document that the ops key signs: all of it but its signatures. */
export const documentText = ({signatures: _, ...document}: RegistryDocument): string =>
  `switchboard document 1\n${canonicalJson(document)}`;

/** Text of a preview that the ops key signs: all of it but its signatures. */
export const previewText = ({signatures: _, ...preview}: Preview): string =>
  `switchboard preview 1\n${canonicalJson(preview)}`;
