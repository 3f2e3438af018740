const kept = new Map<string, Intl.NumberFormat>();

/** Formats are expensive to create, and tables have hundreds of cells. */
const formatOf = (locale: string, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${locale} ${maximumFractionDigits}`;
  const known =
    kept.get(key) ?? new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits});
  kept.set(key, known);
  return known;
};

/**
 * Formats a share for a reader: "50%" in English, "50 %" in German.
 * @param share a fraction of one: 0.5
 * @param locale number format of the reader; BCP 47
 * @param digits maximum number of decimals
 */
export const percentIn = (share: number, locale: string, digits = 0): string =>
  formatOf(locale, digits).format(share);
