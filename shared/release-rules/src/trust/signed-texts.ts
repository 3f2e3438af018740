import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {canonicalJson} from '@switchboard/contracts/canonical-json';

/** The canonical record of a release: its files by path. */
export const canonicalRelease = (release: Release): string =>
  canonicalJson({
    ...release,
    files: [...release.files].sort((left, right) => (left.path < right.path ? -1 : 1)),
  });

/** What a team's key signs. The first line keeps a signature from standing for anything else. */
export const releaseText = (release: Release): string =>
  `switchboard release 1\n${canonicalRelease(release)}`;

/** What the ops key signs: all of the document but its signatures. */
export const documentText = ({signatures: _, ...document}: RegistryDocument): string =>
  `switchboard document 1\n${canonicalJson(document)}`;

/** What the ops key signs of a preview: all but its signatures. */
export const previewText = ({signatures: _, ...preview}: Preview): string =>
  `switchboard preview 1\n${canonicalJson(preview)}`;
