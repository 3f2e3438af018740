import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';

export interface RangePickerProps {
  ranges: readonly AnalyticsRange[];
  value: AnalyticsRange;
  onChange: (range: AnalyticsRange) => void;
}

export const rangeLook = {
  px: 1.5,
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  textTransform: 'none',
  fontWeight: 600,
  '&.Mui-selected, &.Mui-selected:hover': {bgcolor: 'tint.primary', color: 'primary.main'},
};

/** Choice of the number of past days of a report. */
export const RangePicker = ({ranges, value, onChange}: RangePickerProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={t('Range')}
    value={value}
    onChange={(_event, next: AnalyticsRange | null) => next && onChange(next)}
  >
    {ranges.map((range) => (
      <ToggleButton key={range} value={range} sx={rangeLook}>
        {t('{range} days', {range})}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
