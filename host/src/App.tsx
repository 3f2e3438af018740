import {createGuardedHistory, GuardedRouter, useLeaveGuard} from '@switchboard/router';
import {QueryClientProvider, useIsMutating, type QueryClient} from '@switchboard/query';
import {useSession} from '@switchboard/session';
import {AlertHost, ThemeRoot, Toasts} from '@switchboard/ui';
import type {HostConfig} from './config/index.ts';
import {SectionBoundary} from './loader/index.ts';
import {AppRoutes} from './shell/index.ts';

interface AppProps {
  config: HostConfig;
  client: QueryClient;
  nonce: string | undefined;
}

/** Prevents replacements while something is being sent. */
function SendingGuard() {
  useLeaveGuard(useIsMutating() > 0 ? 'block' : 'allow');
  return null;
}

const Root = () => (
  <SectionBoundary>
    <AppRoutes />
    <SendingGuard />
    <Toasts />
    <AlertHost />
  </SectionBoundary>
);

const history = createGuardedHistory();

function ThemedApp({config, nonce}: Omit<AppProps, 'client'>) {
  const session = useSession();
  const timeZone =
    session.status === 'authenticated'
      ? (session.user.profile.timeZone ?? session.user.workspace?.timeZone)
      : undefined;
  return (
    <ThemeRoot nonce={nonce} productName={config.productName} timeZone={timeZone}>
      <GuardedRouter history={history}>
        <Root />
      </GuardedRouter>
    </ThemeRoot>
  );
}

/** The whole page. */
export const App = ({client, ...rest}: AppProps) => (
  <QueryClientProvider client={client}>
    <ThemedApp {...rest} />
  </QueryClientProvider>
);
