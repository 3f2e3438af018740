import {isApiError} from '@switchboard/api-client';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useParams} from '@switchboard/router';
import {
  Box,
  Button,
  CircularProgress,
  Stack,
  SvgIcon,
  Typography,
  useHeadingFocus,
  usePageTitle,
} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {useVerification} from '../api/verify.ts';
import {VerifyPassword} from '../components/VerifyPassword.tsx';
import {messages} from '../messages.ts';
import {paths} from '../paths.ts';

type Status = ReturnType<typeof useVerification>['status'];

const CHECK = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';
const CROSS =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

const Sign = ({color, path, label}: {color: 'success' | 'error'; path: string; label: string}) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 88,
      height: 88,
      borderRadius: '50%',
      bgcolor: `${color}.light`,
      color: `${color}.main`,
    }}
  >
    <SvgIcon titleAccess={label} sx={{fontSize: 48}}>
      <path d={path} />
    </SvgIcon>
  </Box>
);

const VIEWS: Record<Status, {sign: ReactNode; text: string}> = {
  pending: {
    sign: <CircularProgress size={64} aria-label={t('Loading')} />,
    text: t('Verifying your account…'),
  },
  success: {
    sign: <Sign color="success" path={CHECK} label={t('Success')} />,
    text: messages.verified,
  },
  error: {
    sign: <Sign color="error" path={CROSS} label={t('Failure')} />,
    text: messages.verifyFailed,
  },
};

function Outcome({status}: {status: Status}) {
  const {sign, text} = VIEWS[status];
  const heading = useHeadingFocus();
  usePageTitle(t('Account verification'));
  return (
    <Stack sx={{alignItems: 'center', textAlign: 'center', gap: 3, py: 2}}>
      <Box sx={{display: 'grid', placeItems: 'center', height: 88}}>{sign}</Box>
      <Box role="status">
        <Typography ref={heading} component="h1" variant="h5" tabIndex={-1} sx={{outline: 'none'}}>
          {text}
        </Typography>
      </Box>
      <Button component={RouterLink} to={paths.login()} variant="contained" size="large" fullWidth>
        {t('Back to Login')}
      </Button>
    </Stack>
  );
}

export function VerifyPage() {
  const {token = ''} = useParams();
  const {status, error} = useVerification(token);
  return isApiError(error) && error.code === 'password_required' ? (
    <VerifyPassword token={token} />
  ) : (
    <Outcome status={status} />
  );
}
