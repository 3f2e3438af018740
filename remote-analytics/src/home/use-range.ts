import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {useSearchParams} from '@switchboard/router';

/**
 * The range of a report, kept in the address.
 * @param ranges those of the screen
 * @param initial default of an address without a range
 */
export function useRange(
  ranges: readonly AnalyticsRange[],
  initial: AnalyticsRange,
): [AnalyticsRange, (range: AnalyticsRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = ranges.find((known) => known === params.get('range')) ?? initial;
  const setRange = (next: AnalyticsRange) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('range', next);
        return changed;
      },
      {replace: true},
    );
  return [range, setRange];
}
