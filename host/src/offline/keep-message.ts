import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {fileUrl} from '../files/index.ts';
import type {KeepMessage, KeptFile, KeptRelease} from './messages.ts';

/** Facts of a page on files that may be needed without the network. */
export interface OfflineNeeds {
  /** Files of the host build that runs in this page. */
  hostFiles: readonly ReleaseFile[];
  /** All releases that may run: active ones and last known good ones. */
  releases: readonly SignedRelease[];
  /** IDs of revoked releases. */
  revoked: readonly string[];
  /** Names of remotes that were opened. */
  opened: readonly string[];
}

const keptFiles = (files: readonly ReleaseFile[], baseUrl: string): KeptFile[] =>
  files.map(({path, integrity}) => ({url: fileUrl(baseUrl, path), integrity}));

const keptRelease = ({release, baseUrl}: SignedRelease): KeptRelease => ({
  name: release.name,
  id: releaseId(release),
  files: keptFiles(release.files, baseUrl),
});

const withoutTwins = (releases: KeptRelease[]) => [
  ...new Map(releases.map((release) => [release.id, release])).values(),
];

/** Builds the message of a page to the worker (O3). */
export const keepMessage = ({hostFiles, releases, opened, revoked}: OfflineNeeds): KeepMessage => ({
  type: 'keep',
  host: keptFiles(hostFiles, '/'),
  releases: withoutTwins(releases.map(keptRelease)),
  opened: [...opened],
  revoked: [...revoked],
});
