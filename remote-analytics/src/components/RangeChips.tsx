import type {AnalyticsQuery, AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {useState} from 'react';
import {RANGE_LABELS} from '../state/labels.ts';
import {DEFAULT_RANGE, RANGES} from '../state/query.ts';
import type {QueryChange} from '../state/use-analytics-query.ts';
import {CustomPeriod} from './CustomPeriod.tsx';
import {rangeLook} from './RangePicker.tsx';

export interface RangeChipsProps {
  query: AnalyticsQuery;
  /** The day that it is in the workspace. */
  today: string;
  set: (change: QueryChange) => void;
}

const CUSTOM = 'custom';

/** Which days a report covers: so many up to today, or from one day to another. */
export function RangeChips({query, today, set}: RangeChipsProps) {
  const isCustom = query.from !== undefined;
  const [isAsking, setAsking] = useState(false);
  const isOpen = isAsking || isCustom;
  const choose = (next: AnalyticsRange | typeof CUSTOM | null) => {
    if (next === CUSTOM) return setAsking(true);
    setAsking(false);
    if (next) set({range: next, from: undefined, to: undefined});
  };
  return (
    <>
      <Box sx={{overflowX: 'auto', mb: 1.5}}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Range')}
          value={isOpen ? CUSTOM : (query.range ?? DEFAULT_RANGE)}
          onChange={(_event, next: AnalyticsRange | typeof CUSTOM | null) => choose(next)}
        >
          {RANGES.map((range) => (
            <ToggleButton key={range} value={range} sx={rangeLook}>
              {RANGE_LABELS[range]}
            </ToggleButton>
          ))}
          <ToggleButton value={CUSTOM} sx={rangeLook}>
            {t('Custom')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isOpen ? <CustomPeriod query={query} today={today} set={set} /> : null}
    </>
  );
}
