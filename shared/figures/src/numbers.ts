import {percentIn, type Words} from '@switchboard/i18n/words';

/** What stands where there is no figure. */
export const NOTHING = '–';

/** Fewer than these say little about the others. */
const SAMPLE_MIN = 5;

/** Whether a median or a share is of so few that chance decides. */
export const isSmallSample = (n: number): boolean => n > 0 && n < SAMPLE_MIN;

const kept = new Map<string, Intl.NumberFormat>();

/** Formats are dear to make, and tables have hundreds of cells. */
const formatOf = (formats: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${formats} ${JSON.stringify(options)}`;
  const known = kept.get(key) ?? new Intl.NumberFormat(formats, options);
  kept.set(key, known);
  return known;
};

const PERCENT = {style: 'percent', maximumFractionDigits: 0} as const;
const CHANGE = {signDisplay: 'exceptZero', maximumFractionDigits: 0} as const;

/** With a sign, and a minus instead of a hyphen: it is as wide as the plus, and read out as one. */
const signed = (formats: string, options: Intl.NumberFormatOptions, value: number): string =>
  formatOf(formats, {...options, ...CHANGE})
    .format(value)
    .replace('-', '\u2212');

/** A count as people write it: "1,204". */
export const countInWords = (count: number, {formats}: Words): string =>
  formatOf(formats, {}).format(count);

/** A part of a whole: "92%"; a dash where there is no whole. */
export const shareInWords = (part: number, whole: number, {formats}: Words): string =>
  whole === 0 ? NOTHING : percentIn(part / whole, formats);

/**
 * How much a figure changed against the period before, as people write it: "+25%", "−10%", "0%"; "–" when there was nothing
 * to compare with.
 * @param current this period's
 * @param previous of the period before
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

/** How many points of a hundred a share changed: "+3 points"; "–" when one of both has no whole. */
export function shareChange(current: Share, previous: Share, {plural, formats}: Words): string {
  if (current.whole === 0 || previous.whole === 0) return NOTHING;
  const change = current.part / current.whole - previous.part / previous.whole;
  const points = Math.round(change * 100);
  return plural(Math.abs(points), '{change} point', '{change} points', {
    change: signed(formats, {}, points),
  });
}
