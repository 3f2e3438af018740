import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {releaseFault, releaseId} from '@switchboard/release-rules/trust';
import {kept} from '@switchboard/session/kept';
import {releasePolicy, switchedOff, useDocumentStore} from '../../registry/index.ts';

const place = kept('switchboard.known-good');
/** The newest, and the one before it in case the newest goes bad later. */
const KEPT = 2;

type Known = Record<string, SignedRelease[]>;

function recall(): Known {
  try {
    return (JSON.parse(place.read() ?? '{}') ?? {}) as Known;
  } catch {
    return {};
  }
}

const idOf = ({release}: SignedRelease) => releaseId(release);
const listOf = (known: Known, name: string): SignedRelease[] =>
  Object.hasOwn(known, name) && Array.isArray(known[name]) ? known[name] : [];

/** Keeps a release that worked in this browser (L12), without any data of the user. */
export function keepKnownGood({release, signatures, baseUrl}: SignedRelease) {
  const known = recall();
  const signed = {release, signatures, baseUrl};
  const others = listOf(known, release.name).filter((other) => idOf(other) !== idOf(signed));
  // Without storage, this browser has nothing to fall back on.
  place.write(JSON.stringify({...known, [release.name]: [signed, ...others].slice(0, KEPT)}));
}

const isUsable = async (name: string, signed: SignedRelease) =>
  !switchedOff(name) &&
  !useDocumentStore.getState().document.revoked.includes(idOf(signed)) &&
  (await releaseFault(name, signed, releasePolicy())) === undefined;

/**
 * Releases of a remote that worked in this browser and may still run, the latest first: verified again, not revoked, and
 * none of a section that is off (L12).
 */
export async function usableKnownGood(name: string): Promise<SignedRelease[]> {
  const known = listOf(recall(), name);
  const usable = await Promise.all(known.map((signed) => isUsable(name, signed)));
  return known.filter((_, index) => usable[index]);
}

/** Every kept release, for the copies that the service worker keeps. */
export const knownGoodReleases = (): SignedRelease[] => Object.values(recall()).flat();
