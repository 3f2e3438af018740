/** From here on, three terms of Stirling's series are exact to 11 digits. */
const LARGE = 12;

/** Logarithm of the gamma function, for positive numbers. */
const logGamma = (x: number): number => {
  let shift = 0;
  let large = x;
  for (; large < LARGE; large += 1) shift += Math.log(large);
  const square = large * large;
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / large;
  return (large - 0.5) * Math.log(large) - large + 0.5 * Math.log(2 * Math.PI) + series - shift;
};

/** Logarithm of the beta function, for positive numbers. */
export const logBeta = (a: number, b: number): number =>
  logGamma(a) + logGamma(b) - logGamma(a + b);
