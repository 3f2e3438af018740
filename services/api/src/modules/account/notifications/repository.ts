import {type Insertable, type Selectable, sql} from 'kysely';
import type {
  ChannelChoices,
  NotificationsQuery,
} from '@switchboard/contracts/notifications/schemas';
import {type After, isAfter, type Schema, type Trx} from '#database/index.ts';

export type NotificationRow = Selectable<Schema['account.notification']>;

interface Repeated extends Pick<NotificationRow, 'kind' | 'topic'> {
  userIds: string[];
  /** Earliest start of the notifications that it is merged with. */
  after: Date;
  change: Pick<NotificationRow, 'title' | 'excerpt' | 'path' | 'number' | 'ticketId' | 'at'>;
  /** Notifications of this ticket stay unchanged. */
  exceptTicket?: string;
}

/**
 * Counts a repetition: the unread notifications of a topic that began after a moment.
 * @returns the users who have one
 */
export const repeatNotifications = async (
  trx: Trx,
  {kind, topic, userIds, after, change, exceptTicket}: Repeated,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('account.notification')
    .select(['id', 'userId', 'ticketId'])
    .where('topic', '=', topic)
    .where('kind', '=', kind)
    .where('userId', 'in', userIds)
    .where('readAt', 'is', null)
    .where('beganAt', '>', after)
    .forUpdate()
    .execute();
  const repeated = rows.filter(
    ({ticketId}) => exceptTicket === undefined || ticketId !== exceptTicket,
  );
  if (repeated.length > 0)
    await trx
      .updateTable('account.notification')
      .set(({eb}) => ({...change, count: eb('count', '+', 1)}))
      .where(
        'id',
        'in',
        repeated.map(({id}) => id),
      )
      .execute();
  return rows.map(({userId}) => userId);
};

/** Limited by the number of parameters of one statement. */
const ROWS_AT_ONCE = 1000;

export const insertNotifications = async (
  trx: Trx,
  rows: Insertable<Schema['account.notification']>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('account.notification')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
};

/** Choices of these members and their workspace, and their time zone; active members only. */
export const listPreferences = (trx: Trx, userIds: readonly string[]) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .innerJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .leftJoin('account.notificationPreference as own', (join) =>
      join
        .onRef('own.workspaceId', '=', 'membership.workspaceId')
        .onRef('own.userId', '=', 'membership.userId'),
    )
    .leftJoin(
      'account.notificationChannels as ofAll',
      'ofAll.workspaceId',
      'membership.workspaceId',
    )
    .select([
      'membership.userId',
      'own.channels',
      'own.mailMode',
      'own.digestHour',
      'own.quietFrom',
      'own.quietTo',
      'ofAll.channels as workspaceChannels',
    ])
    .select((eb) => eb.fn.coalesce('user.timeZone', 'workspace.timeZone').as('timeZone'))
    .where('membership.userId', 'in', userIds)
    .where('membership.status', '=', 'active')
    .execute();

export const savePreference = async (
  trx: Trx,
  {workspaceId, userId, ...values}: Insertable<Schema['account.notificationPreference']>,
): Promise<void> => {
  await trx
    .insertInto('account.notificationPreference')
    .values({workspaceId, userId, ...values})
    .onConflict((conflict) => conflict.columns(['workspaceId', 'userId']).doUpdateSet(values))
    .execute();
};

export const saveChannels = async (
  trx: Trx,
  workspaceId: string,
  channels: ChannelChoices,
): Promise<void> => {
  const values = {channels: JSON.stringify(channels)};
  await trx
    .insertInto('account.notificationChannels')
    .values({workspaceId, ...values})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(values))
    .execute();
};

const ofPerson = (trx: Trx, userId: string) =>
  trx.selectFrom('account.notification').where('userId', '=', userId).where('inApp', '=', true);

const asked = (
  trx: Trx,
  userId: string,
  {show, kind}: Pick<NotificationsQuery, 'show' | 'kind'>,
) => {
  let query = ofPerson(trx, userId);
  if (show === 'unread') query = query.where('readAt', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query;
};

/** Notifications of the bell, newest first. */
export const listNotifications = (
  trx: Trx,
  userId: string,
  {
    after,
    limit,
    ...wanted
  }: Pick<NotificationsQuery, 'show' | 'kind'> & {
    after: After | null;
    limit: number;
  },
): Promise<NotificationRow[]> => {
  const query = asked(trx, userId, wanted).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  return (after ? query.where(isAfter(['at', 'id'], after)) : query).limit(limit).execute();
};

const countOf = async (query: ReturnType<typeof ofPerson>): Promise<number> =>
  (await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;

export const countNotifications = (
  trx: Trx,
  userId: string,
  wanted: Pick<NotificationsQuery, 'show' | 'kind'>,
): Promise<number> => countOf(asked(trx, userId, wanted));

/** @returns true if there is such a notification */
export const markRead = async (
  trx: Trx,
  {id, userId, readAt}: {id: string; userId: string; readAt: Date | null},
): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('account.notification')
    .set({readAt})
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('inApp', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** @returns true if any was unread */
export const markAllRead = async (
  trx: Trx,
  {userId, upTo, now}: {userId: string; upTo: Date; now: Date},
): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('account.notification')
    .set({readAt: now})
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Marks the notifications of one ticket: of messages up to a moment, and all others.
 * @returns true if any was unread
 */
export const markReadOfTicket = async (
  trx: Trx,
  {userId, ticketId, seenAt, now}: {userId: string; ticketId: string; seenAt: Date; now: Date},
): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('account.notification')
    .set({readAt: now})
    .where('userId', '=', userId)
    .where('ticketId', '=', ticketId)
    .where('readAt', 'is', null)
    .where(({or, eb}) => or([eb('at', '<=', seenAt), eb('path', 'not like', '%#message-%')]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Unread notifications due for mail to a user, oldest first. Locked, so that each is mailed once. */
export const takeMailable = async (
  trx: Trx,
  {userId, now}: {userId: string; now: Date},
): Promise<NotificationRow[]> => {
  const rows = await trx
    .updateTable('account.notification')
    .set({mailDueAt: null})
    .where('userId', '=', userId)
    .where('mailDueAt', '<=', now)
    .returningAll()
    .execute();
  return rows
    .filter(({readAt}) => readAt === null)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

export const findNotification = (trx: Trx, id: string): Promise<NotificationRow | undefined> =>
  trx.selectFrom('account.notification').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteOldNotifications = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('account.notification').where('at', '<', before).execute();
};

/** An active member with the data that a mail's greeting needs. */
export const findReceiver = (trx: Trx, userId: string) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.email', 'user.firstName'])
    .where('membership.userId', '=', userId)
    .where('membership.status', '=', 'active')
    .executeTakeFirst();
