import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {
  releaseFault,
  type ReleaseFault,
  type ReleasePolicy,
} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';

type Explained = Record<ReleaseFault, (signed: SignedRelease) => BrokenRule>;

const odd =
  (what: string) =>
  ({release: {name}}: SignedRelease): BrokenRule =>
    broken(
      'host-trust',
      `The deployed host does not run it: ${what}.`,
      `Build ${name} with the webpack preset of the repository and publish it under a new version.`,
    );

const EXPLAINED: Explained = {
  origin: ({baseUrl}) =>
    broken(
      'file-origin',
      `Its files are served from ${baseUrl}, an origin from which the deployed host accepts no scripts.`,
      "Add the origin to registry.origins in the host's config.json, or serve the files from one that is there.",
    ),
  address: ({baseUrl}) =>
    broken(
      'file-address',
      `The URL ${baseUrl}, or a path below it, is not a plain URL.`,
      'Serve the files below a plain URL like https://cdn.example/remotes/.',
    ),
  unsigned: ({release: {name}}) =>
    broken(
      'release-trusted',
      `It is not signed by any key that the deployed host trusts for ${name}.`,
      `Add the key of ${name} to registry.publicKeys in the host's config.json, or publish the same build again with a key that is listed.`,
    ),
  name: odd('its names do not match'),
  hash: odd('a file that it loads has no hash'),
  malformed: odd('its record cannot be read'),
  revoked: odd('it was revoked'),
};

/**
 * Repeats the deployed host's checks of a release, with the host's own configuration. Rules:
 * `file-origin`, `file-address`, `release-trusted`, `host-trust`.
 */
export const checkTrust = async (
  signed: SignedRelease,
  policy: ReleasePolicy,
): Promise<BrokenRule[]> => {
  const fault = await releaseFault(signed.release.name, signed, policy);
  return fault === undefined ? [] : [EXPLAINED[fault](signed)];
};
