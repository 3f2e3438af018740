import {Form, PasswordInput, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useSession} from '@switchboard/session';
import {PageHeading, QueryStates, Stack} from '@switchboard/ui';
import {lazy, useState} from 'react';
import {useInvitation} from '../api/get-invitation.ts';
import {login} from '../api/login.ts';
import {InvitationNotice} from '../components/InvitationNotice.tsx';
import {Prompt} from '../components/Prompt.tsx';
import {loginSchema, toLoginRequest, type LoginValues} from '../forms/login-form.ts';
import {messages} from '../messages.ts';
import {paths} from '../paths.ts';
import type {Asked} from '../second-factor/SecondStep.tsx';
import {useFailureToast} from '../state/failure-toast.ts';
import {useInvitationToken} from '../state/invitation.ts';
import {registeredEmail} from '../state/registered-email.ts';

/** A chunk of its own, because few users see it. */
const loadSecondStep = () =>
  import(/* webpackChunkName: "seldom" */ '../second-factor/SecondStep.tsx').then(
    ({SecondStep}) => ({
      default: SecondStep,
    }),
  );

interface LoginFormProps {
  /** The address of the invitation, which cannot be changed. */
  invited: string;
  /** Called where the password does not suffice. */
  onAsked: (asked: Asked) => void;
}

function LoginForm({invited, onAsked}: LoginFormProps) {
  const {signIn} = useSession();
  const {fail, clear} = useFailureToast();
  const onSubmit = async (values: LoginValues) => {
    clear();
    try {
      const answer = await login(toLoginRequest(values));
      if (answer.error) fail(answer.message);
      else if (answer.accessToken) {
        await signIn(answer.accessToken);
        registeredEmail.write(null);
      } else if (answer.secondFactor) onAsked(answer.secondFactor);
      else fail(messages.loginFailed);
    } catch {
      fail(messages.loginFailed);
    }
  };
  const form = useAppForm({
    schema: loginSchema,
    defaultValues: {email: invited || (registeredEmail.read() ?? ''), password: ''},
    confirmLeave: false,
    onSubmit,
  });
  return (
    <Form form={form} label={t('Log in')}>
      <TextInput
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        readOnly={invited !== ''}
      />
      <PasswordInput name="password" label={t('Password')} autoComplete="current-password" />
      <Prompt
        text={t('Forgot your password?')}
        link={t('Click here')}
        to={paths.forgotPassword()}
      />
      <SubmitButton fullWidth>{t('Log in')}</SubmitButton>
    </Form>
  );
}

export function LoginPage() {
  const token = useInvitationToken();
  const invitation = useInvitation(token);
  const [asked, setAsked] = useState<Asked>();
  const [SecondStep] = useState(() => lazy(loadSecondStep));
  if (asked) return <SecondStep asked={asked} onBack={() => setAsked(undefined)} />;
  return (
    <>
      <PageHeading
        size="display"
        title={t('Log in')}
        subtitle={t('Please enter your Email and password')}
      >
        {t('Welcome back')}
      </PageHeading>
      <QueryStates query={invitation} thing={t('the invitation')}>
        {(data) => (
          <>
            {token ? <InvitationNotice invitation={data} action={t('Log in')} /> : null}
            <LoginForm invited={data?.email ?? ''} onAsked={setAsked} />
          </>
        )}
      </QueryStates>
      <Stack sx={{mt: 3, alignItems: 'center'}}>
        <Prompt
          text={t("Don't have an account?")}
          link={t('Register')}
          to={paths.register(token)}
        />
      </Stack>
    </>
  );
}
