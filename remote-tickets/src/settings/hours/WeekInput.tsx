import {OPEN_TIMES_MAX} from '@switchboard/contracts/limits';
import {useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, IconButton, OutlinedInput, Typography} from '@switchboard/ui';
import {AddIcon, DeleteIcon} from '@switchboard/ui/icons';
import {faultOfDay, type HoursValues} from './hours-form.ts';

type Day = HoursValues['week'][number];

const DAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];

/** Initial times of a day on opening it, or on adding a time. */
const moreOf = (day: Day): Day[number] =>
  day.length === 0 ? {from: '09:00', to: '17:00'} : {from: '', to: ''};

interface DayInputProps {
  name: string;
  day: Day;
  onChange: (day: Day) => void;
}

function DayInput({name, day, onChange}: DayInputProps) {
  const fault = faultOfDay(day);
  const set = (index: number, change: Partial<Day[number]>) =>
    onChange(day.map((time, place) => (place === index ? {...time, ...change} : time)));
  const time = (index: number, end: 'from' | 'to', value: string) => (
    <OutlinedInput
      size="small"
      type="time"
      value={value}
      onChange={(event) => set(index, {[end]: event.target.value})}
      slotProps={{
        input: {
          'aria-label': `${name}, ${end} (${index + 1})`,
          'aria-invalid': fault !== undefined,
        },
      }}
      sx={{width: 130}}
    />
  );
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: '1fr', sm: '110px 1fr'},
        gap: 1,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        alignItems: 'start',
      }}
    >
      <Box sx={{fontWeight: 600, fontSize: 14, pt: {sm: 1}}}>{name}</Box>
      <Box sx={{display: 'grid', gap: 1}}>
        {day.length === 0 ? (
          <Box sx={{color: 'text.secondary', fontSize: 14, pt: {sm: 1}}}>{t('Closed')}</Box>
        ) : null}
        {day.map(({from, to}, index) => (
          <Box key={index} sx={{display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap'}}>
            {time(index, 'from', from)}
            <span aria-hidden>–</span>
            {time(index, 'to', to)}
            <IconButton
              size="small"
              aria-label={t('Remove {name} {number}', {name, number: index + 1})}
              onClick={() => onChange(day.filter((_, place) => place !== index))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {fault ? (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        ) : null}
        <Box>
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-label={t('Add hours on {name}', {name})}
            disabled={day.length >= OPEN_TIMES_MAX}
            onClick={() => onChange([...day, moreOf(day)])}
          >
            {t('Add hours')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Open times of a week. */
export function WeekInput() {
  const {setValue, formState} = useFormContext<HoursValues>();
  const week = useWatch<HoursValues, 'week'>({name: 'week'});
  const change = (index: number, day: Day) =>
    setValue(
      'week',
      week.map((one, place) => (place === index ? day : one)),
      {shouldDirty: true, shouldValidate: formState.submitCount > 0},
    );
  const error = formState.submitCount > 0 ? formState.errors.week : undefined;
  return (
    <Box role="group" aria-label={t('Open hours')}>
      <Typography component="h2" variant="h3">
        {t('Open hours')}
      </Typography>
      {week.map((day, index) => (
        <DayInput
          key={DAYS[index]}
          name={DAYS[index] ?? ''}
          day={day}
          onChange={(next) => change(index, next)}
        />
      ))}
      {error ? (
        <FormHelperText error role="alert">
          {error.root?.message ?? error.message}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
