import {configureApi} from '@switchboard/api-client';
import {createQueryClient, type QueryClient} from '@switchboard/query';
import {clearToken, configureSession, getToken, USER_KEY} from '@switchboard/session';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {ThemeRoot} from '@switchboard/ui';
import {App} from './App.tsx';
import {ConfigErrorPage} from './config/ConfigErrorPage.tsx';
import type {HostConfig} from './config/host-config.ts';
import {readInlined} from './config/inlined.ts';
import {readConfig} from './config/read-config.ts';
import {startLive} from './live/start-live.ts';
import {trustFiles} from './loader/trusted-files.ts';
import {watchDocument} from './registry/watch-document.ts';

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
  const show = (content: ReactNode) => root.render(<ThemeRoot nonce={nonce()}>{content}</ThemeRoot>);
  try {
    const config = await readConfig();
    const client = createQueryClient();
    trustFiles((readInlined('switchboard-host-files') ?? []) as Parameters<typeof trustFiles>[0], '/');
    connectServices(config, client);
    configureSession(config.dashboardPrefix);
    await watchDocument(config.registry.url);
    startLive(config.websocket, client);
    root.render(<App config={config} client={client} nonce={nonce()} />);
  } catch (error) {
    show(<ConfigErrorPage message={error instanceof Error ? error.message : String(error)} />);
  }
}
