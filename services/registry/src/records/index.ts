// Published releases, running releases and names of sections: read, never changed.

export {
  committedRelease,
  isNoDevelopmentBuild,
  refuseRevoked,
} from './releases/committed-release.ts';
export {releaseDigest} from './releases/release-digest.ts';
export {
  findActiveVersion,
  findRelease,
  findRevocation,
  revokedVersions,
  storedRelease,
  summaryOf,
} from './releases/repository.ts';
export type {StoredRelease} from './releases/stored-release.ts';
export {findRunningReleases, readRunningSignatures} from './running/repository.ts';
export {
  findNamed,
  findSwitchedOff,
  offNote,
  offOf,
  ownPath,
  presentPath,
  readSection,
  readSections,
  renameOf,
  type Section,
} from './sections/repository.ts';
export {checkNameIsOpen, keptPaths, refuseRetired, type TakenPath} from './sections/rules.ts';
