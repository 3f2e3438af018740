import {t} from '@switchboard/i18n';
import {useLocation, useNavigate} from '@switchboard/router';
import {Alert, CircularProgress, showToast} from '@switchboard/ui';
import {useEffect, useState} from 'react';
import {useConfirmEmailChange} from './email-change.ts';
import {mailedToken} from './mailed-token.ts';

/** Confirms the new address of a user who opened its mailed link; the token leaves the address bar at once. */
export function ConfirmEmail() {
  const {pathname, hash} = useLocation();
  const navigate = useNavigate();
  const token = mailedToken(hash);
  const {mutate, isPending} = useConfirmEmailChange();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    void navigate(pathname, {replace: true});
    mutate(token, {
      onSuccess: () =>
        void showToast({kind: 'success', message: t('Your email address was changed.')}),
      onError: (error) => setFailure(error.message),
    });
  }, [token, pathname, navigate, mutate]);
  if (isPending)
    return (
      <Alert severity="info" icon={<CircularProgress size={20} aria-hidden />} sx={{mb: 2}}>
        {t('Confirming your new address…')}
      </Alert>
    );
  return failure === undefined ? null : (
    <Alert severity="error" sx={{mb: 2}} onClose={() => setFailure(undefined)}>
      {failure}
    </Alert>
  );
}
