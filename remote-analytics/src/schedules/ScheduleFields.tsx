import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {SelectInput, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {timeZones} from '@switchboard/ui/time-zones';
import {useMemo} from 'react';
import {useMayShare} from '../shared/use-may-change.ts';
import {coverageInWords} from './coverage.ts';
import {RecipientsInput} from './RecipientsInput.tsx';
import {FREQUENCY_OPTIONS, MONTH_DAY_OPTIONS, STATE_OPTIONS} from './schedule-form.ts';
import {WeekdaysInput} from './WeekdaysInput.tsx';

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2};

/** The sole recipient, where none can be chosen. */
function ForOneself({report: {visibility}}: {report: SavedReport}) {
  const mayShare = useMayShare();
  return (
    <Typography variant="body2" color="textSecondary">
      {visibility === 'private' && mayShare
        ? t('A private report is mailed to its owner alone. Share it to mail it to others.')
        : t('You get the figures of the tickets that you see.')}
    </Typography>
  );
}

/** Schedule, days and recipients of a report. */
export function ScheduleFields({report}: {report: SavedReport}) {
  const [frequency, time, timeZone] = useWatch({
    name: ['frequency', 'time', 'timeZone'],
  }) as string[];
  const mayShare = useMayShare();
  const zones = useMemo(
    () => timeZones(timeZone ?? '').map((zone) => ({value: zone, label: zone})),
    [timeZone],
  );
  return (
    <>
      <SelectInput name="frequency" label={t('How often')} options={FREQUENCY_OPTIONS} />
      {frequency === 'weekly' ? <WeekdaysInput name="weekdays" /> : null}
      {frequency === 'monthly' ? (
        <SelectInput name="monthDay" label={t('Day of the month')} options={MONTH_DAY_OPTIONS} />
      ) : null}
      <Box sx={pair}>
        <TextInput name="time" type="time" label={t('Time of day')} />
        <SelectInput name="timeZone" label={t('Time zone')} options={zones} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {coverageInWords(report.query, time ?? '')}
      </Typography>
      {mayShare && report.visibility === 'all' ? (
        <RecipientsInput name="recipients" />
      ) : (
        <ForOneself report={report} />
      )}
      <SelectInput
        name="state"
        label={t('Mails')}
        options={STATE_OPTIONS}
        hint={t('While paused, no mails are sent. Missed ones are not made up for.')}
      />
    </>
  );
}
