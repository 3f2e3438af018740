import type {NotificationPreferences} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {Box, FormControl, FormHelperText, InputLabel, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Select,
  TextField,
} from '@switchboard/ui/form';
import {useId} from 'react';
import {useSavePreferences} from './preferences.ts';

const HOURS = Array.from({length: 24}, (_, hour) => hour);
const NIGHT = {from: '20:00', to: '08:00'};

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface TimeFieldsProps {
  preferences: NotificationPreferences;
}

/** Choice between immediate and daily mails. */
export function MailFields({preferences: {mailMode, digestHour}}: TimeFieldsProps) {
  const id = useId();
  const save = useSavePreferences();
  return (
    <Box sx={{display: 'grid', gap: 2}}>
      <RadioGroup
        aria-label={t('Email')}
        value={mailMode}
        onChange={(_event, value) => save.mutate({mailMode: value as typeof mailMode})}
      >
        <FormControlLabel value="at_once" control={<Radio />} label={t('Right away')} />
        <FormControlLabel
          value="daily"
          control={<Radio />}
          label={t('Once a day, as a summary of what you have not read')}
        />
      </RadioGroup>
      {mailMode === 'daily' ? (
        <FormControl sx={{maxWidth: 200}}>
          <InputLabel id={id}>{t('Send the summary at')}</InputLabel>
          <Select
            labelId={id}
            value={digestHour}
            onChange={(event) => save.mutate({digestHour: Number(event.target.value)})}
          >
            {HOURS.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {clockOf(hour)}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      ) : null}
    </Box>
  );
}

/** Quiet hours. */
export function QuietFields({preferences: {quietHours, timeZone}}: TimeFieldsProps) {
  const save = useSavePreferences();
  const set = (change: Partial<typeof NIGHT>) =>
    save.mutate({quietHours: {...NIGHT, ...quietHours, ...change}});
  const field = (name: keyof typeof NIGHT, label: string) => (
    <TextField
      type="time"
      label={label}
      value={quietHours?.[name] ?? ''}
      // A time input is empty while one of its parts is.
      onChange={(event) => event.target.value && set({[name]: event.target.value})}
      sx={{width: 140}}
    />
  );
  return (
    <Box sx={{display: 'grid', gap: 1}}>
      <FormControlLabel
        control={
          <Checkbox
            checked={quietHours !== null}
            onChange={(_event, isOn) => save.mutate({quietHours: isOn ? NIGHT : null})}
          />
        }
        label={t('Mute notifications during these hours')}
      />
      {quietHours ? (
        <>
          <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 2}}>
            {field('from', t('From'))}
            {field('to', t('Until'))}
          </Box>
          {quietHours.from === quietHours.to ? (
            <FormHelperText error>{t('Choose two different times.')}</FormHelperText>
          ) : null}
        </>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {t('Desktop notifications are off, and email waits until quiet hours end.')}{' '}
        {t('Times are in {zone}.', {zone: timeZone})}
      </Typography>
    </Box>
  );
}
