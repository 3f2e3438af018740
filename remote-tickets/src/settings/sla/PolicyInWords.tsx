import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {describeWeek} from '../hours/index.ts';
import type {PolicyValues} from './policy-form.ts';
import {matchInWords, promisesInWords} from './policy-in-words.ts';

const clocksRun = (hours: BusinessHours | undefined) =>
  hours
    ? t('Clocks run during {name}: {describeWeek} ({timeZone}).', {
        name: hours.name,
        describeWeek: describeWeek(hours.week),
        timeZone: hours.timeZone,
      })
    : t('Clocks run around the clock.');

/** Description of the edited policy. */
export function PolicyInWords({hours}: {hours: readonly BusinessHours[]}) {
  const values = useWatch<PolicyValues>() as PolicyValues;
  const promises = promisesInWords(values.targets);
  return (
    <>
      <Typography variant="body2">
        {values.active === 'yes' ? '' : t('Inactive. ')}
        {`${matchInWords(values)}:`}
      </Typography>
      <Box component="ul" sx={{m: 0, my: 0.75, pl: 2.25, fontSize: 14, '& li': {mb: 0.5}}}>
        {promises.length === 0 ? <li>{t('No targets yet')}</li> : null}
        {promises.map((one) => (
          <li key={one.priority}>
            <b>{one.priority}:</b> {one.promises}
          </li>
        ))}
      </Box>
      <Typography variant="body2">
        {clocksRun(hours.find(({id}) => id === values.hoursId))}
      </Typography>
    </>
  );
}
