import type {
  SupportAddress,
  SupportAddressesResponse,
} from '@switchboard/contracts/support-addresses/schemas';
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
          In the mail server of your domain, forward mail for {address} to this server. Keep the
          recipient as it is, and include plus addresses such as {address.replace('@', '+…@')}:
          replies come back to them.
        </Typography>
        <CopyText thing="mail server" text={smtpTarget} />
      </Box>
    )}
    {httpTarget === null ? null : (
      <Box>
        <Typography variant="body2" sx={{mb: 1}}>
          {smtpTarget === null ? 'Have' : 'Or have'} your mail service post each mail unchanged to
          this address, with the secret that the operator of this system gives you.
        </Typography>
        <CopyText thing="web address" text={httpTarget} />
      </Box>
    )}
  </>
);

/** The second step: where mail is forwarded to, and whether any has come in. */
export function ReceivingStep({supportAddress, receives}: ReceivingStepProps) {
  const {id, address, isVerified, worksUntil, receivedAt} = supportAddress;
  const isOn = receives.smtpTarget !== null || receives.httpTarget !== null;
  return (
    <>
      <StatusLights label="Receiving">
        <StatusLight
          light={isVerified ? 'on' : 'waiting'}
          title={isVerified ? 'The address is verified' : 'The address is not verified yet'}
        />
        <StatusLight
          light={receivedAt === null ? (isOn ? 'waiting' : 'off') : 'on'}
          title={receivedAt === null ? 'No mail has come in yet' : 'Mail comes in'}
        >
          {receivedAt === null ? (
            `Write to ${address} from another mailbox once forwarding is set up. This light changes by itself.`
          ) : (
            <>
              The last mail came in <RelativeTime at={receivedAt} />.
            </>
          )}
        </StatusLight>
      </StatusLights>
      {isVerified || (worksUntil === null && receivedAt !== null) ? null : (
        <Box sx={{mt: 3}}>
          <AddressVerification supportAddress={supportAddress} />
        </Box>
      )}
      <Part title="Forward your mail">
        {isOn ? (
          <Forwarding address={address} {...receives} />
        ) : (
          <Alert severity="info">
            This system does not receive mail yet. Ask its operator to turn it on, then come back to
            this step.
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
          Continue
        </Button>
        <Button component={RouterLink} to={paths.supportAddresses()}>
          Finish later
        </Button>
      </Box>
    </>
  );
}
