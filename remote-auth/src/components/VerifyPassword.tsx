import {
  Form,
  FormError,
  object,
  password,
  PasswordInput,
  SubmitButton,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {PageHeading} from '@switchboard/ui';
import {useVerifyWithPassword} from '../api/verify.ts';

const schema = object({password: password()});

/** For a link that was opened in another browser than the registration. */
export function VerifyPassword({token}: {token: string}) {
  const verify = useVerifyWithPassword(token);
  const form = useAppForm({
    schema,
    defaultValues: {password: ''},
    confirmLeave: false,
    onSubmit: ({password}) => verify(password),
  });
  return (
    <>
      <PageHeading
        title={t('Account verification')}
        subtitle={t(
          'You opened this link in another browser than the one you registered in. If you did not register, close this page.',
        )}
      >
        {t('Enter your password')}
      </PageHeading>
      <Form form={form} label={t('Verify account')}>
        <FormError />
        <PasswordInput
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          hint={t('The password that you chose when you registered')}
        />
        <SubmitButton fullWidth>{t('Verify account')}</SubmitButton>
      </Form>
    </>
  );
}
