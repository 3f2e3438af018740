import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type TopUpRow = Selectable<Schema['account.topUp']>;
type TopUpWithInvoice = TopUpRow & {invoiceId: string | null};

const TOP_UPS_SHOWN = 50;

export const insertTopUp = async (
  trx: Trx,
  topUp: Insertable<Schema['account.topUp']>,
): Promise<void> => {
  await trx.insertInto('account.topUp').values(topUp).execute();
};

const withInvoices = (trx: Trx) =>
  trx
    .selectFrom('account.topUp')
    .leftJoin('account.invoice', 'account.invoice.topUpId', 'account.topUp.id')
    .selectAll('account.topUp')
    .select('account.invoice.id as invoiceId');

/** In the workspace of `trx`. */
export const findTopUp = (trx: Trx, id: string): Promise<TopUpWithInvoice | undefined> =>
  withInvoices(trx).where('account.topUp.id', '=', id).executeTakeFirst();

export const findTopUpByKey = (
  trx: Trx,
  {actorId, idempotencyKey}: {actorId: string; idempotencyKey: string},
): Promise<TopUpWithInvoice | undefined> =>
  withInvoices(trx)
    .where('account.topUp.actorId', '=', actorId)
    .where('account.topUp.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** The newest, newest first. */
export const listTopUps = (trx: Trx): Promise<TopUpWithInvoice[]> =>
  withInvoices(trx).orderBy('account.topUp.id', 'desc').limit(TOP_UPS_SHOWN).execute();

export const updateTopUp = async (
  trx: Trx,
  id: string,
  changes: Partial<Pick<TopUpRow, 'status' | 'providerId' | 'checkoutUrl'>>,
): Promise<void> => {
  await trx.updateTable('account.topUp').set(changes).where('id', '=', id).execute();
};

/** Top-up of any workspace, in the role of `withSystem`. */
export const findTopUpAnywhere = (
  trx: Trx,
  by: {id: string} | {reference: string},
): Promise<TopUpRow | undefined> => {
  const query = trx.selectFrom('account.topUp').selectAll();
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference)
  ).executeTakeFirst();
};

/** Unconfirmed bank transfers of every workspace, oldest first. */
export const listPendingTransfers = (trx: Trx) =>
  trx
    .selectFrom('account.topUp')
    .innerJoin('account.workspace', 'account.workspace.id', 'account.topUp.workspaceId')
    .select([
      'account.topUp.reference',
      'account.topUp.credits',
      'account.topUp.amountMinor',
      'account.topUp.currency',
      'account.topUp.createdAt',
      'account.workspace.name as workspace',
    ])
    .where('account.topUp.status', '=', 'pending')
    .where('account.topUp.provider', '=', 'bank_transfer')
    .orderBy('account.topUp.id')
    .execute();

/** Unfinished top-ups of every workspace that began before a time. */
export const listStaleTopUps = (
  trx: Trx,
  {before, transfersBefore}: {before: Date; transfersBefore: Date},
) =>
  trx
    .selectFrom('account.topUp')
    .select(['id', 'workspaceId'])
    .where('status', '=', 'pending')
    .where(({eb, or, and}) =>
      or([
        and([eb('provider', '!=', 'bank_transfer'), eb('createdAt', '<', before)]),
        eb('createdAt', '<', transfersBefore),
      ]),
    )
    .execute();

/** @returns false for a repeated event */
export const insertPaymentEvent = async (
  trx: Trx,
  event: Insertable<Schema['account.paymentEvent']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('account.paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
};
