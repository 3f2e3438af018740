// Functions that run in every page of a package, before its own scripts. They are sent as texts: everything that they use is in this file,
// and in the list below.

/** SCORM's functions as the library makes them, by the names of either standard. */
export interface ScormApi {
  loadFromFlattenedJSON: (values: Record<string, string>, element: string) => void;
  isInitialized: () => boolean;
  commit: (callback: string) => string;
}

/** The used part of a window that may belong to other code. */
interface OtherPage {
  parent: object;
  postMessage: (message: object, origin: string) => void;
}

/** The used part of the window of a page. */
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

/** Content that the page around the frame puts into the frame's name. */
interface Told {
  nonce: string;
  /** Origin of that page. */
  origin: string;
  values: Record<string, string>;
}

export interface BridgeOptions {
  /** Places where pages look for SCORM's functions. */
  name: 'API' | 'API_1484_11';
  createApi: (settings: object) => ScormApi;
}

/** The used part of the window of a page that may have been opened by itself. */
interface AlonePage {
  parent: object;
  stop: () => void;
  document: {
    createElement: (name: string) => {textContent: string | null};
    replaceChildren: (...nodes: object[]) => void;
  };
}

/**
 * Hides a page that was opened by itself: where a browser does not send the purpose of a request, the server cannot know.
 * @returns true when it was
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

/** A sandbox has no storage and no cookies, and packages that access them would stop there. */
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

/** Content of the name of a frame that the dashboard made; null for any other frame. */
function readName({name}: Pick<FramedPage, 'name'>): Told | null {
  try {
    const told = JSON.parse(name) as Told;
    return typeof told.nonce === 'string' && typeof told.origin === 'string' ? told : null;
  } catch {
    return null;
  }
}

/** Settings of the library under which it passes everything that it saves to `save`. */
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

/** Without empty values, which are equivalent to missing ones. */
function textsOf(reported: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reported).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/**
 * Saved values of a page and their receiver: the page around the frame that the dashboard made. Frames within the package are of other
 * origins, so each notifies the page that contains it, and requests the values from it; their saved values are merged into those of that
 * page.
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
 * Gives a page SCORM's functions. The name of its frame contains the initial values of the package: only the name is available at once, as
 * SCORM requires, and survives a navigation of the frame. Saved values are sent to the page around the frame by messages.
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

/** All of them, in the form that is sent. */
export const BRIDGE = [
  createStorage,
  replaceStorage,
  readName,
  settingsWith,
  textsOf,
  createHolder,
  bridge,
].join('\n');
