import {call} from '@switchboard/api-client';
import {beginPush, endPush, getPushKey} from '@switchboard/contracts/notifications/endpoints';
import type {PushSubscriptionRequest} from '@switchboard/contracts/notifications/schemas';
import {kept} from '@switchboard/session/kept';

/** Pushes in this browser: not possible, forbidden by the user, or the user's choice. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Owner of the pushes in this browser, so that the next person to sign in does not get them. */
const place = kept('switchboard-push');

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const notifyServer = (subscription: PushSubscription) => {
  const {endpoint, keys} = subscription.toJSON() as PushSubscriptionRequest;
  return call(beginPush, {body: {endpoint, keys: {p256dh: keys.p256dh, auth: keys.auth}}});
};

export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && place.read() === userId;
  return isOn && (await findSubscription()) ? 'on' : 'off';
}

/**
 * Requests permission from the user and a subscription from the browser's push service.
 * @returns the state afterwards
 * @throws when the push service or ours does not answer
 */
export async function beginPushes(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userId);
  const {key} = await call(getPushKey);
  const {pushManager} = await navigator.serviceWorker.ready;
  await notifyServer(
    await pushManager.subscribe({userVisibleOnly: true, applicationServerKey: key}),
  );
  place.write(userId);
  return readPushState(userId);
}

/** @returns the state afterwards */
export async function endPushes(userId: string): Promise<PushState> {
  const subscription = await findSubscription();
  place.write(null);
  if (subscription) {
    await call(endPush, {body: {endpoint: subscription.endpoint}});
    await subscription.unsubscribe();
  }
  return readPushState(userId);
}

/** Resumes after a login: this browser gets the pushes of the same person as before. The next login retries after a failure. */
export async function resumePushes(userId: string): Promise<void> {
  if ((await readPushState(userId)) !== 'on') return;
  const subscription = await findSubscription();
  if (subscription) await notifyServer(subscription).catch(() => undefined);
}
