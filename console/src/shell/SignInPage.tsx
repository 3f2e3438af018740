import {getOwnToken} from '@switchboard/contracts/registry/tokens/endpoints';
import {Form, FormError, object, required, SubmitButton, useAppForm} from '@switchboard/forms';
import {Alert, Box, Logo, Paper, Typography, useHeadingFocus, usePageTitle} from '@switchboard/ui';
import {callRegistry, isRefusal, RegistryRefusal} from '../api/index.ts';
import {signIn, useOpsSession} from '../session/index.ts';
import {TokenInput} from './TokenInput.tsx';

const schema = object({token: required('Token')});

/** A refused token in the words of this page. */
function explain(error: unknown): unknown {
  if (!isRefusal(error) || error.status !== 401) return error;
  return new RegistryRefusal('', {
    status: 422,
    fields: {
      token: 'The registry does not recognise this token, or it was revoked or has expired.',
    },
  });
}

async function enter(typed: string) {
  const token = typed.trim();
  const {token: who} = await callRegistry(getOwnToken, {token}).catch((error: unknown) => {
    throw explain(error);
  });
  signIn(token, who);
}

/** Asks for a token of the registry. It is kept until the page is left, and only in its memory. */
export function SignInPage() {
  usePageTitle('Sign in · Operations');
  // As the first screen: the heading of the next one takes the focus.
  useHeadingFocus();
  const session = useOpsSession((state) => state.session);
  const form = useAppForm({
    schema,
    defaultValues: {token: ''},
    onSubmit: ({token}) => enter(token),
    confirmLeave: false,
  });
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100vh',
        bgcolor: 'background.default',
        p: 2,
      }}
    >
      <Box sx={{width: '100%', maxWidth: 440}}>
        <Box sx={{display: 'flex', justifyContent: 'center', mb: 3}}>
          <Logo size={36} />
        </Box>
        <Paper variant="outlined" sx={{p: {xs: 3, sm: 4}}}>
          <Typography component="h1" variant="h1">
            Operations
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{mt: 0.5, mb: 2.5}}>
            See what is running and whether it is healthy, and roll it back if it is not.
          </Typography>
          {session.status === 'signed-out' && session.notice ? (
            <Alert severity="warning" sx={{mb: 2.5}}>
              {session.notice}
            </Alert>
          ) : null}
          <Form form={form} label="Sign in">
            <TokenInput
              name="token"
              label="Token"
              hint="Starts with swb_. It is kept only in this page’s memory, so a reload asks for it again."
            />
            <FormError />
            <SubmitButton fullWidth>Sign in</SubmitButton>
          </Form>
        </Paper>
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{mt: 2, px: 1, textAlign: 'center'}}
        >
          On the registry’s machine, tokens are in registry-tokens.json in the data directory.
          Create others under Tokens.
        </Typography>
      </Box>
    </Box>
  );
}
