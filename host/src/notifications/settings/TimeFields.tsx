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
import {useSavePreferences} from '../api/preferences.ts';

const HOURS = Array.from({length: 24}, (_, hour) => hour);
const NIGHT = {from: '20:00', to: '08:00'};

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface TimeFieldsProps {
  preferences: NotificationPreferences;
}

/** Whether mails come at once or once a day. */
export function MailFields({preferences: {mailMode, digestHour}}: TimeFieldsProps) {
  const id = useId();
  const save = useSavePreferences();
  return (
    <Box sx={{display: 'grid', gap: 2}}>
      <RadioGroup
        aria-label={t('Mails')}
        value={mailMode}
        onChange={(_event, value) => save.mutate({mailMode: value as typeof mailMode})}
      >
        <FormControlLabel
          value="at_once"
          control={<Radio />}
          label={t('At once, one mail for each notification')}
        />
        <FormControlLabel
          value="daily"
          control={<Radio />}
          label={t('Once a day, all that is unread in one mail')}
        />
      </RadioGroup>
      {mailMode === 'daily' ? (
        <FormControl sx={{maxWidth: 200}}>
          <InputLabel id={id}>{t('Time of the daily mail')}</InputLabel>
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

/** When nobody is to be disturbed. */
export function QuietFields({preferences: {quietHours, timeZone}}: TimeFieldsProps) {
  const save = useSavePreferences();
  const set = (change: Partial<typeof NIGHT>) =>
    save.mutate({quietHours: {...NIGHT, ...quietHours, ...change}});
  const field = (name: keyof typeof NIGHT, label: string) => (
    <TextField
      type="time"
      label={label}
      value={quietHours?.[name] ?? ''}
      // An input of a time is empty while one of its parts is.
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
        label={t('Keep some hours quiet')}
      />
      {quietHours ? (
        <>
          <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 2}}>
            {field('from', t('From'))}
            {field('to', t('To'))}
          </Box>
          {quietHours.from === quietHours.to ? (
            <FormHelperText error>
              {t('From and to are the same: no hour is quiet.')}
            </FormHelperText>
          ) : null}
        </>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {t('In quiet hours nothing shows on your desktop, and mails wait for their end.')}{' '}
        {t('Times are in {zone}.', {zone: timeZone})}
      </Typography>
    </Box>
  );
}
