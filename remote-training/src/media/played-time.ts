/** A player in a sleeping tab reports no time: a longer gap between two reports was not watched. */
const GAP_MAX_MS = 2000;

/** Time actually played, computed from the moments of playback reports. */
export interface PlayedTime {
  /** Records playback at this moment. @returns whole seconds played since the last take */
  tick: (at: number) => number;
  /** Records a pause or a seek. */
  stop: () => void;
  /** Takes the whole seconds; fractions remain. */
  take: () => number;
}

export const createPlayedTime = (): PlayedTime => {
  let played = 0;
  let last: number | undefined;
  return {
    tick: (at) => {
      if (last !== undefined) played += Math.min(Math.max(at - last, 0), GAP_MAX_MS);
      last = at;
      return Math.floor(played / 1000);
    },
    stop: () => {
      last = undefined;
    },
    take: () => {
      const seconds = Math.floor(played / 1000);
      played -= seconds * 1000;
      return seconds;
    },
  };
};
