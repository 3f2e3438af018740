import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {type SubmitEvent, useId, useState} from 'react';
import {periodFault} from '../shared/report/period.ts';
import type {QueryChange} from '../shared/report/use-analytics-query.ts';
import {inRow, LABEL_HEIGHT} from './fields.ts';
import {shownDays} from './shown-days.ts';

export interface CustomPeriodProps {
  query: AnalyticsQuery;
  /** The current day in the workspace. */
  today: string;
  set: (change: QueryChange) => void;
}

/** A custom period, from day to day. */
export function CustomPeriod({query, today, set}: CustomPeriodProps) {
  const id = useId();
  const [days, setDays] = useState(() => shownDays(query, today));
  const [isChecked, setChecked] = useState(query.from !== undefined);
  const fault = periodFault(days.from, days.to, today);
  const shown = isChecked ? fault : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) document.getElementById(`${id}-from`)?.focus();
    else set({...days, range: undefined});
  };
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`${id}-${name}`}
      type="date"
      size="small"
      fullWidth={false}
      label={label}
      value={days[name]}
      error={shown !== undefined}
      helperText={name === 'from' ? shown : undefined}
      onChange={(event) => setDays({...days, [name]: event.target.value})}
      slotProps={{htmlInput: {max: today}}}
      sx={{width: 160, '& .MuiFormHelperText-root': {whiteSpace: 'nowrap'}, ...inRow}}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('Custom period')}
      onSubmit={submit}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start'}}
    >
      {field('from', t('First day'))}
      {field('to', t('Last day'))}
      <Button type="submit" variant="outlined" sx={{mt: {sm: LABEL_HEIGHT}}}>
        {t('Show')}
      </Button>
    </Box>
  );
}
