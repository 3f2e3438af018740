/** Parts of the global scope that the worker uses; the browser's type library for workers conflicts with that for pages. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** Answer that the browser requested while the worker started. */
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

/** Page of the dashboard. */
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
  /** Missing in some browsers. */
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
