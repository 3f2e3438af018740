export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? (sorted[middle - 1] + sorted[middle]) / 2
    : sorted[Math.floor(middle)];
};

/** The value that a share of all values does not exceed. @param values at least one */
export const share = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** Mulberry32: the same numbers in every run, so that the same figures have the same interval. */
const createRandom = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
};

const RESAMPLES = 2000;

/**
 * The bootstrap's 95 % interval of a median.
 * @param values at least one
 */
export function intervalOf(values) {
  const random = createRandom(values.length);
  const draw = () => values[Math.floor(random() * values.length)];
  const medians = Array.from({length: RESAMPLES}, () => median(values.map(draw))).toSorted(
    (a, b) => a - b,
  );
  return [medians[Math.floor(RESAMPLES * 0.025)], medians[Math.ceil(RESAMPLES * 0.975) - 1]];
}

/**
 * Ratios of a variant's values to those of a base, round by round.
 * @param own values by round; a missing one is undefined
 * @param base the same of the base
 * @returns the ratios of the rounds that have both
 */
export const pairedRatios = (own, base) =>
  own.flatMap((value, round) =>
    value !== undefined && base[round] > 0 ? [value / base[round]] : [],
  );

/** Median, interval, and number of values. @returns undefined where there are none */
export const summary = (values) => {
  if (values.length === 0) return undefined;
  const [low, high] = intervalOf(values);
  return {median: median(values), low, high, count: values.length};
};
