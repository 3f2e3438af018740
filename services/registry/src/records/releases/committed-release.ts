import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {isDevelopmentVersion} from '@switchboard/release-rules/trust';
import {problem} from '@switchboard/service-kit/errors';
import {broken, brokenRules} from '../../broken-rules.ts';
import type {RegistryDatabase, ReleaseRow} from '../../database/index.ts';
import {findRelease, findRevocation} from './repository.ts';

/** Refuses to publish builds in development: their versions belong to their sessions alone. */
export const isNoDevelopmentBuild = ({
  name,
  version,
}: Pick<Release, 'name' | 'version'>): BrokenRule[] =>
  isDevelopmentVersion(version)
    ? [
        broken(
          'development-build',
          `${name} ${version} is a development build: it runs only in the browser session of its npm run dev, and cannot be published, activated, pinned, made a canary or previewed by others.`,
          `Publish a release instead: npm run release -- publish ${name} --build.`,
        ),
      ]
    : [];

/** Finds a release by name and version; refuses one that was never committed with 404, and a development build by its rule. */
export const committedRelease = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<ReleaseRow> => {
  const row = await findRelease(db, name, version);
  if (row) return row;
  const rules = isNoDevelopmentBuild({name, version});
  if (rules.length > 0) throw brokenRules(rules);
  throw problem('not_found', `${name} has no committed release ${version}: publish it first.`);
};

/** Refuses a revoked release. */
export const refuseRevoked = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<void> => {
  const revocation = await findRevocation(db, name, version);
  if (!revocation) return;
  throw problem(
    'illegal_transition',
    `${name} ${version} was revoked on ${revocation.at.toISOString()} (${revocation.reason}) and never runs again: ` +
      'publish what you want to run under a new version.',
  );
};
