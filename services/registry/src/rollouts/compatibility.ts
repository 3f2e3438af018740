import {satisfies} from 'semver';
import type {BrokenRule, HostProvides, Release} from '@switchboard/federation';

const checkNeed = (shared: string, range: string, offered: string | undefined): BrokenRule[] => {
  if (offered === undefined) {
    return [{rule: 'needs-shared', message: `It needs ${shared} ${range}, which the deployed host does not share.`,
      remedy: `Deploy a host that shares ${shared}, or build the release without it.`}];
  }
  if (satisfies(offered, range, {includePrerelease: true})) return [];
  return [{rule: 'needs-version', message: `It needs ${shared} ${range}, the deployed host shares ${offered}.`,
    remedy: `Deploy a host with ${shared} ${range}, or build the release against ${offered}.`}];
};

/**
 * Every reason why the deployed host cannot run a release; none when it can.
 * Rules: `contract-version`, `needs-shared`, `needs-version`.
 */
export const checkCompatibility = ({contract, needs}: Release, host: HostProvides): BrokenRule[] => [
  ...(contract === host.contract ? [] : [{rule: 'contract-version',
    message: `It speaks contract version ${contract}, the deployed host ${host.contract}.`,
    remedy: contract > host.contract ? 'Deploy the newer host first.' : 'Build the release against the present contract.'}]),
  ...Object.entries(needs).flatMap(([shared, range]) => checkNeed(shared, range, host.shared[shared])),
];
