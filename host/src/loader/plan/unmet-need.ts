import {satisfies} from 'compare-versions';
import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {shareScope} from '../containers/share-scope.ts';

/**
 * Returns an unmet requirement of a release on the host; the registry refuses to activate such a release (L17).
 * @returns `@switchboard/ui ^2.0.0`, or undefined when the host has everything
 */
export function unmetNeed(
  {contract, needs}: Pick<Release, 'contract' | 'needs'>,
  provided = shareScope(),
): string | undefined {
  if (contract !== CONTRACT_VERSION) return `contract version ${contract}`;
  const unmet = Object.entries(needs).find(
    ([module, range]) =>
      !Object.keys(provided[module] ?? {}).some((version) => satisfies(version, range)),
  );
  return unmet?.join(' ');
}
