import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button, formatDate, showToast, Typography, useTimeZone} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useState, type ReactNode} from 'react';
import {useCheckDomain, useSendVerification} from './support-addresses.ts';

/** Verification state of an address. */
export function VerificationState({
  supportAddress: {isVerified, worksUntil},
}: {
  supportAddress: SupportAddress;
}) {
  const timeZone = useTimeZone();
  if (isVerified)
    return (
      <Box component="span" sx={{color: 'success.main'}}>
        {t('Verified')}
      </Box>
    );
  return (
    <Box component="span" sx={{color: 'warning.dark'}}>
      {worksUntil
        ? t('Verify by {date}', {date: formatDate(worksUntil, timeZone)})
        : t('Not verified')}
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

/** The two ways to verify an address. */
export function AddressVerification({
  supportAddress: {id, address, worksUntil, record},
}: {
  supportAddress: SupportAddress;
}) {
  const timeZone = useTimeZone();
  const [failure, setFailure] = useState<string>();
  const [link, domain] = [useSendVerification(), useCheckDomain()];
  const shown = {
    onSuccess: ({message}: {message: string}) => {
      setFailure(undefined);
      showToast({kind: 'success', message});
    },
    onError: (error: unknown) => setFailure(errorSentence(error)),
  };
  return (
    <Box component="section" aria-label={t('Verify this address')}>
      <Typography component="h2" variant="h3">
        {t('Verify this address')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
        {worksUntil
          ? t(
              "This address works until {date}. After that, it can't receive or send mail until it is verified.",
              {date: formatDate(worksUntil, timeZone)},
            )
          : t("This address can't receive or send mail until it is verified.")}
      </Typography>
      {failure ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {failure}
        </Alert>
      ) : null}
      <Way title={t('By link')}>
        <Typography variant="body2">
          {t('We send a link to {address}. Open it while you are logged in.', {address})}
        </Typography>
        <Button
          variant="outlined"
          sx={{mt: 1}}
          disabled={link.isPending}
          onClick={() => link.mutate(id, shown)}
        >
          {t('Send the link again')}
        </Button>
      </Way>
      <Way title={t('By DNS, for all addresses in the domain')}>
        <Typography variant="body2">{t('Add this TXT record, then check it.')}</Typography>
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
          <Part label={t('Type')} value="TXT" />
          <Part label={t('Name')} value={record.name} />
          <Part label={t('Value')} value={record.value} />
        </Box>
        <Button
          variant="outlined"
          disabled={domain.isPending}
          onClick={() => domain.mutate(id, shown)}
        >
          {t('Check record')}
        </Button>
      </Way>
    </Box>
  );
}
