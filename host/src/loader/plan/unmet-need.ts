import {getInstance} from '@module-federation/enhanced/runtime';
import {satisfy} from '@module-federation/runtime-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Shared module → versions that this host has of it. */
type Provided = Record<string, Record<string, unknown>>;

const providedByHost = (): Provided => getInstance()?.shareScopeMap.default ?? {};

/**
 * What a release needs of the host and does not get; the registry refuses to activate such a release (L17).
 * @returns `@switchboard/ui ^2.0.0`, or undefined when the host has everything
 */
export function unmetNeed(
  {needs}: Pick<Release, 'needs'>,
  provided = providedByHost(),
): string | undefined {
  const unmet = Object.entries(needs).find(
    ([module, range]) =>
      !Object.keys(provided[module] ?? {}).some((version) => satisfy(version, range)),
  );
  return unmet?.join(' ');
}
