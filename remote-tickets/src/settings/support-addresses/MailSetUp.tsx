import type {SupportAddressesResponse} from '@switchboard/contracts/support-addresses/schemas';
import {Alert, Box, Paper, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';

const Code = ({children}: {children: ReactNode}) => (
  <Box
    component="code"
    sx={{
      px: 0.5,
      borderRadius: 0.5,
      bgcolor: 'action.hover',
      fontSize: 13,
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

const Way = ({title, isOn, children}: {title: string; isOn: boolean; children: ReactNode}) => (
  <Box>
    <Box component="h3" sx={{m: 0, fontSize: 14.5}}>
      {title}
      <Box
        component="span"
        sx={{ml: 1, fontWeight: 400, color: isOn ? 'success.main' : 'text.secondary'}}
      >
        {isOn ? 'On' : 'Off'}
      </Box>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  </Box>
);

/** How mails reach this system and leave it, and what its operator has to set for that. */
export const MailSetUp = ({
  receives: {smtpPort, http},
  sends,
}: Pick<SupportAddressesResponse, 'receives' | 'sends'>) => (
  <Paper
    component="section"
    aria-label="Mail setup"
    variant="outlined"
    sx={{p: {xs: 2, sm: 2.5}, mt: 2, maxWidth: 860, display: 'grid', gap: 1.5}}
  >
    <Box component="h2" sx={{m: 0, fontSize: 16}}>
      Mail setup
    </Box>
    {smtpPort === null && !http ? (
      <Alert severity="info">
        This system does not receive mail yet. Its operator can set it up in one of two ways.
      </Alert>
    ) : null}
    {sends ? null : (
      <Alert severity="warning">
        This system does not send replies by mail yet. Its operator must set <Code>SMTP_URL</Code>.
      </Alert>
    )}
    <Way title="By SMTP" isOn={smtpPort !== null}>
      {smtpPort === null ? (
        <>
          Set <Code>INBOUND_SMTP_PORT</Code>, then have your mail server forward mail for your
          support addresses.
        </>
      ) : (
        <>
          Have your mail server forward mail for your support addresses, including plus addresses
          such as support+…@, to port {smtpPort} of this system.
        </>
      )}
    </Way>
    <Way title="By HTTP" isOn={http}>
      {http ? (
        'Have'
      ) : (
        <>
          Set <Code>INBOUND_SECRET</Code>, then have
        </>
      )}{' '}
      your mail service post each mail unchanged to <Code>/connect/api/inbound/email</Code>, as{' '}
      <Code>message/rfc822</Code>, with <Code>Authorization: Bearer</Code> and the secret.
    </Way>
  </Paper>
);
