import {configureApi} from '@switchboard/api-client';
import {startEvents} from '@switchboard/events';
import {t, writeWith} from '@switchboard/i18n';
import {createQueryClient, type QueryClient} from '@switchboard/query';
import {clearToken, configureSession, getToken, keptTheme, USER_KEY} from '@switchboard/session';
import {kept} from '@switchboard/session/kept';
import type {ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {loadFont, showTheme, showToast, ThemeRoot} from '@switchboard/ui';
import {App} from './App.tsx';
import {StartErrorPage} from './StartErrorPage.tsx';
import {type HostConfig, readConfig} from './config/index.ts';
import {keptFormats} from './language/index.ts';
import {
  beginFirstLoad,
  loadPreviews,
  reportRefusal,
  sleep,
  startTelemetry,
  watchCrashes,
  watchEffects,
} from './loader/index.ts';
import {integrityOf} from './files/index.ts';
import {afterFirstScreen, loadOffline} from './offline/index.ts';
import {configureTrust, watchDocument} from './registry/index.ts';
import {loadShell} from './shell/index.ts';

/** Pause before a start without a document is retried automatically. */
const RETRY_MS = 15_000;

/** With nobody signed in, the first screen waits only for its code; rendered with it, it appears sooner than after a frame without. */
const CODE_PATIENCE_MS = 100;

/** Text stays in the fallback face without it; the browser's console states why a file was refused. */
const startFont = (part: 'first' | 'rest') =>
  void loadFont(part, integrityOf).catch(() => undefined);

/** Starts the offline part; without it a tab works as long as the network does. */
const startOffline = () => loadOffline().then((offline) => offline.startOffline());

/** True when this tab was opened by the link of a preview, or has one (G20); other tabs do not need that part. */
function hasPreview() {
  return (
    window.location.hash.startsWith('#preview=') || kept('switchboard.preview').read() !== null
  );
}

const startPreview = (registryUrl: string) =>
  loadPreviews().then((previews) => previews.startPreview({registryUrl, nonce: nonce()}));

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

function connectServices({services, pathPrefix}: HostConfig, client: QueryClient) {
  configureApi({
    services,
    pathPrefix,
    getToken,
    onRefusal: ({status, code}) => {
      if (status === 401) clearToken();
      if (code === 'onboarding_required' || code === 'second_factor_required')
        void client.invalidateQueries({queryKey: USER_KEY});
    },
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Waits for a first document; shows on one page why there is none, and retries automatically and on request (G9). */
async function waitForDocument({registry}: HostConfig, show: (content: ReactNode) => void) {
  await configureTrust(registry);
  for (;;) {
    try {
      return await watchDocument(registry.url, reportRefusal);
    } catch (error) {
      await new Promise<void>((resolve) => {
        show(
          <StartErrorPage
            title={t('The dashboard cannot start safely')}
            message={messageOf(error)}
            remedy={t(
              'Nothing that cannot be verified is run. It is tried again every 15 seconds; if this stays, tell whoever runs this dashboard.',
            )}
            onRetry={resolve}
          />,
        );
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function start(root: Root, show: (content: ReactNode) => void) {
  writeWith(keptFormats());
  const config = await readConfig();
  const client = createQueryClient();
  connectServices(config, client);
  configureSession(config.dashboardPrefix);
  // A page from a file or a kept copy does not contain the theme.
  showTheme(keptTheme());
  startTelemetry(config.telemetry);
  watchCrashes();
  watchEffects();
  await waitForDocument(config, show);
  if (hasPreview())
    await startPreview(config.registry.url).catch(() =>
      showToast({
        kind: 'error',
        message: t('The preview could not be opened: reload this page to try again.'),
      }),
    );
  startEvents(config.websocket, client);
  const isSignedIn = getToken() !== undefined;
  const code = beginFirstLoad(window.location.pathname, isSignedIn);
  // With any result, the shell requests it again when it is shown.
  if (isSignedIn) void loadShell().catch(() => undefined);
  else await Promise.race([code, sleep(CODE_PATIENCE_MS)]);
  root.render(<App config={config} client={client} nonce={nonce()} />);
  afterFirstScreen(() => {
    startFont('rest');
    void startOffline().catch(() => undefined);
  });
}

/** Start: configuration, session, registry document, then the shell. */
export async function bootstrap() {
  const root = createRoot(document.getElementById('root')!);
  startFont('first');
  const show = (content: ReactNode) =>
    root.render(<ThemeRoot nonce={nonce()}>{content}</ThemeRoot>);
  await start(root, show).catch((error: unknown) =>
    show(
      <StartErrorPage
        title={t('The dashboard is not configured correctly')}
        message={messageOf(error)}
        remedy={t('Whoever runs this dashboard can mend it there; then reload this page.')}
      />,
    ),
  );
}
