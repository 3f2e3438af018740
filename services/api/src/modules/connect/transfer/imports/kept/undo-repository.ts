import {sql} from 'kysely';
import type {ImportUndone, KeptReason, KeptReasons} from '@switchboard/contracts/imports/schemas';
import type {Trx} from '#database/index.ts';

const KEPT_SHOWN = 100;

export interface MadeRow {
  position: number;
  ticketId: string | null;
  contactId: string | null;
  contactVersion: number;
}

/** The next rows with a created ticket or contact, after a position, that are not undone. */
export const listMade = (
  trx: Trx,
  importId: string,
  {after, limit}: {after: number; limit: number},
): Promise<MadeRow[]> =>
  trx
    .selectFrom('connect.importRow')
    .select(['position', 'ticketId', 'contactId', 'contactVersion'])
    .where('importId', '=', importId)
    .where('state', '=', 'created')
    .where('undone', 'is', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

export interface Fate {
  undone: 'removed' | 'kept' | 'gone';
  keptAs: KeptReason | null;
}

export const NO_REASONS: KeptReasons = {changed: 0, reply_waiting: 0, has_tickets: 0};

/** Saves the outcomes of the undo of rows. */
export const markUndone = async (
  trx: Trx,
  importId: string,
  rows: readonly (Fate & {position: number})[],
): Promise<void> => {
  await sql`update connect.import_row set undone = found.undone, kept_as = found.kept_as
    from unnest(${rows.map(({position}) => position)}::int[], ${rows.map(({undone}) => undone)}::text[], ${rows.map(({keptAs}) => keptAs)}::text[])
      as found (position, undone, kept_as)
    where import_row.import_id = ${importId} and import_row.position = found.position`.execute(trx);
};

/** Numbers of removed and kept ones, and the first of the kept ones. */
export const readUndone = async (trx: Trx, importId: string): Promise<ImportUndone> => {
  const counts = await trx
    .selectFrom('connect.importRow')
    .select(['undone', 'keptAs'])
    .select(({fn}) => fn.countAll<string>().as('count'))
    .where('importId', '=', importId)
    .where('undone', 'is not', null)
    .groupBy(['undone', 'keptAs'])
    .execute();
  const countOf = (wanted: Fate['undone']) =>
    counts.filter(({undone}) => undone === wanted).reduce((sum, {count}) => sum + Number(count), 0);
  const reasons = {...NO_REASONS};
  for (const {undone, keptAs, count} of counts)
    if (undone === 'kept') reasons[keptAs ?? 'changed'] += Number(count);
  const {rows: items} = await sql<ImportUndone['items'][number]>`
    select coalesce(ticket.subject, contact.name) as name, ticket.number, import_row.contact_id, coalesce(import_row.kept_as, 'changed') as reason
    from connect.import_row
    left join connect.ticket on ticket.workspace_id = import_row.workspace_id and ticket.id = import_row.ticket_id
    left join connect.contact on contact.workspace_id = import_row.workspace_id and contact.id = import_row.contact_id
    where import_row.import_id = ${importId} and import_row.undone = 'kept' and coalesce(ticket.subject, contact.name) is not null
    order by import_row.position limit ${KEPT_SHOWN}`.execute(trx);
  return {
    removed: countOf('removed'),
    kept: countOf('kept'),
    reasons,
    gone: countOf('gone'),
    items,
  };
};
