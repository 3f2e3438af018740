import type {Bounce} from '@switchboard/contracts/tickets/schemas';
import {Alert, Box, formatDate, useTimeZone} from '@switchboard/ui';
import {timeIn, weekdayIn} from '@switchboard/ui/time-zones';
import {useNow} from '../shared/use-now.ts';

/** What time it is where somebody is: "Local time 3:12 PM"; with the day where it is another one there. */
export function TheirTime({timeZone}: {timeZone: string}) {
  const now = new Date(useNow());
  const here = useTimeZone();
  const day = weekdayIn(timeZone, now);
  const isToday = day === weekdayIn(here, now);
  return (
    <Box component="span" title={timeZone}>
      {`Local time ${isToday ? '' : `${day} `}${timeIn(timeZone, now)}`}
    </Box>
  );
}

/** Since when mail to an address has bounced, and why. */
export function BounceNotice({email, bounce}: {email: string | null; bounce: Bounce}) {
  const timeZone = useTimeZone();
  return (
    <Alert severity="warning" sx={{overflowWrap: 'anywhere', '& .MuiAlert-message': {minWidth: 0}}}>
      {`Mail to ${email ?? 'this address'} has bounced since ${formatDate(bounce.at, timeZone)}${bounce.reason ? `: ${bounce.reason}` : ''}.`}
    </Alert>
  );
}
