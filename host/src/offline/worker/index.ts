import {isPage, mayBeKept} from './addresses.ts';
import {isOldCache, Keeper} from './keeper.ts';
import {isKeepMessage} from './plan.ts';
import {mixesPreloads} from './preloads.ts';
import {openNotification, showPush} from './pushes.ts';
import type {WorkerFetchEvent, WorkerScope} from './scope.ts';

const FETCH_LIMIT_MS = 120_000;

const scope = globalThis as unknown as WorkerScope;
const {origin} = globalThis.location;
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Fetch with a timeout for the worker's own requests; the page ends its own. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, init && {...init, signal: AbortSignal.timeout(FETCH_LIMIT_MS)});

const {cookieStore} = scope;

const keeper = new Keeper({
  openCache: (name) => caches.open(name),
  fetch: fetchInTime,
  wait,
  origin,
  readCookie: cookieStore && (async (name) => (await cookieStore.get(name))?.value),
});

const dropOldCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(isOldCache).map((name) => caches.delete(name)));
};

/** Answer that the browser requested while the worker started, or one requested now. */
const networkAnswer = async ({request, preloadResponse}: WorkerFetchEvent) =>
  (await preloadResponse) ?? fetch(request);

/** Passes the network's answer through for pages outside of the dashboard, as without a worker. */
function answerNavigation(event: WorkerFetchEvent) {
  if (event.request.method !== 'GET') return;
  const network = networkAnswer(event);
  const isOurs = isPage(new URL(event.request.url));
  event.respondWith(isOurs ? keeper.answerPage(network, (work) => event.waitUntil(work)) : network);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const {navigationPreload} = scope.registration;
  const setPreload = async () =>
    mixesPreloads(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable();
  event.waitUntil(Promise.allSettled([dropOldCaches(), setPreload(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keeper.keep(event.data));
});

scope.addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.mode === 'navigate') answerNavigation(event);
  else if (mayBeKept(request) && keeper.mayHave(request.url))
    event.respondWith(keeper.answerFile(request));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(scope, event.notification)),
);
