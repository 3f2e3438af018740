import {satisfies} from 'semver';
import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Requirements of a release for the host. */
type Needs = Pick<Release, 'contract' | 'needs'>;

const faultOfNeed = (shared: string, range: string, offered: string | undefined): BrokenRule[] => {
  if (offered === undefined)
    return [
      {
        rule: 'needs-shared',
        message: `It needs ${shared} ${range}, which the deployed host does not share.`,
        remedy: `Deploy a host that shares ${shared}, or build the release without it.`,
      },
    ];
  if (satisfies(offered, range, {includePrerelease: true})) return [];
  return [
    {
      rule: 'needs-version',
      message: `It needs ${shared} ${range}; the deployed host shares ${offered}.`,
      remedy: `Deploy a host with ${shared} ${range}, or build the release against ${offered}.`,
    },
  ];
};

const faultOfContract = (contract: number, host: HostProvides): BrokenRule[] =>
  contract === host.contract
    ? []
    : [
        {
          rule: 'contract-version',
          message: `It uses contract version ${contract}, the deployed host ${host.contract}.`,
          remedy:
            contract > host.contract
              ? 'Deploy the newer host first.'
              : 'Build the release against the current contract.',
        },
      ];

/**
 * Requirements of a release that a host does not meet. Rules: `contract-version`, `needs-shared`,
 * `needs-version`.
 * @param host the deployed one; for a build, the one of the same checkout
 */
export const hostFaults = ({contract, needs}: Needs, host: HostProvides): BrokenRule[] => [
  ...faultOfContract(contract, host),
  ...Object.entries(needs).flatMap(([shared, range]) =>
    faultOfNeed(shared, range, host.shared[shared]),
  ),
];
