import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {createTrustedScript, type FailureReason, fileUrl, LoadFailure} from '../../files/index.ts';
import {shareScope, type ShareScope} from './share-scope.ts';

/** Container that the entry of a remote leaves on the page, as webpack defines it. */
interface Container {
  init: (scope: ShareScope) => void;
  /** Loads an exposed module, such as `./Section`; it runs when the factory is called. */
  get: (module: string) => Promise<() => unknown>;
}

const page = globalThis as unknown as Record<string, Container | undefined>;

/** Available and pending containers, by name. */
const containers = new Map<string, Promise<Container>>();

function fetchContainer({release, baseUrl}: SignedRelease): Promise<Container> {
  const {name, container, entry} = release;
  const url = fileUrl(baseUrl, entry);
  return new Promise((resolve, reject) => {
    const script = createTrustedScript(url);
    const fail = (reason: FailureReason) => {
      clearTimeout(timer);
      script.remove();
      reject(new LoadFailure(name, reason, {url}));
    };
    const timer = setTimeout(() => fail('timeout'), CHUNK_LOAD_TIMEOUT_MS);
    script.addEventListener('error', () => fail('error'));
    script.addEventListener('load', () => {
      const found = page[container];
      if (!found) return fail('missing');
      clearTimeout(timer);
      script.remove();
      resolve(found);
    });
    document.head.append(script);
  });
}

/**
 * Returns the container of a release: the available or pending one, or else fetches its entry.
 * @param signed the release and its address; its files are trusted
 * @returns the container
 * @throws LoadFailure when the entry did not arrive or left no container (L4); errors of the container while it takes
 * the share scope. The next call fetches it again (L5)
 */
export function loadContainer(signed: SignedRelease): Promise<Container> {
  const {container} = signed.release;
  const known = containers.get(container);
  if (known) return known;
  const loading = fetchContainer(signed).then((fetched) => {
    fetched.init(shareScope());
    return fetched;
  });
  containers.set(container, loading);
  loading.catch(() => containers.delete(container));
  return loading;
}

/** Name of the array by which webpack's chunks find their release. */
const chunkGlobal = (container: string) =>
  `webpackChunk${container.replace(/[^a-zA-Z0-9$]+/g, '_')}`;

/**
 * Drops every reference that keeps a release in memory (M1). The next load starts over, from the browser's cache.
 * @param container name of a release that is neither mounted nor being loaded
 */
export function forgetContainer(container: string) {
  containers.delete(container);
  delete page[chunkGlobal(container)];
  // Declared with `var`, so it cannot be deleted.
  page[container] = undefined;
}
