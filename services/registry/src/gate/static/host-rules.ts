import {intersects} from 'semver';
import {hostFaults} from '@switchboard/release-rules/host';
import {releaseId} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';
import type {Rule} from './rule.ts';

/** Requirements for the deployed host. Rules: `contract-version`, `needs-shared`, `needs-version`. */
export const fitsHost: Rule = ({release, host}) => (host ? hostFaults(release, host) : []);

/** A page has one copy of a shared module. With a known host, each release must accept the host's copy. */
export const sharesOneVersion: Rule = ({release, host, beside}) =>
  host
    ? []
    : beside.flatMap((other) =>
        Object.entries(release.needs)
          .filter(
            ([shared, range]) =>
              !intersects(range, other.needs[shared] ?? '*', {includePrerelease: true}),
          )
          .map(([shared, range]) =>
            broken(
              'needs-together',
              `It needs ${shared} ${range}, but ${releaseId(other)} on the same page needs ${other.needs[shared]}, and a page has one ${shared} for both.`,
              `Build the release against ${shared} ${other.needs[shared]}, or move ${other.name} to ${range} first.`,
            ),
          ),
      );

/** Immediately used modules of the host are preloaded, so they must be among the needs of the release. */
export const needsWhatItShares: Rule = ({release: {needs, shared, pages = []}}) =>
  [...Object.entries(shared), ...pages.map((page) => [page.path, page.shared] as const)].flatMap(
    ([module, used]) =>
      used
        .filter((name) => !(name in needs))
        .map((name) =>
          broken(
            'needs-listed',
            `${module} uses ${name}, which is not among the needs of the release.`,
            `Build the release with the webpack preset of the repository, which lists ${name} with its range.`,
          ),
        ),
  );
