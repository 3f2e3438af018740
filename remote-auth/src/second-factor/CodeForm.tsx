import {isApiError} from '@switchboard/api-client';
import {Form, FormError, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useEffect, useState} from 'react';
import {
  codeLabels,
  codeSchema,
  toFinishRequest,
  type CodeMethod,
  type CodeValues,
} from './code-form.ts';
import {finishLogin} from './finish-login.ts';
import {RememberInput} from './RememberInput.tsx';

export interface StepProps {
  challenge: string;
  /** Receives the answer of a completed login. */
  onDone: (answer: Awaited<ReturnType<typeof finishLogin>>) => Promise<void>;
  /** Called when the challenge has ended and the password is required again. */
  onEnd: (message: string) => void;
}

export interface CodeFormProps extends StepProps {
  method: CodeMethod;
}

/** One field for a code of the app, or for a recovery code. */
export function CodeForm({challenge, method, onDone, onEnd}: CodeFormProps) {
  const [remember, setRemember] = useState(false);
  const form = useAppForm({
    schema: codeSchema(method),
    defaultValues: {code: ''},
    confirmLeave: false,
    fieldNames: {recoveryCode: 'code'},
    onSubmit: async (values: CodeValues) => {
      try {
        await onDone(await finishLogin(toFinishRequest(values, {challenge, method, remember})));
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
        onEnd(error.message);
      }
    },
  });
  const {setFocus} = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} label={t('Confirm that it is you')}>
      <FormError />
      {method === 'totp' ? (
        <TextInput
          name="code"
          label={codeLabels.totp}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('The six digits that your authenticator app shows')}
        />
      ) : (
        <TextInput
          name="code"
          label={codeLabels.recovery_code}
          autoComplete="off"
          hint={t('One of the codes that you saved. Each works once.')}
        />
      )}
      <RememberInput value={remember} onChange={setRemember} />
      <SubmitButton fullWidth>{t('Log in')}</SubmitButton>
    </Form>
  );
}
