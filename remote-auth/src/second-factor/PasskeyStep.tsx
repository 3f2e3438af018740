import {isApiError} from '@switchboard/api-client';
import {t} from '@switchboard/i18n';
import {Alert, Button, Stack, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {finishLoginWithPasskey} from './finish-login.ts';
import type {StepProps} from './CodeForm.tsx';
import {RememberInput} from './RememberInput.tsx';

type State = {status: 'idle'} | {status: 'asking'} | {status: 'failed'; message: string};

const failureOf = (error: unknown) =>
  isApiError(error)
    ? error.message
    : t('Your browser was not given a passkey. Try again, or log in another way.');

/** Asks the browser for a passkey. */
export function PasskeyStep({challenge, onDone, onEnd}: StepProps) {
  const [remember, setRemember] = useState(false);
  const [state, setState] = useState<State>({status: 'idle'});
  const ask = async () => {
    setState({status: 'asking'});
    try {
      await onDone(await finishLoginWithPasskey(challenge, remember));
    } catch (error) {
      if (isApiError(error) && error.status === 401) return onEnd(error.message);
      setState({status: 'failed', message: failureOf(error)});
    }
  };
  return (
    <Stack sx={{gap: 2}}>
      {state.status === 'failed' ? <Alert severity="error">{state.message}</Alert> : null}
      <Typography variant="body2">
        {t('Your browser asks for your fingerprint, your face, a PIN or your security key.')}
      </Typography>
      <RememberInput value={remember} onChange={setRemember} />
      <Button
        autoFocus
        variant="contained"
        size="large"
        fullWidth
        loading={state.status === 'asking'}
        onClick={() => void ask()}
      >
        {t('Use your passkey')}
      </Button>
    </Stack>
  );
}
