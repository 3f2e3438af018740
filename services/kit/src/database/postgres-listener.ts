import type pg from 'pg';
import type {Unlisten} from './database.ts';

interface Subscriber {
  onPayload: (payload: string) => void;
  onGap?: () => void;
}

const RECONNECT_MIN_MS = 250;
const RECONNECT_MAX_MS = 10_000;

/** Listeners of each channel. */
const createSubscriptions = () => {
  const channels = new Map<string, Set<Subscriber>>();
  return {
    channels: () => channels.keys(),
    /** @returns true if it is the first of the channel */
    add: (channel: string, subscriber: Subscriber): boolean => {
      const isNew = !channels.has(channel);
      channels.set(channel, (channels.get(channel) ?? new Set()).add(subscriber));
      return isNew;
    },
    remove: (channel: string, subscriber: Subscriber) =>
      void channels.get(channel)?.delete(subscriber),
    tell: (channel: string, payload: string) => {
      for (const subscriber of channels.get(channel) ?? []) subscriber.onPayload(payload);
    },
    tellGap: () => {
      for (const subscribers of channels.values())
        for (const subscriber of subscribers) subscriber.onGap?.();
    },
  };
};

/**
 * One dedicated connection for LISTEN, opened on first use and reopened when it is lost.
 * @param createClient creates a fresh, unconnected client
 */
export const createListener = (createClient: () => pg.Client) => {
  const subscriptions = createSubscriptions();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = RECONNECT_MIN_MS;
  let closed = false;
  let connecting: Promise<void> | undefined;

  const connect = async () => {
    const fresh = createClient();
    fresh.on('error', () => undefined);
    fresh.on('notification', ({channel, payload}) => subscriptions.tell(channel, payload ?? ''));
    await fresh.connect();
    fresh.on('end', lost);
    for (const channel of subscriptions.channels())
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    client = fresh;
    delay = RECONNECT_MIN_MS;
  };

  const lost = () => {
    client = undefined;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(subscriptions.tellGap, lost);
    }, delay);
    retry.unref();
    delay = Math.min(delay * 2, RECONNECT_MAX_MS);
  };

  const listen = async (
    channel: string,
    onPayload: Subscriber['onPayload'],
    onGap?: () => void,
  ): Promise<Unlisten> => {
    const subscriber = {onPayload, onGap};
    const isNew = subscriptions.add(channel, subscriber);
    connecting ??= connect();
    await connecting;
    if (isNew && client) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return async () => subscriptions.remove(channel, subscriber);
  };

  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
  return {listen, close};
};
