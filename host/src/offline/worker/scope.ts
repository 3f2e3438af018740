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

export interface WorkerPushEvent extends WorkerEvent {
  readonly data: {json(): unknown} | null;
}

interface ShownNotification {
  readonly data: unknown;
  close(): void;
}

export interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: ShownNotification;
}

/** A page of the dashboard. */
export interface WorkerWindow {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface NotificationContent {
  body: string;
  tag: string;
  icon: string;
  data: unknown;
  renotify: boolean;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
}

export interface WorkerScope {
  /** Not in every browser. */
  readonly cookieStore?: {get(name: string): Promise<{value?: string} | null>};
  readonly registration: {
    readonly navigationPreload?: {enable(): Promise<void>; disable(): Promise<void>};
    showNotification(title: string, content: NotificationContent): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {type: 'window'; includeUncontrolled: true}): Promise<WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
