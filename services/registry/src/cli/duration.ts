const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000};

/** Parses a duration such as `90d`, `12h` or `30m` to milliseconds; undefined for anything else. */
export const millisecondsOf = (text: string): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 0);
};
