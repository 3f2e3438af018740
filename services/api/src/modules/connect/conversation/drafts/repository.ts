import type {Selectable} from 'kysely';
import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {Schema, Trx} from '#database/index.ts';

export type DraftRow = Selectable<Schema['connect.draft']>;

/** A draft of the transaction's user. */
export interface DraftOf {
  ticketId: string;
  kind: DraftKind;
}

/** Drafts of the transaction's user for a ticket. */
export const listDrafts = (trx: Trx, ticketId: string): Promise<DraftRow[]> =>
  trx
    .selectFrom('connect.draft')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('kind')
    .execute();

/** Keeps the user's other saves from overtaking this one. */
export const lockDraft = (trx: Trx, {ticketId, kind}: DraftOf): Promise<DraftRow | undefined> =>
  trx
    .selectFrom('connect.draft')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

export const upsertDraft = async (trx: Trx, row: DraftRow): Promise<void> => {
  const {html, attachmentIds, macroIds, seenMessageId, updatedAt} = row;
  const [receivers, cc, bcc] = [row.receivers, row.cc, row.bcc].map(
    (people) => people && JSON.stringify(people),
  );
  await trx
    .insertInto('connect.draft')
    .values({...row, receivers, cc, bcc})
    .onConflict((conflict) =>
      conflict
        .columns(['workspaceId', 'userId', 'ticketId', 'kind'])
        .doUpdateSet({html, attachmentIds, receivers, cc, bcc, macroIds, seenMessageId, updatedAt}),
    )
    .execute();
};

export const deleteDraft = async (trx: Trx, {ticketId, kind}: DraftOf): Promise<void> => {
  await trx
    .deleteFrom('connect.draft')
    .where('ticketId', '=', ticketId)
    .where('kind', '=', kind)
    .execute();
};
