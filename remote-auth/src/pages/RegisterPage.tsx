import {
  Form,
  FormError,
  PasswordInput,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {phoneError, PhoneInput} from '@switchboard/forms/phone';
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
  /** Whose address is prefilled and locked. */
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
        keptRegistrationKey.keep(registrationKey);
        registeredEmail.keep(values.email);
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
    <Form form={form} label="Register">
      <FormError />
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={invitedEmail !== ''}
      />
      <Box sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25}}>
        <TextInput name="firstName" label="First Name" autoComplete="given-name" />
        <TextInput name="lastName" label="Last Name" autoComplete="family-name" />
      </Box>
      <PhoneInput name="phoneNumber" label="Phone Number" />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more, with upper and lower case, a number and one of !@#$%^&*"
      />
      <PasswordInput name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton fullWidth>Register</SubmitButton>
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
        title="Register"
        subtitle="Create an Account to get started"
      >{`Welcome to ${productName}`}</PageHeading>
      <QueryStates query={invitation} thing="the invitation">
        {(data) => (
          <>
            {token ? <InvitationNotice invitation={data} action="Create your account" /> : null}
            <RegisterForm invitation={data} token={data ? token : null} />
          </>
        )}
      </QueryStates>
      <Stack sx={{mt: 3, alignItems: 'center'}}>
        <Prompt text="Already have an account?" link="Log in" to={paths.login(token)} />
      </Stack>
    </>
  );
}
