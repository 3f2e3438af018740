import {configureApi} from '@switchboard/api-client';
import {createQueryClient, type QueryClient} from '@switchboard/query';
import {clearToken, configureSession, getToken, USER_KEY} from '@switchboard/session';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {loadFonts, ThemeRoot} from '@switchboard/ui';
import {App} from './App.tsx';
import {ConfigErrorPage} from './config/ConfigErrorPage.tsx';
import type {HostConfig} from './config/host-config.ts';
import {readInlined} from './config/inlined.ts';
import {readConfig} from './config/read-config.ts';
import {startLive} from './live/start-live.ts';
import {integrityOf, trustFiles} from './loader/trusted-files.ts';
import {watchDocument} from './registry/watch-document.ts';

/** Text stays in the fallback face without them; the browser says in its console why a file was refused. */
const startFonts = () => void loadFonts(integrityOf).catch(() => undefined);

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

function connectServices({services, pathPrefix}: HostConfig, client: QueryClient) {
  configureApi({
    services,
    pathPrefix,
    getToken,
    onRefusal: ({status, code}) => {
      if (status === 401) clearToken();
      if (code === 'onboarding_required') void client.invalidateQueries({queryKey: USER_KEY});
    },
  });
}

/** Start: configuration, session, registry document, then the shell. */
export async function bootstrap() {
  const root = createRoot(document.getElementById('root')!);
  trustFiles((readInlined('switchboard-host-files') ?? []) as Parameters<typeof trustFiles>[0], '/');
  startFonts();
  const show = (content: ReactNode) => root.render(<ThemeRoot nonce={nonce()}>{content}</ThemeRoot>);
  try {
    const config = await readConfig();
    const client = createQueryClient();
    connectServices(config, client);
    configureSession(config.dashboardPrefix);
    await watchDocument(config.registry.url);
    startLive(config.websocket, client);
    root.render(<App config={config} client={client} nonce={nonce()} />);
  } catch (error) {
    show(<ConfigErrorPage message={error instanceof Error ? error.message : String(error)} />);
  }
}
