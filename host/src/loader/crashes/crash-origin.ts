import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {fileUrl} from '../../files/index.ts';

/** Release whose code was loaded, with its arm. */
export interface LoadedRelease {
  signed: SignedRelease;
  arm: Arm;
  /** Trace of the load that brought it. */
  traceId: string;
}

/** Releases by the address below which their files are located. */
const releases = new Map<string, LoadedRelease>();
/** Releases by the address of a script. */
const owners = new Map<string, LoadedRelease | undefined>();

/** Registers a release under the address of its files. */
export function rememberOrigin(loaded: LoadedRelease) {
  releases.set(fileUrl(loaded.signed.baseUrl, '.'), loaded);
  owners.clear();
}

/** Searches from folder to folder, so that the time does not grow in a tab that has seen many releases. */
function findOwner(address: string): LoadedRelease | undefined {
  for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
    const release = releases.get(address.slice(0, end + 1));
    if (release) return release;
  }
  return undefined;
}

/** Release that a script belongs to; undefined for the host's own. */
export function releaseOf(address: string): LoadedRelease | undefined {
  if (!owners.has(address)) owners.set(address, findOwner(address));
  return owners.get(address);
}

/** Addresses of the scripts in a stack, the innermost first. */
export const addressesIn = (stack: string) => stack.match(/https?:\/\/[^\s()]+\.js/g) ?? [];

/** Origin of an error: the release of the first script in the stack that belongs to one (L14). */
export function originOf(stack: string): LoadedRelease | undefined {
  return addressesIn(stack)
    .map(releaseOf)
    .find((release) => release !== undefined);
}

/** True when a script of the product is in the stack; the code of browser extensions is not ours. */
export const isOurs = (stack: string) =>
  addressesIn(stack).some((address) => address.startsWith(`${window.location.origin}/`)) ||
  originOf(stack) !== undefined;
