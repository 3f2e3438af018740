import type {PushMessage} from '@switchboard/contracts/notifications/schemas';
import {DASHBOARD} from '@switchboard/contracts/places/host';
import {isDashboardPath, type OpenMessage} from '../messages.ts';
import type {WorkerNotificationEvent, WorkerPushEvent, WorkerScope} from './scope.ts';

type Pushing = Pick<WorkerScope, 'clients' | 'registration'>;

const ICON = '/favicon.svg';

const listWindows = ({clients}: Pushing) =>
  clients.matchAll({type: 'window', includeUncontrolled: true});

const isDashboard = ({url}: {url: string}) => new URL(url).pathname.startsWith(DASHBOARD);

const readMessage = (data: WorkerPushEvent['data']): PushMessage | null => {
  try {
    const {title, body, path, tag} = data?.json() as PushMessage;
    return isDashboardPath(path) ? {title, body, path, tag} : null;
  } catch {
    return null;
  }
};

/** Shows a push as a notification of the system, unless the dashboard is visible: there the bell announces it. */
export async function showPush(scope: Pushing, data: WorkerPushEvent['data']): Promise<void> {
  const message = readMessage(data);
  if (!message) return;
  const windows = await listWindows(scope);
  if (windows.some((one) => isDashboard(one) && one.visibilityState === 'visible')) return;
  const {title, body, tag, path} = message;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    data: path,
    renotify: true,
  });
}

/** Opens the place of the event: in an open dashboard, which asks first if it holds unsaved work; else in a new window. */
export async function openNotification(
  scope: Pushing,
  notification: WorkerNotificationEvent['notification'],
): Promise<void> {
  notification.close();
  const path = notification.data;
  if (!isDashboardPath(path)) return;
  const open = (await listWindows(scope)).find(isDashboard);
  if (!open) return void (await scope.clients.openWindow(path));
  await open.focus();
  open.postMessage({type: 'open', path} satisfies OpenMessage);
}
