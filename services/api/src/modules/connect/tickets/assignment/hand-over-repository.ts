import {type Selectable, sql} from 'kysely';
import {asMember, type Schema, type Trx} from '#database/index.ts';

type DraftRow = Selectable<Schema['connect.draft']>;

const followed = (trx: Trx, userId: string) =>
  trx
    .selectFrom('connect.follower as follower')
    .innerJoin('connect.ticket as ticket', 'ticket.id', 'follower.ticketId')
    .where('follower.userId', '=', userId)
    .where('ticket.isListed', '=', true)
    .where('ticket.isDone', '=', false);

/** Tickets that are not done and that the person follows. */
export const countFollowed = async (trx: Trx, userId: string): Promise<number> => {
  const {count} = await followed(trx, userId)
    .select(({fn}) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listFollowed = async (trx: Trx, userId: string): Promise<string[]> =>
  (await followed(trx, userId).select('ticket.id').execute()).map(({id}) => id);

export const dropFollowed = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('connect.follower').where('userId', '=', userId).execute();
};

/** Makes a person follow these tickets. */
export const followAll = async (trx: Trx, ticketIds: string[], userId: string): Promise<void> => {
  if (ticketIds.length === 0) return;
  await trx
    .insertInto('connect.follower')
    .columns(['workspaceId', 'ticketId', 'userId', 'createdAt'])
    .expression(
      trx
        .selectFrom('connect.ticket')
        .select([
          'workspaceId',
          'id',
          sql<string>`${userId}::uuid`.as('userId'),
          sql<Date>`now()`.as('at'),
        ])
        .where('id', 'in', ticketIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A person's drafts; only they see them. */
export const listDraftsOf = async (trx: Trx, userId: string): Promise<DraftRow[]> => {
  let drafts: DraftRow[] = [];
  await asMember(trx, userId, async () => {
    drafts = await trx
      .selectFrom('connect.draft')
      .selectAll()
      .where('userId', '=', userId)
      .execute();
  });
  return drafts;
};

export const deleteDraftsOf = (trx: Trx, userId: string): Promise<unknown> =>
  asMember(trx, userId, () =>
    trx.deleteFrom('connect.draft').where('userId', '=', userId).execute(),
  );

/** Hands drafts over to another person: below their own text for the same ticket. Files come along. */
export const giveDrafts = async (
  trx: Trx,
  drafts: readonly DraftRow[],
  userId: string,
): Promise<void> => {
  const files = drafts.flatMap(({attachmentIds}) => attachmentIds);
  if (files.length > 0)
    await trx
      .updateTable('connect.attachment')
      .set({uploadedById: userId})
      .where('id', 'in', files)
      .where('messageId', 'is', null)
      .execute();
  await asMember(trx, userId, async () => {
    for (const {receivers, cc, bcc, ...draft} of drafts)
      await trx
        .insertInto('connect.draft')
        .values({
          ...draft,
          userId,
          receivers: receivers && JSON.stringify(receivers),
          cc: cc && JSON.stringify(cc),
          bcc: bcc && JSON.stringify(bcc),
        })
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'userId', 'ticketId', 'kind']).doUpdateSet({
            html: sql<string>`draft.html || '<p></p>' || excluded.html`,
            attachmentIds: sql<string[]>`draft.attachment_ids || excluded.attachment_ids`,
            updatedAt: sql<Date>`greatest(draft.updated_at, excluded.updated_at) + interval '1 millisecond'`,
          }),
        )
        .execute();
  });
};

/** A person's scheduled replies, the first one first. */
export const listScheduledOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('connect.message')
    .selectAll()
    .where('authorId', '=', userId)
    .where('delivery', '=', 'scheduled')
    .orderBy('ticketId')
    .orderBy('id')
    .execute();

/** Makes another person the author. */
export const setAuthor = async (trx: Trx, id: string, authorId: string): Promise<void> => {
  await trx.updateTable('connect.message').set({authorId}).where('id', '=', id).execute();
};

/** Deletes an unsent reply. @returns the ids of its files, which belong to no message then */
export const withdraw = async (trx: Trx, id: string): Promise<string[]> => {
  const files = await trx
    .updateTable('connect.attachment')
    .set({messageId: null})
    .where('messageId', '=', id)
    .returning('id')
    .execute();
  await trx.deleteFrom('connect.message').where('id', '=', id).execute();
  return files.map((file) => file.id);
};
