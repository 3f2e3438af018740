import {activeRelease} from '../../registry/index.ts';
import {isBroken} from '../memory/breaker.ts';
import {usableKnownGood} from '../memory/known-good.ts';
import {standIn, type Candidate, type Situation} from './candidates.ts';
import {unmetNeed} from './unmet-need.ts';

/** Collects all facts that decide which releases of a remote to try at this moment. */
export const readSituation = async (
  name: string,
  chosen: Situation['chosen'],
  tried: Situation['tried'] = [],
): Promise<Situation> => ({
  chosen,
  active: activeRelease(name),
  knownGood: await usableKnownGood(name),
  tried,
  isBroken,
  unmetNeed,
});

/** Version to replace a release that keeps crashing on screen. A known good release is itself a replacement and has none. */
export async function standInFor({
  signed,
  arm,
}: Pick<Candidate, 'signed' | 'arm'>): Promise<string | undefined> {
  if (arm === 'known-good') return undefined;
  const other = standIn(await readSituation(signed.release.name, {signed, arm}));
  return other?.signed.release.version;
}
