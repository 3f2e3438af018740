import type {Insertable, Selectable} from 'kysely';
import type {DraftKind} from '@switchboard/contracts/drafts';
import type {Schema, Trx} from '../../../database/index.ts';

export type DraftRow = Selectable<Schema['connect.draft']>;

/** Which draft of the transaction's user. */
export type DraftOf = {ticketId: string; kind: DraftKind};

/** What the transaction's user has written for a ticket. */
export const listDrafts = (trx: Trx, ticketId: string): Promise<DraftRow[]> =>
  trx.selectFrom('connect.draft').selectAll().where('ticketId', '=', ticketId).orderBy('kind').execute();

/** Keeps the user's other saves from overtaking this one. */
export const lockDraft = (trx: Trx, {ticketId, kind}: DraftOf): Promise<DraftRow | undefined> =>
  trx.selectFrom('connect.draft').selectAll().where('ticketId', '=', ticketId).where('kind', '=', kind).forUpdate().executeTakeFirst();

export const upsertDraft = async (trx: Trx, row: Insertable<Schema['connect.draft']>): Promise<void> => {
  const {html, attachmentIds, seenMessageId, updatedAt} = row;
  await trx.insertInto('connect.draft').values(row)
    .onConflict(conflict => conflict.columns(['workspaceId', 'userId', 'ticketId', 'kind']).doUpdateSet({html, attachmentIds, seenMessageId, updatedAt})).execute();
};

export const deleteDraft = async (trx: Trx, {ticketId, kind}: DraftOf): Promise<void> => {
  await trx.deleteFrom('connect.draft').where('ticketId', '=', ticketId).where('kind', '=', kind).execute();
};
