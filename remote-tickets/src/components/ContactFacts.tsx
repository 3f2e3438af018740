import type {Bounce} from '@switchboard/contracts/tickets';
import {Alert, Box, formatDate, useTimeZone} from '@switchboard/ui';
import {useNow} from '../state/use-now.ts';

/** What time it is where somebody is: "Their time 3:12 PM"; with the day where it is another one there. */
export function TheirTime({timeZone}: {timeZone: string}) {
  const now = new Date(useNow());
  const here = useTimeZone();
  const format = (options: Intl.DateTimeFormatOptions, zone: string) =>
    new Intl.DateTimeFormat('en', {...options, timeZone: zone}).format(now);
  const day = format({weekday: 'short'}, timeZone);
  const time = format({timeStyle: 'short'}, timeZone);
  return (
    <Box
      component="span"
      title={timeZone}
    >{`Their time ${day === format({weekday: 'short'}, here) ? '' : `${day} `}${time}`}</Box>
  );
}

/** Mails to an address come back: since when, and why. */
export function BounceNotice({email, bounce}: {email: string | null; bounce: Bounce}) {
  const timeZone = useTimeZone();
  return (
    <Alert severity="warning" sx={{overflowWrap: 'anywhere', '& .MuiAlert-message': {minWidth: 0}}}>
      {`Mails to ${email ?? 'this address'} come back since ${formatDate(bounce.at, timeZone)}${bounce.reason ? `: ${bounce.reason}` : ''}.`}
    </Alert>
  );
}
