import {onEvent} from '@switchboard/api-client';
import type {RegistryDocument} from '@switchboard/federation';
import {readInlined} from '../config/inlined.ts';
import {acceptDocument} from './document-store.ts';

const POLL_MS = 15_000;

/** Asks for the document with the ETag of the last one; a 304 and a failure change nothing (G2, G3). */
export function createDocumentReader(url: string) {
  let etag: string | undefined;
  let running: Promise<void> | undefined;

  const read = async () => {
    const response = await fetch(`${url}/document`, {headers: etag ? {'If-None-Match': etag} : {}, cache: 'no-store'});
    if (!response.ok) return;
    acceptDocument((await response.json()) as RegistryDocument);
    etag = response.headers.get('etag') ?? undefined;
  };

  return () => (running ??= read().catch(() => undefined).finally(() => (running = undefined)));
}

/**
 * Reads the first document and follows its changes: every 15 s, when the socket says so, and when the tab is seen again.
 * @param url base of the registry's interface, `/registry/v1`
 */
export async function watchDocument(url: string) {
  const readDocument = createDocumentReader(url);
  const inlined = readInlined('switchboard-document') as RegistryDocument | undefined;
  if (inlined) acceptDocument(inlined);
  else await readDocument();
  setInterval(() => void readDocument(), POLL_MS);
  onEvent((event) => {
    if (event.type === 'registry.changed' || event.type === 'resync') void readDocument();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readDocument();
  });
}
