import type {Invoice, InvoiceSummary} from '@switchboard/contracts/balance/payments';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {notFound} from '@switchboard/service-kit/errors';
import {cutPage, type MemberScope, readCursor, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {getTimeZone} from '../../directory/index.ts';
import {refuseUnlessReader} from '../access.ts';
import {countInvoices, findInvoice, type InvoiceRow, listInvoices} from './repository.ts';

/** Invoices, newest first. Throws 403 for agents. */
export const getInvoices = (
  {db}: Core,
  actor: Actor,
  {limit = PAGE_SIZE_DEFAULT, cursor}: {limit?: number; cursor?: string},
) => {
  refuseUnlessReader(actor);
  const after = readCursor(cursor, ['id']);
  return withWorkspace(db, actor, async (trx) => {
    const found = await listInvoices(trx, {after, limit});
    const {rows, nextCursor} = cutPage(found, limit, ({id}) => [id]);
    return {invoices: rows.map(summarize), page: {nextCursor, total: await countInvoices(trx)}};
  });
};

/** Throws 403 for agents, 404. */
export const getInvoice = async (deps: Core, actor: Actor, id: string): Promise<Invoice> => {
  refuseUnlessReader(actor);
  return readInvoice(deps, actor, id);
};

/** Reads an invoice without a permission check. Throws 404. */
export const readInvoice = (
  {db}: Pick<Core, 'db'>,
  scope: MemberScope,
  id: string,
): Promise<Invoice> =>
  withWorkspace(db, scope, async (trx) => {
    const row = await findInvoice(trx, id);
    if (!row) throw notFound('Invoice');
    return {...present(row), timeZone: await getTimeZone(trx)};
  });

const NUMBER_DIGITS = 6;
const numberOf = ({number}: InvoiceRow): string =>
  `INV-${String(number).padStart(NUMBER_DIGITS, '0')}`;

const summarize = (row: InvoiceRow): InvoiceSummary => ({
  id: row.id,
  number: numberOf(row),
  totalMinor: row.totalMinor,
  currency: row.currency,
  status: row.status,
  issuedAt: row.issuedAt.toISOString(),
});

const present = (row: InvoiceRow): Omit<Invoice, 'timeZone'> => ({
  ...summarize(row),
  seller: row.seller,
  buyer: row.buyer,
  lines: row.lines,
  netMinor: row.netMinor,
  taxRate: row.taxRate,
  taxMinor: row.taxMinor,
  provider: row.provider,
});
