import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type InvoiceRow = Selectable<Schema['account.invoice']>;

/** Uses the next number of the workspace: the balance is locked. */
export const insertInvoice = async (
  trx: Trx,
  invoice: Insertable<Schema['account.invoice']>,
): Promise<void> => {
  const {workspaceId, number} = invoice;
  await trx.insertInto('account.invoice').values(invoice).execute();
  await trx
    .updateTable('account.balance')
    .set({invoiceCount: number})
    .where('workspaceId', '=', workspaceId)
    .execute();
};

export const findInvoice = (trx: Trx, id: string): Promise<InvoiceRow | undefined> =>
  trx.selectFrom('account.invoice').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first; one more than `limit` when another page follows. */
export const listInvoices = (
  trx: Trx,
  {after, limit}: {after: readonly [id: string] | null; limit: number},
): Promise<InvoiceRow[]> => {
  let query = trx.selectFrom('account.invoice').selectAll();
  if (after) query = query.where('id', '<', after[0]);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const countInvoices = async (trx: Trx): Promise<number> =>
  (
    await trx
      .selectFrom('account.invoice')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
