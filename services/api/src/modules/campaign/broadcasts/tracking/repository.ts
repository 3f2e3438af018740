import {sql} from 'kysely';
import {type RecipientStatus, statusesBefore} from '@switchboard/contracts/broadcasts/states';
import type {Trx} from '#database/index.ts';

/**
 * A link of a broadcast, the sender at the time, and the status of the message to a recipient; `status` is null if there is no such
 * recipient.
 */
export const findLink = (
  trx: Trx,
  {
    broadcastId,
    recipientId,
    position,
  }: {broadcastId: string; recipientId: string; position: number},
) =>
  trx
    .selectFrom('campaign.broadcastLink as link')
    .innerJoin('campaign.broadcast as broadcast', 'broadcast.id', 'link.broadcastId')
    .leftJoin('campaign.broadcastRecipient as recipient', (join) =>
      join
        .onRef('recipient.broadcastId', '=', 'link.broadcastId')
        .on('recipient.id', '=', recipientId),
    )
    .select(['link.url', 'broadcast.senderId', 'recipient.status'])
    .where('link.broadcastId', '=', broadcastId)
    .where('link.position', '=', position)
    .executeTakeFirst();

type Moment = 'openedAt' | 'clickedAt' | 'repliedAt' | 'complainedAt';

/** Records a recipient's first action of a kind. @returns false when it is known, or there is no such recipient */
export const noteFirst = async (
  trx: Trx,
  {broadcastId, recipientId}: {broadcastId: string; recipientId: string},
  {moment, now}: {moment: Moment; now: Date},
): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('campaign.broadcastRecipient')
    .set({[moment]: now, updatedAt: now})
    .where('broadcastId', '=', broadcastId)
    .where('id', '=', recipientId)
    .where(moment, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const addClick = async (
  trx: Trx,
  click: {workspaceId: string; broadcastId: string; position: number; recipientId: string},
): Promise<void> => {
  await trx
    .insertInto('campaign.broadcastClick')
    .values({...click, clicks: 1})
    .onConflict((conflict) =>
      conflict
        .columns(['broadcastId', 'position', 'recipientId'])
        .doUpdateSet({clicks: sql<number>`broadcast_click.clicks + 1`}),
    )
    .execute();
};

/** @returns false for a repeated event */
export const insertProviderEvent = async (
  trx: Trx,
  row: {providerId: string; event: string; workspaceId: string; at: Date},
): Promise<boolean> => {
  const {numInsertedOrUpdatedRows = 0n} = await trx
    .insertInto('campaign.broadcastProviderEvent')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Deletes events of the workspace of `trx`: from then on, a repeated event counts again. */
export const deleteOldProviderEvents = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('campaign.broadcastProviderEvent').where('at', '<', before).execute();
};

/** Recipient of a broadcast at an address (lower case). */
export const findRecipientAt = async (
  trx: Trx,
  broadcastId: string,
  address: string,
): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('campaign.broadcastRecipient')
      .select('id')
      .where('broadcastId', '=', broadcastId)
      .where(({eb, fn}) => eb(fn<string>('lower', ['address']), '=', address))
      .where('status', '!=', 'skipped')
      .executeTakeFirst()
  )?.id;

/** A recipient, locked until the commit. */
export const lockRecipient = (trx: Trx, broadcastId: string, id: string) =>
  trx
    .selectFrom('campaign.broadcastRecipient')
    .selectAll()
    .where('broadcastId', '=', broadcastId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Raises a recipient's status, if it is lower. @returns false when they are as far, or further */
export const raiseRecipient = async (
  trx: Trx,
  {broadcastId, id}: {broadcastId: string; id: string},
  {to, code, error, now}: {to: RecipientStatus; code: string | null; error: string; now: Date},
): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('campaign.broadcastRecipient')
    .set({
      status: to,
      code,
      error,
      updatedAt: now,
      leaseUntil: null,
      sentAt: sql<Date>`coalesce(sent_at, ${now})`,
      ...(to === 'delivered' && {deliveredAt: now}),
    })
    .where('broadcastId', '=', broadcastId)
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(to))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Recipient of a broadcast of the last weeks whom a returned mail names. */
export const findRecentRecipient = async (
  trx: Trx,
  recipientId: string,
  since: Date,
): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('campaign.broadcastRecipient')
      .select('broadcastId')
      .where('id', '=', recipientId)
      .where('broadcastId', 'in', (query) =>
        query
          .selectFrom('campaign.broadcast')
          .select('id')
          .where('channel', '=', 'email')
          .where('startedAt', '>', since),
      )
      .executeTakeFirst()
  )?.broadcastId;
