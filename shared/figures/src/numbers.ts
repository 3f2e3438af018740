import {percentIn, type Words} from '@switchboard/i18n/words';

/** Placeholder for a missing figure. */
export const NOTHING = '–';

/** Smaller samples are not meaningful. */
const SAMPLE_MIN = 5;

/** True for a median or share of a sample that is too small. */
export const isSmallSample = (n: number): boolean => n > 0 && n < SAMPLE_MIN;

const kept = new Map<string, Intl.NumberFormat>();

/** Formats are expensive to create, and tables have hundreds of cells. */
const formatOf = (formats: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${formats} ${JSON.stringify(options)}`;
  const known = kept.get(key) ?? new Intl.NumberFormat(formats, options);
  kept.set(key, known);
  return known;
};

const PERCENT = {style: 'percent', maximumFractionDigits: 0} as const;
const CHANGE = {signDisplay: 'exceptZero', maximumFractionDigits: 0} as const;

/**
 * With a sign, and a minus instead of a hyphen: it is as wide as the plus, and screen readers read
 * it as one.
 */
const signed = (formats: string, options: Intl.NumberFormatOptions, value: number): string =>
  formatOf(formats, {...options, ...CHANGE})
    .format(value)
    .replace('-', '\u2212');

/** Formats a count: "1,204". */
export const countInWords = (count: number, {formats}: Words): string =>
  formatOf(formats, {}).format(count);

/** Formats a part of a whole: "92%"; a dash when the whole is zero. */
export const shareInWords = (part: number, whole: number, {formats}: Words): string =>
  whole === 0 ? NOTHING : percentIn(part / whole, formats);

/**
 * Formats the change of a figure from the previous period: "+25%", "−10%", "0%"; "–" without a base
 * of comparison.
 * @param current value of this period
 * @param previous value of the previous period
 */
export const changeOf = (
  current: number | null,
  previous: number | null,
  {formats}: Words,
): string =>
  current === null || !previous
    ? NOTHING
    : signed(formats, PERCENT, (current - previous) / previous);

interface Share {
  part: number;
  whole: number;
}

/**
 * Formats the change of a share in percentage points: "+3 points"; "–" when one of the wholes is
 * zero.
 */
export function shareChange(current: Share, previous: Share, {plural, formats}: Words): string {
  if (current.whole === 0 || previous.whole === 0) return NOTHING;
  const change = current.part / current.whole - previous.part / previous.whole;
  const points = Math.round(change * 100);
  return plural(Math.abs(points), '{change} point', '{change} points', {
    change: signed(formats, {}, points),
  });
}
