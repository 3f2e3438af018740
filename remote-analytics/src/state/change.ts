import {formats, t} from '@switchboard/i18n';
import {NOTHING} from './numbers.ts';

const percent = new Intl.NumberFormat(formats(), {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});
const points = new Intl.NumberFormat(formats(), {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/**
 * How much a figure changed against the period before, as people write it: "+25%", "-10%", "0%"; "–" when there was nothing
 * to compare with.
 * @param current this period's
 * @param previous of the period before
 */
export const changeOf = (current: number | null, previous: number | null): string =>
  current === null || !previous ? NOTHING : percent.format((current - previous) / previous);

/** How many points of a hundred a share changed: "+3 points"; "–" when one of both has no whole. */
export function shareChange(
  current: {part: number; whole: number},
  previous: {part: number; whole: number},
): string {
  if (current.whole === 0 || previous.whole === 0) return NOTHING;
  const change = current.part / current.whole - previous.part / previous.whole;
  return t('{change} points', {change: points.format(Math.round(change * 100))});
}
