import {
  Form,
  FormError,
  object,
  password,
  PasswordInput,
  SubmitButton,
  useAppForm,
} from '@switchboard/forms';
import {PageHeading} from '@switchboard/ui';
import {useVerifyWithPassword} from '../api/verify.ts';

const schema = object({password: password()});

/** For a link that was opened in another browser than the one that registered. */
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
        title="Account verification"
        subtitle="You opened this link in another browser than the one you registered in. If you did not register, close this page."
      >
        Enter your password
      </PageHeading>
      <Form form={form} label="Verify account">
        <FormError />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          hint="The password that you chose when you registered"
        />
        <SubmitButton fullWidth>Verify account</SubmitButton>
      </Form>
    </>
  );
}
