import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {releaseFault, releaseId} from '@switchboard/release-rules/trust';
import {useDocumentStore} from '../../registry/document-store.ts';
import {releasePolicy} from '../../registry/trust.ts';

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

/** The releases of a remote that worked in this browser and may still run, the latest first: verified again, not revoked (L12). */
export async function usableKnownGood(name: string): Promise<SignedRelease[]> {
  const kept = listOf(recall(), name);
  const usable = await Promise.all(kept.map((signed) => isUsable(name, signed)));
  return kept.filter((_, index) => usable[index]);
}

/** Every release that is kept, for the copies that the service worker keeps. */
export const knownGoodReleases = (): SignedRelease[] => Object.values(recall()).flat();
