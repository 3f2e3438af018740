/** A player stops telling its time while its tab is asleep: more than this between two moments was not watched. */
const GAP_MAX_MS = 2000;

/** Time that a video was really played, told from the moments at which it says that it plays. */
export interface PlayedTime {
  /** It plays at this moment. @returns the whole seconds played since they were taken last */
  tick: (at: number) => number;
  /** It does not play any more, or was moved. */
  stop: () => void;
  /** Takes the whole seconds; parts of one stay. */
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
