import {text} from 'node:stream/consumers';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {copyFaults} from '@switchboard/release-rules/host';
import {releaseId} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';
import type {StoredRelease} from '../../records/index.ts';
import type {ReleaseFiles} from '../../storage/index.ts';

const NAMED_FILES = 3;

/** Reads every file of a release and requires that it is on this registry's disk with the signed bytes. Rule: `files-intact`. */
export const checkFiles = async (
  files: Pick<ReleaseFiles, 'damaged'>,
  stored: StoredRelease,
): Promise<BrokenRule[]> => {
  const damaged = await files.damaged(stored);
  if (damaged.length === 0) return [];
  const {release} = stored;
  const more = damaged.length > NAMED_FILES ? ` and ${damaged.length - NAMED_FILES} more` : '';
  return [
    broken(
      'files-intact',
      `Files of ${releaseId(release)} are missing from the registry or were changed there: ${damaged.slice(0, NAMED_FILES).join(', ')}${more}.`,
      `Publish the same build again: npm run release -- publish ${release.name} uploads what is missing.`,
    ),
  ];
};

/** No script contains modules that a page may have only once; `files-intact` reports missing files. Rule: `shared-copy`. */
export const checkCopies = async (
  files: Pick<ReleaseFiles, 'open'>,
  stored: StoredRelease,
): Promise<BrokenRule[]> => {
  const copies: BrokenRule[] = [];
  for (const {path} of stored.release.files.filter((file) => file.path.endsWith('.js'))) {
    const file = await files.open(stored, path, []);
    if (file) copies.push(...copyFaults([[path, await text(file.stream)]]));
  }
  return copies;
};
