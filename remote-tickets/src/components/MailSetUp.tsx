import type {MailChannelsResponse} from '@switchboard/contracts/mail-channels';
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
}: Pick<MailChannelsResponse, 'receives' | 'sends'>) => (
  <Paper
    component="section"
    aria-label="How mail gets here"
    variant="outlined"
    sx={{p: {xs: 2, sm: 2.5}, mt: 2, maxWidth: 860, display: 'grid', gap: 1.5}}
  >
    <Box component="h2" sx={{m: 0, fontSize: 16}}>
      How mail gets here
    </Box>
    {smtpPort === null && !http ? (
      <Alert severity="info">
        Mails do not reach this system yet. Its operator can set up one of the two ways below.
      </Alert>
    ) : null}
    {sends ? null : (
      <Alert severity="warning">
        Replies do not leave this system yet: its operator has to set <Code>SMTP_URL</Code>.
      </Alert>
    )}
    <Way title="By SMTP" isOn={smtpPort !== null}>
      {smtpPort === null ? (
        <>
          Set <Code>INBOUND_SMTP_PORT</Code>, then let your mail server hand over what is sent to a
          support address.
        </>
      ) : (
        <>
          Let your mail server hand over what is sent to a support address, and to it with a plus
          and more, to port {smtpPort} of this system.
        </>
      )}
    </Way>
    <Way title="By HTTP" isOn={http}>
      {http ? (
        'Let'
      ) : (
        <>
          Set <Code>INBOUND_SECRET</Code>, then let
        </>
      )}{' '}
      your mail service post each mail as it is to <Code>/connect/api/inbound/email</Code>, as{' '}
      <Code>message/rfc822</Code>, with <Code>Authorization: Bearer</Code> and the secret.
    </Way>
  </Paper>
);
