import {COLLAPSE_MS, SEEN_WITHIN_MS} from '@switchboard/contracts/limits';
import type {Channels, NotificationKind} from '@switchboard/contracts/notifications/kinds';
import {newId, type Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {mailJob, pushJob} from './jobs.ts';
import {readPreferences} from './preferences.ts';
import {insertNotifications, listPreferences, repeatNotifications} from './repository.ts';
import {channelsOf, mailDueAt, type Preferences, quietUntil} from './rules.ts';

/** An event to notify people of. */
interface News {
  workspaceId: string;
  kind: NotificationKind;
  /** The actor and former members are not notified. */
  userIds: readonly string[];
  /** Users who may be about to see it: no sound, and mails and pushes only if they have not by then. */
  presentIds?: readonly string[];
  /** A member's id, or the name of another person; neither: the product itself. */
  actor: {id: string | null; name?: string};
  /** Repetitions within two minutes with the same topic are one notification, with a count. */
  topic: string;
  /** Link target after a repetition with another ticket, when it no longer concerns a single one. Omitted: it concerns one. */
  pathOfMany?: string;
  title: string;
  ticket?: {id: string; number: number};
  excerpt?: string;
  /** Link target: a path of the dashboard. */
  path: string;
  at: Date;
}

interface Listener {
  userId: string;
  channels: Channels;
  preferences: Preferences;
  timeZone: string;
}

const OF_MANY = {number: null, ticketId: null, excerpt: ''};
const EXCERPT_MAX = 200;

const shorten = (text: string): string =>
  text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1)}…` : text;

/** Notifies people, each through their chosen channels: the bell at once, mails and pushes by jobs. */
export const notify = async (jobs: Pick<Jobs, 'send'>, trx: Trx, news: News): Promise<void> => {
  const listeners = await listListeners(trx, news);
  if (listeners.length === 0) return;
  const added = await store(trx, news, listeners);
  const {workspaceId, presentIds = []} = news;
  for (const {id, userId, mailDue, pushDue} of added) {
    if (mailDue) await jobs.send(trx, mailJob({workspaceId, userId}, mailDue));
    if (pushDue) await jobs.send(trx, pushJob({workspaceId, notificationId: id}, pushDue));
  }
  const userIds = listeners.filter(({channels}) => channels.inApp).map(({userId}) => userId);
  for (const isSilent of [false, true]) {
    const audience = userIds.filter((userId) => presentIds.includes(userId) === isSilent);
    if (audience.length > 0)
      await publishEvent(trx, {
        workspaceId,
        type: 'notification.created',
        payload: {isSilent},
        audience,
      });
  }
};

/** People to notify through any channel. */
const listListeners = async (trx: Trx, {userIds, actor, kind}: News): Promise<Listener[]> => {
  const others = [...new Set(userIds)].filter((id) => id !== actor.id);
  if (others.length === 0) return [];
  return (await listPreferences(trx, others))
    .map((row) => {
      const {own, workspace, ...preferences} = readPreferences(row);
      const {userId, timeZone} = row;
      return {userId, timeZone, preferences, channels: channelsOf(kind, workspace, own)};
    })
    .filter(({channels}) => Object.values(channels).some(Boolean));
};

interface Added {
  id: string;
  userId: string;
  mailDue: Date | null;
  pushDue: Date | null;
}

const addedFor = (
  {userId, channels, preferences, timeZone}: Listener,
  {at, presentIds = []}: News,
): Added & {inApp: boolean} => {
  const from = presentIds.includes(userId) ? new Date(at.getTime() + SEEN_WITHIN_MS) : at;
  const isQuiet = quietUntil(preferences, timeZone, from) !== null;
  return {
    id: newId(),
    userId,
    inApp: channels.inApp,
    mailDue: channels.email ? mailDueAt(preferences, timeZone, from) : null,
    pushDue: channels.push && !isQuiet ? from : null,
  };
};

/** @returns those for whom it is no repetition */
const store = async (trx: Trx, news: News, listeners: Listener[]): Promise<Added[]> => {
  const {workspaceId, kind, actor, topic, pathOfMany, title, ticket, excerpt = '', path, at} = news;
  const content = {
    title,
    number: ticket?.number ?? null,
    ticketId: ticket?.id ?? null,
    excerpt: shorten(excerpt),
    path,
    at,
  };
  const repeated = await repeatNotifications(trx, {
    kind,
    topic,
    userIds: listeners.map(({userId}) => userId),
    after: new Date(at.getTime() - COLLAPSE_MS),
    change: pathOfMany === undefined ? content : {...content, ...OF_MANY, path: pathOfMany},
    ...(pathOfMany !== undefined && ticket && {exceptTicket: ticket.id}),
  });
  const added = listeners
    .filter(({userId}) => !repeated.includes(userId))
    .map((listener) => addedFor(listener, news));
  await insertNotifications(
    trx,
    added.map(({id, userId, inApp, mailDue}) => ({
      id,
      workspaceId,
      userId,
      kind,
      topic,
      actorId: actor.id,
      actorName: actor.name ?? null,
      ...content,
      inApp,
      beganAt: at,
      readAt: null,
      mailDueAt: mailDue,
    })),
  );
  return added;
};
