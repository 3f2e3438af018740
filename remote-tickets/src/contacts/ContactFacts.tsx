import type {Bounce} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box, formatDate, useTimeZone} from '@switchboard/ui';
import {timeIn, weekdayIn} from '@switchboard/ui/time-zones';
import {useNow} from '../shared/use-now.ts';

/** Local time of a person: "Local time 3:12 PM", with the weekday if it differs. */
export function TheirTime({timeZone}: {timeZone: string}) {
  const now = new Date(useNow());
  const here = useTimeZone();
  const day = weekdayIn(timeZone, now);
  const isToday = day === weekdayIn(here, now);
  return (
    <Box component="span" title={timeZone}>
      {t('Local time {time}', {
        time: isToday ? (timeIn(timeZone, now) ?? '') : `${day} ${timeIn(timeZone, now)}`,
      })}
    </Box>
  );
}

/** Date and reason of bounces at an address. */
export function BounceNotice({email, bounce}: {email: string | null; bounce: Bounce}) {
  const timeZone = useTimeZone();
  const since = {address: email ?? t('this address'), date: formatDate(bounce.at, timeZone)};
  return (
    <Alert severity="warning" sx={{overflowWrap: 'anywhere', '& .MuiAlert-message': {minWidth: 0}}}>
      {bounce.reason
        ? t('Mail to {address} has bounced since {date}: {reason}.', {
            ...since,
            reason: bounce.reason,
          })
        : t('Mail to {address} has bounced since {date}.', since)}
    </Alert>
  );
}
