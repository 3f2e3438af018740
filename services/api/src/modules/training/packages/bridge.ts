// Functions that run in every page of a package, before its own scripts. They are sent as texts: all that they use is in this file, and in
// the list below.

/** SCORM's functions as the library makes them, by the names of either standard. */
export interface ScormApi {
  loadFromFlattenedJSON: (values: Record<string, string>, element: string) => void;
  isInitialized: () => boolean;
  commit: (callback: string) => string;
}

/** What is used of a window that others may be the owners of. */
interface OtherPage {
  parent: object;
  postMessage: (message: object, origin: string) => void;
}

/** What is used of the window of a page. */
export interface FramedPage {
  name: string;
  document: object;
  parent: Pick<OtherPage, 'postMessage'>;
  addEventListener: (
    type: 'pagehide' | 'keydown' | 'message',
    listen: (event: Heard) => void,
  ) => void;
}

interface Heard {
  key?: string;
  timeStamp: number;
  source?: OtherPage;
  data?: unknown;
}

/** Between pages of a package. */
interface Message {
  ofPackage?: true;
  type: 'ask' | 'seed' | 'values' | 'leave';
  values?: Record<string, string>;
  isFinished?: boolean;
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

/** What is used of the window of a page that may have been opened by itself. */
interface AlonePage {
  parent: object;
  stop: () => void;
  document: {
    createElement: (name: string) => {textContent: string | null};
    replaceChildren: (...nodes: object[]) => void;
  };
}

/**
 * Shows nothing of a page that was opened by itself: where a browser does not say what a page is for, the server cannot know.
 * @returns whether it was
 */
export function stopAlone(page: AlonePage): boolean {
  if (page.parent !== page) return false;
  page.stop();
  const told = page.document.createElement('p');
  told.textContent = 'This page belongs to a course. It works only inside its lesson.';
  page.document.replaceChildren(told);
  return true;
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

/** Without empty ones, which say as much as those that are missing. */
function textsOf(reported: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reported).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/**
 * What a page has to save, and whom it tells: the page around the frame that the dashboard made. Frames within the package are of other
 * origins, so that each tells the page that holds it, and asks it for the values; what they save is put to what that page holds.
 */
function createHolder(page: FramedPage, told: Told | null) {
  const held = {values: told?.values ?? {}};
  const listeners: (() => void)[] = [];
  const say = (message: {type: string}) =>
    told
      ? page.parent.postMessage({nonce: told.nonce, ...message}, told.origin)
      : page.parent.postMessage({...message, ofPackage: true}, '*');
  const keep = (values: Record<string, string>, isFinished: boolean) => {
    held.values = values;
    if (told) page.name = JSON.stringify({...told, values});
    say({type: 'values', values, isFinished} as {type: string});
  };
  page.addEventListener('message', ({source, data}) => {
    const message = data as Message | null;
    if (message?.ofPackage !== true) return;
    if (source === page.parent && !told && message.type === 'seed') {
      held.values = {...message.values, ...held.values};
      for (const listener of listeners) listener();
    }
    if (source?.parent !== page) return;
    if (message.type === 'ask')
      source.postMessage({ofPackage: true, type: 'seed', values: held.values}, '*');
    if (message.type === 'leave') say({type: 'leave'});
    if (message.type === 'values')
      keep({...held.values, ...textsOf(message.values ?? {})}, message.isFinished === true);
  });
  return {held, say, keep, onSeed: (listener: () => void) => void listeners.push(listener)};
}

/**
 * Gives a page SCORM's functions. The name of its frame says what the package finds at its start: that alone is there at once, as SCORM
 * wants it, and stays when the frame goes on to another page. What the package saves is told to the page around the frame by messages.
 */
function bridge(page: FramedPage, {name, createApi}: BridgeOptions): void {
  const told = readName(page);
  const {held, say, keep, onSeed} = createHolder(page, told);
  const api = createApi(
    settingsWith((reported, isFinished) => {
      const values = textsOf(reported);
      keep(told ? values : {...held.values, ...values}, isFinished);
    }),
  );
  const load = () => {
    const before = {...held.values};
    for (const key of ['cmi.core.session_time', 'cmi.core.exit', 'cmi.session_time', 'cmi.exit'])
      delete before[key];
    if (!api.isInitialized()) api.loadFromFlattenedJSON(before, '');
  };
  load();
  onSeed(load);
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
  say({type: told ? 'ready' : 'ask'});
}

/** All of them, as they are sent. */
export const BRIDGE = [
  createStorage,
  replaceStorage,
  readName,
  settingsWith,
  textsOf,
  createHolder,
  bridge,
].join('\n');
