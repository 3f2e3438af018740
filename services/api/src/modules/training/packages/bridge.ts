/** SCORM's functions as the library makes them, by the names of either standard. */
export interface ScormApi {
  loadFromFlattenedJSON: (values: Record<string, string>, element: string) => void;
  isInitialized: () => boolean;
  commit: (callback: string) => string;
}

/** What is used of the window of a page. */
export interface FramedPage {
  name: string;
  document: object;
  parent: {postMessage: (message: object, origin: string) => void};
  addEventListener: (
    type: 'pagehide' | 'keydown',
    listener: (event: {key?: string; timeStamp: number}) => void,
  ) => void;
}

export interface BridgeOptions {
  /** Where pages look for SCORM's functions. */
  name: 'API' | 'API_1484_11';
  createApi: (settings: object) => ScormApi;
}

/**
 * Runs in every page of a package, before its own scripts. The page around the frame says in the name of the frame what the package finds
 * at its start: that alone is there at once, as SCORM wants it, and stays when the frame goes on to another page. What the package saves is
 * told by messages. It is sent as a text: nothing outside of it can be used.
 */
export function bridge(page: FramedPage, {name, createApi}: BridgeOptions): void {
  /** A sandbox has no storage, and packages that ask for one would end there. */
  const createStorage = () => {
    const kept = new Map<string, string>();
    const methods = {
      getItem: (key: string) => kept.get(String(key)) ?? null,
      setItem: (key: string, value: unknown) => void kept.set(String(key), String(value)),
      removeItem: (key: string) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    return new Proxy(methods, {
      get: (target, key) => (key in target ? target[key as 'length'] : kept.get(String(key))),
      set: (_target, key, value) => {
        kept.set(String(key), String(value));
        return true;
      },
      deleteProperty: (_target, key) => kept.delete(String(key)) || true,
    });
  };
  const replace = (owner: object, key: string, descriptor: PropertyDescriptor) => {
    try {
      void (owner as Record<string, unknown>)[key];
    } catch {
      Object.defineProperty(owner, key, {configurable: true, ...descriptor});
    }
  };
  replace(page, 'localStorage', {value: createStorage()});
  replace(page, 'sessionStorage', {value: createStorage()});
  replace(page.document, 'cookie', {get: () => '', set: () => undefined});

  interface Told {
    nonce: string;
    /** Of the page around the frame. */
    origin: string;
    values: Record<string, string>;
  }
  const readName = (): Told | null => {
    try {
      const told = JSON.parse(page.name) as Told;
      return typeof told.nonce === 'string' && typeof told.origin === 'string' ? told : null;
    } catch {
      return null;
    }
  };
  const told = readName();
  // A frame within the package: what it needs, it asks of the page that holds it.
  if (!told) return;

  const say = (message: object) =>
    page.parent.postMessage({nonce: told.nonce, ...message}, told.origin);
  const save = (reported: Record<string, unknown>, isFinished: boolean) => {
    told.values = Object.fromEntries(
      Object.entries(reported).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
    );
    page.name = JSON.stringify(told);
    say({type: 'values', values: told.values, isFinished});
  };
  const api = createApi({
    // It has no address: the service of the settings sends.
    lmsCommitUrl: 'page',
    httpService: {
      processHttpRequest: (
        _url: string,
        reported: Record<string, unknown>,
        ...[, , , metadata]: [unknown, unknown, unknown, {isTerminateCommit?: boolean}?]
      ) => {
        save(reported, metadata?.isTerminateCommit ?? false);
        return {result: 'true', errorCode: 0};
      },
      updateSettings: () => undefined,
    },
    dataCommitFormat: 'flattened',
    autocommit: true,
    autocommitSeconds: 3,
    autoCompleteLessonStatus: true,
    mastery_override: true,
    logLevel: 5,
  });
  const before = {...told.values};
  for (const key of ['cmi.core.session_time', 'cmi.core.exit', 'cmi.session_time', 'cmi.exit'])
    delete before[key];
  api.loadFromFlattenedJSON(before, '');
  Object.defineProperty(page, name, {value: api, configurable: true, writable: true});

  page.addEventListener('pagehide', () => {
    if (api.isInitialized()) api.commit('');
  });
  let escapedAt = Number.NEGATIVE_INFINITY;
  page.addEventListener('keydown', ({key, timeStamp}) => {
    if (key !== 'Escape') return;
    if (timeStamp - escapedAt < 1000) say({type: 'leave'});
    escapedAt = timeStamp;
  });
  say({type: 'ready'});
}
