import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {create} from 'zustand';

/** Release that is mounted in this tab; the document may name another one by now. */
export interface RunningRelease {
  version: string;
  arm: Arm;
  /** ISO 8601 */
  since: string;
}

/** Mounted releases of this tab, by remote. */
export const useRunningReleases = create<Record<string, RunningRelease>>(() => ({}));

/**
 * Notes that a release is mounted.
 * @param running the release, and its arm
 * @returns a function that notes the unmount
 */
export function noteRunning({
  signed: {release},
  arm,
}: {
  signed: Pick<SignedRelease, 'release'>;
  arm: Arm;
}): () => void {
  const {name, version} = release;
  const mine: RunningRelease = {version, arm, since: new Date().toISOString()};
  useRunningReleases.setState({[name]: mine});
  return () => {
    const {[name]: mounted, ...others} = useRunningReleases.getState();
    if (mounted === mine) useRunningReleases.setState(others, true);
  };
}
