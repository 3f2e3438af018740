import type {MailChannel} from '@switchboard/contracts/mail-channels';
import {Alert, Box, Button, formatDate, showToast, Typography, useTimeZone} from '@switchboard/ui';
import {useState, type ReactNode} from 'react';
import {useCheckDomain, useSendProof} from '../api/mail-channels.ts';
import {errorSentence} from '../state/error-sentence.ts';

/** Whether an address works, in a word or two. */
export function ChannelState({channel: {isProven, worksUntil}}: {channel: MailChannel}) {
  const timeZone = useTimeZone();
  if (isProven)
    return (
      <Box component="span" sx={{color: 'success.main'}}>
        Confirmed
      </Box>
    );
  return (
    <Box component="span" sx={{color: 'warning.dark'}}>
      {worksUntil ? `Confirm by ${formatDate(worksUntil, timeZone)}` : 'Not confirmed'}
    </Box>
  );
}

const Part = ({label, value}: {label: string; value: string}) => (
  <Box sx={{display: 'contents'}}>
    <Box component="dt" sx={{color: 'text.secondary'}}>
      {label}
    </Box>
    <Box component="dd" sx={{m: 0, overflowWrap: 'anywhere'}}>
      <code>{value}</code>
    </Box>
  </Box>
);

const Way = ({title, children}: {title: string; children: ReactNode}) => (
  <Box sx={{mt: 2}}>
    <Typography component="h3" variant="h4" sx={{mb: 0.5, fontSize: 14.5}}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** The two ways to prove an address that is not proven yet. */
export function ChannelProof({channel: {id, address, worksUntil, record}}: {channel: MailChannel}) {
  const timeZone = useTimeZone();
  const [failure, setFailure] = useState<string>();
  const [link, domain] = [useSendProof(), useCheckDomain()];
  const shown = {
    onSuccess: ({message}: {message: string}) => {
      setFailure(undefined);
      showToast({kind: 'success', message});
    },
    onError: (error: unknown) => setFailure(errorSentence(error, 'No answer came. Try again.')),
  };
  return (
    <Box component="section" aria-label="Confirm this address">
      <Typography component="h2" variant="h3">
        Confirm this address
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
        {worksUntil
          ? `It works until ${formatDate(worksUntil, timeZone)}. After that, it neither receives nor sends mail until it is confirmed.`
          : 'Until it is confirmed, it neither receives nor sends mail.'}
      </Typography>
      {failure ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {failure}
        </Alert>
      ) : null}
      <Way title="By a link">
        <Typography variant="body2">
          We mail a link to {address}. Open it while you are logged in here.
        </Typography>
        <Button
          variant="outlined"
          sx={{mt: 1}}
          disabled={link.isPending}
          onClick={() => link.mutate(id, shown)}
        >
          Send the link again
        </Button>
      </Way>
      <Way title="By DNS, for all addresses of the domain">
        <Typography variant="body2">Add this TXT record, then check it.</Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 0.5,
            my: 1,
            fontSize: 13.5,
          }}
        >
          <Part label="Type" value="TXT" />
          <Part label="Name" value={record.name} />
          <Part label="Value" value={record.value} />
        </Box>
        <Button
          variant="outlined"
          disabled={domain.isPending}
          onClick={() => domain.mutate(id, shown)}
        >
          Check the record
        </Button>
      </Way>
    </Box>
  );
}
