import {QueryClientProvider, useQueryClient, type QueryClient} from '@switchboard/query';
import {createGuardedHistory, GuardedRouter} from '@switchboard/router';
import {AlertHost, ThemeRoot, Toasts} from '@switchboard/ui';
import {useEffect} from 'react';
import {Frame, SignInPage} from './shell/index.ts';
import {useOpsSession} from './session/index.ts';

interface AppProps {
  client: QueryClient;
  nonce: string | undefined;
  productName: string | undefined;
}

const history = createGuardedHistory();

/** The address stays during a sign-in, also a repeated one; nothing of an earlier session does. */
function Console() {
  const {status} = useOpsSession((state) => state.session);
  const client = useQueryClient();
  useEffect(() => {
    if (status === 'signed-out') client.clear();
  }, [status, client]);
  return status === 'signed-in' ? <Frame /> : <SignInPage />;
}

export const App = ({client, nonce, productName}: AppProps) => (
  <QueryClientProvider client={client}>
    <ThemeRoot nonce={nonce} productName={productName}>
      <GuardedRouter history={history}>
        <Console />
        <Toasts />
        <AlertHost />
      </GuardedRouter>
    </ThemeRoot>
  </QueryClientProvider>
);
