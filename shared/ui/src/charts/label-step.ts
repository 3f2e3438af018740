/** Width of a letter of an axis label, and gap between two labels, in pixels; the average letter is rarely wider. */
const LETTER = 6.6;
const GAP = 10;

/**
 * Interval of labelled points, so that all labels fit and are evenly spaced.
 * @param labels labels of all points
 * @param width total width in pixels
 */
export const labelStep = (labels: readonly string[], width: number): number => {
  const widest = Math.max(...labels.map(({length}) => length), 1) * LETTER + GAP;
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, widest)));
};
