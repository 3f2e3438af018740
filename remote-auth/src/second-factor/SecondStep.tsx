import type {LoginResponse} from '@switchboard/contracts/auth/schemas';
import {t} from '@switchboard/i18n';
import {useSession} from '@switchboard/session';
import {Button, PageHeading, showToast, Stack, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {messages} from '../messages.ts';
import {registeredEmail} from '../state/registered-email.ts';
import {CodeForm} from './CodeForm.tsx';
import {PasskeyStep} from './PasskeyStep.tsx';
import type {
  FinishLoginResponse,
  SecondFactorMethod,
} from '@switchboard/contracts/second-factor/schemas';

export type Asked = NonNullable<LoginResponse['secondFactor']>;

export interface SecondStepProps {
  asked: Asked;
  /** Back to email and password. */
  onBack: () => void;
}

const CHOICES: Record<SecondFactorMethod, string> = {
  passkey: t('Use a passkey'),
  totp: t('Use your authenticator app'),
  recovery_code: t('Use a recovery code'),
};

/** The second step of a login. */
export function SecondStep({asked: {challenge, methods}, onBack}: SecondStepProps) {
  const {signIn} = useSession();
  const [method, setMethod] = useState(methods[0] ?? 'totp');
  const end = (message: string) => {
    showToast({kind: 'error', message});
    onBack();
  };
  const enter = async ({error, message, accessToken}: FinishLoginResponse) => {
    if (error || !accessToken) return end(error ? message : messages.loginFailed);
    try {
      await signIn(accessToken);
      registeredEmail.write(null);
    } catch {
      end(messages.loginFailed);
    }
  };
  return (
    <>
      <PageHeading
        size="display"
        title={t('Log in')}
        subtitle={t('Your account is protected by a second factor.')}
      >
        {t('Confirm that it is you')}
      </PageHeading>
      {method === 'passkey' ? (
        <PasskeyStep challenge={challenge} onDone={enter} onEnd={end} />
      ) : (
        <CodeForm key={method} challenge={challenge} method={method} onDone={enter} onEnd={end} />
      )}
      <Stack sx={{mt: 2, alignItems: 'center', gap: 0.5}}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} onClick={() => setMethod(other)}>
              {CHOICES[other]}
            </Button>
          ))}
        <Button onClick={onBack}>{t('Back to Login')}</Button>
        <Typography variant="caption" color="textSecondary" sx={{textAlign: 'center'}}>
          {t(
            'Lost your second factor and your recovery codes? Ask an owner or admin of your workspace to reset it.',
          )}
        </Typography>
      </Stack>
    </>
  );
}
