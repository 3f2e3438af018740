import {PUSH_SUBSCRIPTIONS_MAX} from '@switchboard/contracts/limits';
import type {
  PushMessage,
  PushSubscriptionRequest,
} from '@switchboard/contracts/notifications/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {systemOf, withSystem, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {findPeople} from '../../directory/index.ts';
import {PUSH, type PushJob} from '../jobs.ts';
import {findNotification, type NotificationRow} from '../repository.ts';
import {headlineOf, sentenceOf} from '../texts.ts';
import {
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  trimSubscriptions,
} from './repository.ts';
import {isPushService} from './push-services.ts';
import {readPushKeys} from './sender.ts';

/** Key with which a browser subscribes. */
export const getPushKey = async ({db}: Core): Promise<string> => (await readPushKeys(db)).publicKey;

/** Starts pushes to the browser of this session. Throws 422 for an endpoint that is not a push service's. */
export const beginPush = async (
  {db, now}: Core,
  {workspaceId, userId, sessionId}: Actor,
  {endpoint, keys}: PushSubscriptionRequest,
): Promise<void> => {
  if (!isPushService(endpoint))
    throw invalid({endpoint: 'Endpoint must be the address of a known push service'});
  await withSystem(db, async (trx) => {
    await saveSubscription(trx, {
      endpoint,
      workspaceId,
      userId,
      sessionId,
      ...keys,
      createdAt: now(),
    });
    await trimSubscriptions(trx, {userId, max: PUSH_SUBSCRIPTIONS_MAX});
  });
};

/** Ends pushes to this browser of the caller. */
export const endPush = ({db}: Core, {userId}: Actor, endpoint: string): Promise<void> =>
  withSystem(db, (trx) => deleteSubscription(trx, endpoint, userId));

/** Call before the start: defines the job that pushes a notification. */
export const definePushes = (deps: AccountDeps): void =>
  deps.jobs.define<PushJob>(PUSH, (job) => push(deps, job));

/**
 * Pushes a notification to the person's browsers, unless it was read meanwhile; deletes browsers that are gone.
 * @throws when none of them could be reached, so that it is retried
 */
export const push = async (
  {db, sendPush}: Pick<AccountDeps, 'db' | 'sendPush'>,
  {workspaceId, notificationId}: PushJob,
): Promise<void> => {
  const {message, browsers} = await withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const row = await findNotification(trx, notificationId);
    if (!row || row.readAt !== null) return {message: null, browsers: []};
    const people = await findPeople(trx, [row.actorId]);
    const name = row.actorId === null ? undefined : people.get(row.actorId)?.name;
    return {
      message: messageOf({...row, actor: name ?? row.actorName}),
      browsers: await listSubscriptions(trx, row.userId),
    };
  });
  if (!message) return;
  const payload = JSON.stringify(message);
  const sent = await Promise.allSettled(
    browsers.map(async ({endpoint, p256dh, auth}) => {
      if (!(await sendPush({endpoint, p256dh, auth, payload})))
        await withSystem(db, (trx) => deleteSubscription(trx, endpoint));
    }),
  );
  const [failed] = sent.filter(({status}) => status === 'rejected');
  if (failed?.status === 'rejected' && sent.every(({status}) => status === 'rejected'))
    throw failed.reason;
};

const messageOf = (told: NotificationRow & {actor: string | null}): PushMessage => ({
  title: headlineOf(told),
  body: told.excerpt === '' ? sentenceOf(told) : `${sentenceOf(told)}\n${told.excerpt}`,
  path: told.path,
  tag: told.topic,
});
