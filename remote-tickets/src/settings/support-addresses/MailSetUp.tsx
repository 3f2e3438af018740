import type {SupportAddressesResponse} from '@switchboard/contracts/support-addresses/schemas';
import {t} from '@switchboard/i18n';
import {Alert, Box, Paper, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';

const Way = ({title, isOn, children}: {title: string; isOn: boolean; children: ReactNode}) => (
  <Box>
    <Box component="h3" sx={{m: 0, fontSize: 14.5}}>
      {title}
      <Box
        component="span"
        sx={{ml: 1, fontWeight: 400, color: isOn ? 'success.main' : 'text.secondary'}}
      >
        {isOn ? t('On') : t('Off')}
      </Box>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  </Box>
);

const OFF = t('Ask the operator of this system to turn it on.');

/** Setup of incoming and outgoing mail. */
export const MailSetUp = ({
  receives: {smtpPort, http},
  sends,
}: Pick<SupportAddressesResponse, 'receives' | 'sends'>) => (
  <Paper
    component="section"
    aria-label={t('Mail setup')}
    variant="outlined"
    sx={{p: {xs: 2, sm: 2.5}, mt: 2, display: 'grid', gap: 1.5}}
  >
    <Box component="h2" sx={{m: 0, fontSize: 16}}>
      {t('Mail setup')}
    </Box>
    {smtpPort === null && !http ? (
      <Alert severity="info">
        {t('This system does not receive mail yet. Its operator can set it up in one of two ways.')}
      </Alert>
    ) : null}
    {sends ? null : (
      <Alert severity="warning">
        {t(
          'This system does not send replies by mail yet. Ask its operator to connect a mail server.',
        )}
      </Alert>
    )}
    <Way title={t('By SMTP')} isOn={smtpPort !== null}>
      {smtpPort === null
        ? OFF
        : t(
            'Your mail server forwards mail for your support addresses, including plus addresses such as support+…@, to port {smtpPort} of this system.',
            {smtpPort},
          )}
    </Way>
    <Way title={t('By HTTP')} isOn={http}>
      {http ? t('Your mail service posts each mail to this system.') : OFF}
    </Way>
  </Paper>
);
