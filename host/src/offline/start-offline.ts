import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {readInlined} from '../config/index.ts';
import {trustedWorkerUrl} from '../files/index.ts';
import {knownGoodReleases, savesData, useOpened} from '../loader/index.ts';
import {useDocumentStore} from '../registry/index.ts';
import {keepMessage} from './keep-message.ts';

/** Several changes in a row are one message. */
const QUIET_MS = 500;

/** True when this browser can have a worker here: over https or on localhost. */
const isPossible = () => window.isSecureContext && 'serviceWorker' in navigator;

/** Sends the active worker the current list of files to keep. */
async function keepForOffline() {
  const {active} = await navigator.serviceWorker.ready;
  const {document, faults, releases: chosen, preview} = useDocumentStore.getState();
  // Releases of this tab's preview are not those of the browser (G23).
  if (preview || savesData()) return;
  const mayRun = [
    ...Object.values(chosen).map(({signed}) => signed),
    ...Object.values(document.remotes),
  ].filter((signed) => !faults.has(signed));
  const hostFiles = (readInlined('switchboard-host-files') ?? []) as ReleaseFile[];
  const releases = [...mayRun, ...knownGoodReleases()];
  active?.postMessage(
    keepMessage({
      hostFiles,
      releases,
      opened: useOpened.getState().names,
      revoked: document.revoked,
    }),
  );
}

function followChanges() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notifySoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepForOffline(), QUIET_MS);
  };
  useDocumentStore.subscribe(notifySoon);
  useOpened.subscribe(notifySoon);
  navigator.serviceWorker.addEventListener('controllerchange', notifySoon);
  notifySoon();
}

/**
 * Registers the service worker and keeps it informed of the files that this browser needs without the network (O3, O7).
 * A browser that refuses continues without it: everything but the offline start works.
 */
export async function startOffline(): Promise<void> {
  if (!isPossible()) return;
  try {
    await navigator.serviceWorker.register(trustedWorkerUrl(), {
      scope: '/',
      updateViaCache: 'none',
    });
    followChanges();
  } catch {
    // Private windows and policies forbid workers; there is nothing to fix.
  }
}
