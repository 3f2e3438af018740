/** Few fixed ranges, so that requests can share computations. */
const RANGES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080] as const;

/** Shortest of our ranges that covers the minutes. */
export const rangeFor = (minutes: number): number =>
  RANGES.find((range) => range >= minutes) ?? RANGES.at(-1)!;

/** Lengths of a step in seconds: a quarter of a minute to two hours. */
const STEPS = [15, 60, 300, 900, 3600, 7200] as const;
const MAX_STEPS = 100;

/** Shortest step that divides the minutes into at most a hundred. */
export const stepFor = (minutes: number): number =>
  STEPS.find((step) => (minutes * 60) / step <= MAX_STEPS) ?? STEPS.at(-1)!;

/** Start of the step of a moment. */
export const startOfStep = (at: Date, stepSeconds: number): Date =>
  new Date(Math.floor(at.getTime() / (stepSeconds * 1000)) * stepSeconds * 1000);
