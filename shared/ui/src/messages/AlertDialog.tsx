import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {useId} from 'react';
import type {AlertIcon, OpenAlert} from './alert-store.ts';

const ICONS: Record<
  AlertIcon,
  {Icon: typeof InfoOutlined; color: 'success' | 'error' | 'warning' | 'info' | 'primary'}
> = {
  success: {Icon: CheckCircleOutlined, color: 'success'},
  error: {Icon: ErrorOutlineOutlined, color: 'error'},
  warning: {Icon: WarningAmberOutlined, color: 'warning'},
  info: {Icon: InfoOutlined, color: 'info'},
  question: {Icon: HelpOutlineOutlined, color: 'primary'},
};

export function AlertDialog({alert}: {alert: OpenAlert}) {
  const id = useId();
  const {Icon, color} = ICONS[alert.icon];
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-message`}
      {...(alert.text ? {'aria-describedby': `${id}-text`} : {})}
      onClose={() => alert.answer(false)}
      slotProps={{paper: {sx: {width: '100%', maxWidth: 440, m: 2}}}}
    >
      <Stack sx={{alignItems: 'center', textAlign: 'center', px: {xs: 3, sm: 5}, pt: 4.5, pb: 4}}>
        <Icon aria-hidden color={color} data-icon={alert.icon} sx={{fontSize: 60}} />
        <Typography id={`${id}-message`} component="h2" variant="h5" sx={{mt: 2, fontWeight: 700}}>
          {alert.message}
        </Typography>
        {alert.text ? (
          <Typography id={`${id}-text`} color="textSecondary" sx={{mt: 1}}>
            {alert.text}
          </Typography>
        ) : null}
        <Stack
          direction="row"
          useFlexGap
          sx={{flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3.5}}
        >
          {alert.cancelLabel ? (
            <Button variant="outlined" size="large" onClick={() => alert.answer(false)}>
              {alert.cancelLabel}
            </Button>
          ) : null}
          <Button
            variant="contained"
            size="large"
            color="primary"
            autoFocus
            onClick={() => alert.answer(true)}
            sx={{minWidth: 120}}
          >
            {alert.confirmLabel ?? 'OK'}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
