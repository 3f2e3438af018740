// Functions that run in every page of a package, before its own scripts. They are sent as texts: all that they use is in this file, and in
// the list below.

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

/** What the page around the frame says in the name of the frame. */
interface Told {
  nonce: string;
  /** Of that page. */
  origin: string;
  values: Record<string, string>;
}

export interface BridgeOptions {
  /** Where pages look for SCORM's functions. */
  name: 'API' | 'API_1484_11';
  createApi: (settings: object) => ScormApi;
}

/** A storage that lasts as long as its page. */
function createStorage(): object {
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
}

/** A sandbox has no storage and no cookies, and packages that ask for them would end there. */
export function replaceStorage(page: Pick<FramedPage, 'document'>): void {
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
}

/** The name of a frame that the dashboard made; null: of another one. */
function readName({name}: Pick<FramedPage, 'name'>): Told | null {
  try {
    const told = JSON.parse(name) as Told;
    return typeof told.nonce === 'string' && typeof told.origin === 'string' ? told : null;
  } catch {
    return null;
  }
}

/** Settings of the library under which all that it saves is given to `save`. */
function settingsWith(save: (reported: object, isFinished: boolean) => void): object {
  return {
    // There is no address: the service below sends.
    lmsCommitUrl: 'page',
    httpService: {
      processHttpRequest: (
        _url: string,
        reported: object,
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
  };
}

/**
 * Gives a page SCORM's functions. The name of its frame says what the package finds at its start: that alone is there at once, as SCORM
 * wants it, and stays when the frame goes on to another page. What the package saves is told to the page around the frame by messages.
 */
export function bridge(page: FramedPage, {name, createApi}: BridgeOptions): void {
  const told = readName(page);
  // A frame within the package: what it needs, it asks of the page that holds it.
  if (!told) return;
  const say = (message: object) =>
    page.parent.postMessage({nonce: told.nonce, ...message}, told.origin);
  const api = createApi(
    settingsWith((reported, isFinished) => {
      told.values = Object.fromEntries(
        Object.entries(reported).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
        ),
      );
      page.name = JSON.stringify(told);
      say({type: 'values', values: told.values, isFinished});
    }),
  );
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

/** All of them, as they are sent. */
export const BRIDGE = [createStorage, replaceStorage, readName, settingsWith, bridge].join('\n');
