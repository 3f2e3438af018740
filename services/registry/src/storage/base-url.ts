import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Address of the directory with the files of a release. */
export const baseUrlOf = (
  publicBase: string,
  {name, version}: Pick<Release, 'name' | 'version'>,
): string => `${publicBase}${name}/${version}/`;
