import {
  Form,
  FormError,
  PasswordInput,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {phoneError, PhoneInput} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Navigate, useNavigate} from '@switchboard/router';
import {Box, PageHeading, QueryStates, showToast, Stack, useProductName} from '@switchboard/ui';
import {useInvitation, type Invitation} from '../api/get-invitation.ts';
import {register} from '../api/register.ts';
import {InvitationNotice} from '../components/InvitationNotice.tsx';
import {Prompt} from '../components/Prompt.tsx';
import {
  registerFieldNames,
  registerSchema,
  toRegisterRequest,
  type RegisterValues,
} from '../forms/register-form.ts';
import {messages} from '../messages.ts';
import {paths} from '../paths.ts';
import {useFailureToast} from '../state/failure-toast.ts';
import {useInvitationToken} from '../state/invitation.ts';
import {randomKey} from '../state/random-key.ts';
import {registeredEmail} from '../state/registered-email.ts';
import {keptRegistrationKey} from '../state/registration-key.ts';

interface RegisterFormProps {
  /** Its address is prefilled and locked. */
  invitation: Invitation | null;
  token: string | null;
}

/** An invitation's link came by mail, so the server sends no second one to verify the address. */
const successMessage = (invitation: Invitation | null) =>
  invitation ? messages.registeredToJoin(invitation.workspaceName) : messages.registered;

function useRegister({invitation, token}: RegisterFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const {fail, clear} = useFailureToast();
  return {
    onSubmit: async (values: RegisterValues) => {
      clear();
      const registrationKey = randomKey();
      const answer = await register(
        toRegisterRequest(values, {invitation: token, registrationKey}),
      );
      if (!answer.error) {
        keptRegistrationKey.write(registrationKey);
        registeredEmail.write(values.email);
        return answer;
      }
      fail(answer.message);
      return undefined;
    },
    onSaved: () => {
      queries.removeQueries({queryKey: ['user']});
      showToast({kind: 'success', message: successMessage(invitation)});
      void navigate(paths.login(token));
    },
  };
}

function RegisterForm({invitation, token}: RegisterFormProps) {
  const invitedEmail = invitation?.email ?? '';
  const form = useAppForm({
    schema: registerSchema,
    defaultValues: {
      email: invitedEmail,
      firstName: '',
      lastName: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
    },
    ...useRegister({invitation, token}),
    checkOnSubmit: ({phoneNumber}) => ({phoneNumber: phoneError(phoneNumber)}),
    fieldNames: registerFieldNames,
  });
  return (
    <Form form={form} label={t('Register')}>
      <FormError />
      <TextInput
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        readOnly={invitedEmail !== ''}
      />
      <Box sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25}}>
        <TextInput name="firstName" label={t('First Name')} autoComplete="given-name" />
        <TextInput name="lastName" label={t('Last Name')} autoComplete="family-name" />
      </Box>
      <PhoneInput name="phoneNumber" label={t('Phone Number')} />
      <PasswordInput
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        hint={t('8 characters or more, with upper and lower case, a number and one of !@#$%^&*')}
      />
      <PasswordInput
        name="confirmPassword"
        label={t('Confirm Password')}
        autoComplete="new-password"
      />
      <SubmitButton fullWidth>{t('Register')}</SubmitButton>
    </Form>
  );
}

export function RegisterPage() {
  const productName = useProductName();
  const token = useInvitationToken();
  const invitation = useInvitation(token);
  if (invitation.data?.accountExists) return <Navigate to={paths.login(token)} replace />;
  return (
    <>
      <PageHeading
        size="display"
        title={t('Register')}
        subtitle={t('Create an Account to get started')}
      >
        {t('Welcome to {productName}', {productName})}
      </PageHeading>
      <QueryStates query={invitation} thing={t('the invitation')}>
        {(data) => (
          <>
            {token ? (
              <InvitationNotice invitation={data} action={t('Create your account')} />
            ) : null}
            <RegisterForm invitation={data} token={data ? token : null} />
          </>
        )}
      </QueryStates>
      <Stack sx={{mt: 3, alignItems: 'center'}}>
        <Prompt text={t('Already have an account?')} link={t('Log in')} to={paths.login(token)} />
      </Stack>
    </>
  );
}
