import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';

/** Combined reports of browsers on some releases. */
export interface Figures {
  loads: number;
  failures: number;
  crashes: number;
  /** 0 to 1; null without loads that ended by themselves. */
  failureRate: number | null;
}

/** Sums up the reports on the given releases. */
export function sumUp(
  releases: readonly Pick<ReleaseHealth, 'loads' | 'failures' | 'crashes'>[],
): Figures {
  const sum = (figure: 'loads' | 'failures' | 'crashes') =>
    releases.reduce((total, release) => total + release[figure], 0);
  const [loads, failures] = [sum('loads'), sum('failures')];
  return {
    loads,
    failures,
    crashes: sum('crashes'),
    failureRate: loads + failures === 0 ? null : failures / (loads + failures),
  };
}

/** Share of failures from which on a remote needs attention, like that of the automatic abort. */
const WORRYING = 0.01;

export const failsOften = ({failureRate}: Pick<Figures, 'failureRate'>): boolean =>
  (failureRate ?? 0) > WORRYING;

export const crashesOften = ({crashes, loads}: Pick<Figures, 'crashes' | 'loads'>): boolean =>
  crashes > Math.max(1, loads * WORRYING);
