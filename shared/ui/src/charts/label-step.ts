/** Of a letter of an axis label, and between two labels, in pixels; letters are wider on average than this seldom. */
const LETTER = 6.6;
const GAP = 10;

/**
 * Of how many points each one has a label, so that all labels have room and stand evenly.
 * @param labels of all points
 * @param width that they have together, in pixels
 */
export const labelStep = (labels: readonly string[], width: number): number => {
  const widest = Math.max(...labels.map(({length}) => length), 1) * LETTER + GAP;
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(width, widest)));
};
