import {formats} from './language.ts';

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
 * A share as its reader writes it: "50%" in English, "50 %" in German.
 * @param share a part of one: 0.5
 * @param digits at most so many behind the point
 * @param locale left out: as numbers are written on this page; BCP 47
 */
export const percent = (share: number, digits = 0, locale = formats()): string =>
  formatOf(locale, digits).format(share);
