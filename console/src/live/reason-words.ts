import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';

/** One reason of failures or crashes, with its count for each release. */
export interface Reason {
  code: string;
  count: number;
  /** "1.1.0 canary 30" */
  where: string[];
}

/** Meaning of the loader's codes; the others are names of errors. */
const MEANINGS: Readonly<Record<string, string>> = {
  missing: 'a file was missing or did not match its hash',
  timeout: 'a file did not arrive in time',
  error: 'a file could not be loaded',
  unsigned: 'the team’s signature is missing or invalid',
  revoked: 'the release was revoked',
};

export const meaningOf = (code: string): string =>
  MEANINGS[code] ?? 'an error with this name was thrown';

/** The reasons of all releases, the most frequent first. */
export function reasonsOf(
  releases: readonly Pick<ReleaseHealth, 'version' | 'arm' | 'codes'>[],
): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const {version, arm, codes} of releases) {
    for (const [code, count] of Object.entries(codes)) {
      const known = reasons.get(code) ?? {code, count: 0, where: []};
      reasons.set(code, {
        code,
        count: known.count + count,
        where: [...known.where, `${version} ${arm} ${count}`],
      });
    }
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count);
}
