import type {Arm, SignedRelease} from '@switchboard/federation';
import {releaseFault, releaseId} from '@switchboard/federation/trust';
import {activeRelease, useDocumentStore} from '../registry/document-store.ts';
import {releasePolicy} from '../registry/trust.ts';
import {isBroken} from './breaker.ts';
import type {LoadedRelease} from './crash-origin.ts';

const KEY = 'switchboard.known-good';
/** The newest, and the one before it for when the newest goes bad later. */
const KEPT = 2;

type Kept = Record<string, SignedRelease[]>;

function recall(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

const idOf = ({release}: SignedRelease) => releaseId(release);
const listOf = (kept: Kept, name: string): SignedRelease[] =>
  Object.hasOwn(kept, name) && Array.isArray(kept[name]) ? kept[name] : [];

/** Keeps a release that worked in this browser (L12); nothing of the person or their data goes with it. */
export function keepKnownGood({release, signatures, baseUrl}: SignedRelease) {
  const kept = recall();
  const signed = {release, signatures, baseUrl};
  const others = listOf(kept, release.name).filter((other) => idOf(other) !== idOf(signed));
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({...kept, [release.name]: [signed, ...others].slice(0, KEPT)}),
    );
  } catch {
    // Storage is full or forbidden: this browser has nothing to fall back on.
  }
}

const isUsable = async (name: string, signed: SignedRelease) =>
  !useDocumentStore.getState().document.revoked.includes(idOf(signed)) &&
  (await releaseFault(name, signed, releasePolicy())) === undefined;

/**
 * The last release of a remote that worked in this browser and may still run: verified anew, not revoked (L12).
 * @param name the remote
 * @param except ids of releases that have just failed
 */
export async function knownGood(
  name: string,
  except: readonly string[],
): Promise<SignedRelease | undefined> {
  for (const signed of listOf(recall(), name)) {
    if ((await isUsable(name, signed)) && !except.includes(idOf(signed))) return signed;
  }
  return undefined;
}

/** Whether nothing takes the place of what crashes: it does so already, or it is what somebody wants to see as it is (L20). */
export const standsAlone = (arm: Arm) => arm === 'known-good' || arm === 'preview';

/** What would take the place of a release that keeps failing: of a canary or a pin the active one (L18), else the last known good one. */
export async function standInFor({
  signed,
  arm,
}: Pick<LoadedRelease, 'signed' | 'arm'>): Promise<SignedRelease | undefined> {
  const active = activeRelease(signed.release.name);
  const isOther =
    arm !== 'active' && active && !active.fault && idOf(active.signed) !== idOf(signed);
  return isOther && !isBroken(idOf(active.signed))
    ? active.signed
    : knownGood(signed.release.name, [idOf(signed)]);
}

/** Every release that is kept, for the copies that the service worker keeps. */
export const knownGoodReleases = (): SignedRelease[] => Object.values(recall()).flat();
