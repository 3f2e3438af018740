import type {AnalyticsQuery, AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box, type Theme} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {useState} from 'react';
import {rangeLook} from '../shared/RangePicker.tsx';
import {DEFAULT_RANGE, RANGES} from '../shared/report/query.ts';
import type {QueryChange} from '../shared/report/use-analytics-query.ts';
import {RANGE_LABELS} from '../shared/words/labels.ts';
import {CustomPeriod} from './CustomPeriod.tsx';
import {LABEL_HEIGHT} from './fields.ts';

export interface RangeChipsProps {
  query: AnalyticsQuery;
  /** The current day in the workspace. */
  today: string;
  set: (change: QueryChange) => void;
}

const CUSTOM = 'custom';

/** Where the ranges take several lines, each has a border of its own. */
const wrapping = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    gap: 0.75,
    '& .MuiToggleButtonGroup-grouped': {
      m: 0,
      borderRadius: '8px',
      border: `1px solid ${theme.palette.divider}`,
    },
  },
});

/** Days of a report: a number of days up to today, or from one day to another. */
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
    <Box sx={{display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, mb: 1.5}}>
      <Box sx={isOpen ? {mt: {md: LABEL_HEIGHT}} : {}}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Range')}
          sx={wrapping}
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
    </Box>
  );
}
