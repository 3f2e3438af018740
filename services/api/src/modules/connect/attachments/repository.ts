import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type AttachmentRow = Selectable<Schema['connect.attachment']>;

/** Inserts attachments, and removes their entries among the files underway. */
export const insertAttachments = async (
  trx: Trx,
  rows: Insertable<Schema['connect.attachment']>[],
): Promise<void> => {
  await trx
    .deleteFrom('connect.file_underway')
    .where(
      'id',
      'in',
      rows.map(({id}) => id),
    )
    .execute();
  await trx.insertInto('connect.attachment').values(rows).execute();
};

export const findAttachment = (trx: Trx, id: string): Promise<AttachmentRow | undefined> =>
  trx.selectFrom('connect.attachment').selectAll().where('id', '=', id).executeTakeFirst();

/** Attaches a member's unused uploads to a message. @returns their ids */
export const claimAttachments = async (
  trx: Trx,
  ids: string[],
  {messageId, userId}: {messageId: string; userId: string},
): Promise<Set<string>> => {
  const rows = await trx
    .updateTable('connect.attachment')
    .set({messageId})
    .where('id', 'in', ids)
    .where('messageId', 'is', null)
    .where('uploadedById', '=', userId)
    .returning('id')
    .execute();
  return new Set(rows.map(({id}) => id));
};

/** Releases uploads that no message will take: the hourly job removes them, as if they had waited long enough. */
export const releaseUploads = async (trx: Trx, ids: string[]): Promise<void> => {
  if (ids.length > 0)
    await trx
      .updateTable('connect.attachment')
      .set({createdAt: new Date(0)})
      .where('id', 'in', ids)
      .where('messageId', 'is', null)
      .execute();
};

/** The attachments of all messages of these tickets, in the order of arrival. */
export const listAttachments = (trx: Trx, ticketIds: string[]): Promise<AttachmentRow[]> =>
  trx
    .selectFrom('connect.attachment as attachment')
    .innerJoin('connect.message as message', (join) =>
      join
        .onRef('message.workspaceId', '=', 'attachment.workspaceId')
        .onRef('message.id', '=', 'attachment.messageId'),
    )
    .selectAll('attachment')
    .where('message.ticketId', 'in', ticketIds)
    .orderBy('attachment.createdAt')
    .orderBy('attachment.id')
    .execute();

/** The member's own ones among these that belong to no message. */
export const listUploads = (trx: Trx, ids: string[], userId: string): Promise<AttachmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('connect.attachment')
        .selectAll()
        .where('id', 'in', ids)
        .where('messageId', 'is', null)
        .where('uploadedById', '=', userId)
        .execute();

/** Deletes older uploads without a message. @returns the ids */
export const deleteUnusedAttachments = async (trx: Trx, before: Date): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('connect.attachment')
    .where('messageId', 'is', null)
    .where('createdAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({id}) => id);
};

/** The kept attachments of one message. */
export const listAttachmentsOf = (trx: Trx, messageId: string): Promise<AttachmentRow[]> =>
  trx
    .selectFrom('connect.attachment')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('state', '=', 'clean')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Kept attachments of messages, by their ids. */
export const listAttachmentsById = async (
  trx: Trx,
  ids: readonly string[],
): Promise<AttachmentRow[]> =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('connect.attachment')
        .selectAll()
        .where('id', 'in', ids)
        .where('messageId', 'is not', null)
        .where('state', '=', 'clean')
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

/** Bytes used by the files of the workspace, including those on their way into the store. */
export const readUsed = async (trx: Trx): Promise<number> =>
  Number(
    (await trx.selectFrom('connect.file_usage').select('bytes').executeTakeFirst())?.bytes ?? 0,
  );

/** Counts a file before it is put into the store. */
export const insertUnderway = async (
  trx: Trx,
  row: Insertable<Schema['connect.file_underway']>,
): Promise<void> => {
  await trx.insertInto('connect.file_underway').values(row).execute();
};

export const deleteUnderway = async (trx: Trx, ids: string[]): Promise<void> => {
  if (ids.length > 0)
    await trx.deleteFrom('connect.file_underway').where('id', 'in', ids).execute();
};

/** Files that were to be stored before a moment, and belong to nothing. */
export const listAbandoned = async (trx: Trx, before: Date): Promise<string[]> =>
  (
    await trx
      .selectFrom('connect.file_underway')
      .select('id')
      .where('createdAt', '<', before)
      .execute()
  ).map(({id}) => id);
