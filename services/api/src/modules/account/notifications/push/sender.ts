import type {Kysely} from 'kysely';
import webPush from 'web-push';
import type {ApiConfig} from '#config/index.ts';
import type {Schema} from '#database/index.ts';
import type {SendPush} from '../../ports.ts';
import {readOrKeep} from '../secret-repository.ts';

const KEYS = ['vapid_public', 'vapid_private'] as const;
const TIMEOUT_MS = 10_000;
/** Older notifications were mailed, or are outdated, when the browser is back. */
const TTL_SECONDS = 4 * 3600;

/** Pair of keys by which push services know this installation; created at the first start. */
export const readPushKeys = async (db: Kysely<Schema>) => {
  const stored = await readOrKeep(db, KEYS, () => {
    const {publicKey, privateKey} = webPush.generateVAPIDKeys();
    return {vapid_public: publicKey, vapid_private: privateKey};
  });
  return {publicKey: stored.vapid_public, privateKey: stored.vapid_private};
};

/** Turns `Switchboard <no-reply@example.com>` into `mailto:no-reply@example.com`: the contact for a push service. */
const contactOf = (mailFrom: string): string =>
  `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;

/** Sends pushes by RFC 8030, encrypted for the browser. */
export const createSendPush =
  ({mailFrom}: Pick<ApiConfig, 'mailFrom'>, db: Kysely<Schema>): SendPush =>
  async ({endpoint, p256dh, auth, payload}) => {
    const keys = await readPushKeys(db);
    try {
      await webPush.sendNotification({endpoint, keys: {p256dh, auth}}, payload, {
        vapidDetails: {subject: contactOf(mailFrom), ...keys},
        TTL: TTL_SECONDS,
        urgency: 'high',
        timeout: TIMEOUT_MS,
      });
      return true;
    } catch (error) {
      const {statusCode} = error as {statusCode?: number};
      if (statusCode === 404 || statusCode === 410) return false;
      // The endpoint is a secret of the browser.
      throw new Error(`A push service answered ${statusCode ?? 'nothing'}.`);
    }
  };
