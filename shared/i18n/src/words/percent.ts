const kept = new Map<string, Intl.NumberFormat>();

/** Formats are dear to make, and tables have hundreds of cells. */
const formatOf = (locale: string, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${locale} ${maximumFractionDigits}`;
  const known =
    kept.get(key) ?? new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits});
  kept.set(key, known);
  return known;
};

/**
 * A share as a reader writes it: "50%" in English, "50 %" in German.
 * @param share a part of one: 0.5
 * @param locale how the reader has numbers written; BCP 47
 * @param digits at most so many behind the point
 */
export const percentIn = (share: number, locale: string, digits = 0): string =>
  formatOf(locale, digits).format(share);
