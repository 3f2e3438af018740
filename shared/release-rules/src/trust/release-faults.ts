import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {containerName} from './container-name.ts';
import {isSigned, keysFor} from './signatures.ts';
import {releaseText} from './signed-texts.ts';

/** Reason for which a release does not run. */
export type ReleaseFault =
  'malformed' | 'name' | 'unsigned' | 'origin' | 'address' | 'hash' | 'revoked';

export interface ReleasePolicy {
  keys: readonly TrustedKey[];
  /** Permitted origins of releases, including the page's own. */
  origins: readonly string[];
  /** Address of the page, the base of relative base addresses. */
  page: string;
}

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const PLAIN_ADDRESS = /^(https?:\/\/[a-z0-9.:[\]-]+)?\/([A-Za-z0-9._~-]+\/)*$/;

function addressFault(baseUrl: string, {origins, page}: ReleasePolicy): ReleaseFault | undefined {
  if (
    !PLAIN_ADDRESS.test(baseUrl) ||
    /(^|\/)\.{1,2}\//.test(baseUrl) ||
    !URL.canParse(baseUrl, page)
  )
    return 'address';
  return origins.includes(new URL(baseUrl, page).origin) ? undefined : 'origin';
}

function filesFault({
  release: {entry, files, modules, pages = []},
}: SignedRelease): ReleaseFault | undefined {
  if (files.some(({path}) => !PATH.test(path))) return 'address';
  const hashes = new Map(files.map(({path, integrity}) => [path, integrity]));
  const loaded = [
    entry,
    ...[...Object.values(modules), ...pages.map((page) => page.chunks)].flat(),
  ];
  return [...hashes.values()].every((hash) => HASH.test(hash)) &&
    loaded.every((path) => hashes.has(path))
    ? undefined
    : 'hash';
}

/**
 * Checks everything in one release that the host relies on, and fails closed: unverifiable content
 * is a fault.
 * @param name the expected remote
 * @param active the release with its signatures and address
 * @returns the first fault, or undefined for a release that may run
 */
export async function releaseFault(
  name: string,
  active: SignedRelease,
  policy: ReleasePolicy,
): Promise<ReleaseFault | undefined> {
  try {
    const {release, signatures, baseUrl} = active;
    if (
      release.name !== name ||
      release.manifest.name !== name ||
      release.container !== containerName(release)
    )
      return 'name';
    const fault = addressFault(baseUrl, policy) ?? filesFault(active);
    if (fault) return fault;
    return (await isSigned(
      releaseText(release),
      signatures,
      keysFor(`release:${name}`, policy.keys),
    ))
      ? undefined
      : 'unsigned';
  } catch {
    return 'malformed';
  }
}
