export const ms = (value) => `${value.toFixed(0)} ms`;

/** The value below which a share of 0 to 1 of the values lies; 0 for none. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
