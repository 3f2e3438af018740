import {onEvent} from '@switchboard/events';
import {readInlined} from '../config/index.ts';
import {recallDocument} from './document-memory.ts';
import {hasDocument, resolveAgain, useDocumentStore} from './document-store.ts';
import {noteServerTime} from './server-time.ts';
import {offerDocument} from './trust.ts';
import {noteRuns} from './visitor.ts';

const POLL_MS = 15_000;
/** Timeout of a request to the registry; the next turn queries it again. */
const PATIENCE_MS = 10_000;

interface Refusal extends Error {
  fault: string;
}

/** Called with every rejected document, for reports. */
export type OnRefusal = (fault: string, message: string) => void;

const readAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json().catch(() => {
    throw new Error('The registry answered with something else than JSON.');
  });
};

/**
 * Fetches the document with the ETag of the last good one; a 304 and a failure change nothing (G2, G3).
 * @returns a function that reads it, or waits for the request under way; with `isChanged` it fetches again after that
 *   request, which may have been answered before the change
 */
export function createDocumentReader(url: string) {
  let etag: string | undefined;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  const read = async () => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
    const requestedAt = Date.now();
    try {
      const response = await fetch(`${url}/document`, {
        headers: etag ? {'If-None-Match': etag} : {},
        cache: 'no-store',
        signal: giveUp.signal,
      });
      noteServerTime(response, requestedAt);
      if (response.status === 304) return resolveAgain();
      await offerDocument(await readAnswer(response));
      etag = response.headers.get('etag') ?? undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  const start = () => (running ??= read().finally(() => (running = undefined)));
  const follow = async (before: Promise<void>) => {
    await before.catch(() => undefined);
    following = undefined;
    return start();
  };
  return (isChanged = false) => (isChanged && running ? (following ??= follow(running)) : start());
}

let readFresh: (isChanged?: boolean) => Promise<void> = () => Promise.resolve();

/** Fetches a newer document from the registry now; also settles without an answer. */
export const refreshDocument = (): Promise<void> => readFresh();

/** Reads the document in the page; an unreadable one is rejected like any other invalid one. */
function readOwn(): unknown {
  try {
    return readInlined('switchboard-document');
  } catch {
    return null;
  }
}

/**
 * Activates a first document (G1, G7): the page's own, else the last good one of this browser; for a page without one,
 * queries the registry first.
 * @returns the errors on the way
 * @throws the first of those when no document is available
 */
async function findFirst(read: () => Promise<void>): Promise<Error[]> {
  const inlined = readOwn();
  const recall = () => offerDocument(recallDocument());
  const sources =
    inlined === undefined ? [read, recall] : [() => offerDocument(inlined), recall, read];
  const reasons: Error[] = [];
  for (const source of sources) {
    await source().catch((error: Error) => reasons.push(error));
    if (hasDocument()) return reasons;
  }
  throw reasons[0];
}

/**
 * Activates the first document and follows its changes: every 15 s, on a notice of the socket, when the tab is visible
 * again.
 * @param url base of the registry's interface, `/registry/v1`
 * @param onRefusal gets every rejected document, once per kind of fault
 * @throws when no first document is available; calling again tries again
 */
export async function watchDocument(url: string, onRefusal: OnRefusal) {
  let lastFault = '';
  const report = (error: Error) => {
    const fault = error.name === 'DocumentRefusal' ? (error as Refusal).fault : '';
    if (fault !== '' && fault !== lastFault) onRefusal(fault, error.message);
    lastFault = fault;
  };
  const read = createDocumentReader(url);
  useDocumentStore.subscribe(({releases}) => noteRuns(releases));
  readFresh = (isChanged) => {
    resolveAgain();
    return read(isChanged).then(() => void (lastFault = ''), report);
  };
  const reasons = await findFirst(read);
  reasons.forEach(report);
  if (reasons.length > 0) void readFresh();
  setInterval(() => void readFresh(), POLL_MS);
  onEvent((event) => {
    if (event.type === 'registry.changed' || event.type === 'resync') void readFresh(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readFresh();
  });
}
