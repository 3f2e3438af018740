import type {
  SupportAddress,
  SupportAddressesResponse,
} from '@switchboard/contracts/support-addresses/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button, RelativeTime, Typography} from '@switchboard/ui';
import {paths} from '../../shared/paths.ts';
import {AddressVerification} from './AddressVerification.tsx';
import {CopyText} from './CopyText.tsx';
import {StatusLight, StatusLights} from './StatusLight.tsx';

interface ReceivingStepProps {
  supportAddress: SupportAddress;
  receives: SupportAddressesResponse['receives'];
}

const Part = ({title, children}: {title: string; children: React.ReactNode}) => (
  <Box sx={{mt: 3}}>
    <Typography component="h2" variant="h3" sx={{mb: 1}}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Forwarding = ({
  address,
  smtpTarget,
  httpTarget,
}: ReceivingStepProps['receives'] & {address: string}) => (
  <>
    {smtpTarget === null ? null : (
      <Box sx={{mb: 2}}>
        <Typography variant="body2" sx={{mb: 1}}>
          {t(
            'In the mail server of your domain, forward mail for {address} to this server. Keep the recipient as it is, and include plus addresses such as {example}: replies come back to them.',
            {address, example: address.replace('@', '+…@')},
          )}
        </Typography>
        <CopyText thing={t('mail server')} text={smtpTarget} />
      </Box>
    )}
    {httpTarget === null ? null : (
      <Box>
        <Typography variant="body2" sx={{mb: 1}}>
          {smtpTarget === null
            ? t(
                'Have your mail service post each mail unchanged to this address, with the secret that the operator of this system gives you.',
              )
            : t(
                'Or have your mail service post each mail unchanged to this address, with the secret that the operator of this system gives you.',
              )}
        </Typography>
        <CopyText thing={t('web address')} text={httpTarget} />
      </Box>
    )}
  </>
);

/** Second step: forwarding address, and state of incoming mail. */
export function ReceivingStep({supportAddress, receives}: ReceivingStepProps) {
  const {id, address, isVerified, worksUntil, receivedAt} = supportAddress;
  const isOn = receives.smtpTarget !== null || receives.httpTarget !== null;
  return (
    <>
      <StatusLights label={t('Receiving')}>
        <StatusLight
          light={isVerified ? 'on' : 'waiting'}
          title={isVerified ? t('The address is verified') : t('The address is not verified yet')}
        />
        <StatusLight
          light={receivedAt === null ? (isOn ? 'waiting' : 'off') : 'on'}
          title={receivedAt === null ? t('No mail has come in yet') : t('Mail comes in')}
        >
          {receivedAt === null ? (
            t(
              'Write to {address} from another mailbox once forwarding is set up. This light changes by itself.',
              {address},
            )
          ) : (
            <>{tNodes('The last mail came in {time}.', {time: <RelativeTime at={receivedAt} />})}</>
          )}
        </StatusLight>
      </StatusLights>
      {isVerified || (worksUntil === null && receivedAt !== null) ? null : (
        <Box sx={{mt: 3}}>
          <AddressVerification supportAddress={supportAddress} />
        </Box>
      )}
      <Part title={t('Forward your mail')}>
        {isOn ? (
          <Forwarding address={address} {...receives} />
        ) : (
          <Alert severity="info">
            {t(
              'This system does not receive mail yet. Ask its operator to turn it on, then come back to this step.',
            )}
          </Alert>
        )}
      </Part>
      <Box sx={{display: 'flex', gap: 1.5, mt: 3}}>
        <Button
          variant="contained"
          component={RouterLink}
          to={paths.supportAddress(id, 'sending')}
          replace
        >
          {t('Continue')}
        </Button>
        <Button component={RouterLink} to={paths.supportAddresses()}>
          {t('Finish later')}
        </Button>
      </Box>
    </>
  );
}
