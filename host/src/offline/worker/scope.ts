/** What the worker uses of its global scope; the browser's own library of types cannot stand beside that of pages. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}

export interface WorkerScope {
  /** Not in every browser. */
  readonly cookieStore?: {get(name: string): Promise<{value?: string} | null>};
  readonly registration: {
    readonly navigationPreload?: {enable(): Promise<void>; disable(): Promise<void>};
  };
  readonly clients: {claim(): Promise<void>};
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
