import {notAPackage, type PackageEntry, readArchive} from './archive.ts';
import {type Manifest, readManifest} from './manifest.ts';

/** A package that passed its check. */
export interface CheckedPackage extends Manifest {
  entries: PackageEntry[];
}

/** Reason for a missing manifest at the top of an archive. */
const whyNoManifest = (entries: readonly PackageEntry[]): string => {
  const inside = entries.find(({path}) => path.toLowerCase().endsWith('/imsmanifest.xml'));
  if (inside)
    return `imsmanifest.xml is in the folder "${inside.path.slice(0, -16)}" of the package. Pack what is in that folder, not the folder itself.`;
  return entries.some(({path}) => /^(?:tincan|cmi5)\.xml$/i.test(path))
    ? 'The package is for xAPI or cmi5. Publish it for SCORM 1.2 or SCORM 2004.'
    : 'The package has no imsmanifest.xml, so it is no SCORM package.';
};

/** In a thread: checks a package. @throws 415 with a sentence for its author */
export async function* work(path: string): AsyncGenerator<CheckedPackage> {
  const {entries, manifest} = await readArchive(path);
  if (manifest === null) throw notAPackage(whyNoManifest(entries));
  yield {...readManifest(manifest, entries), entries};
}
