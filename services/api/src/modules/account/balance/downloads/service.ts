import {may} from '@switchboard/contracts/team/permissions';
import type {LedgerEntry, LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {headOf, linesOf} from '#csv/csv.ts';
import {type MemberScope, withSystem, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {hashSecret, newSecret} from '../../guard/index.ts';
import {refuseUnlessReader} from '../access.ts';
import {getInvoice} from '../invoices/service.ts';
import {readLedger} from '../service.ts';
import type {DownloadContent} from '../../balance-tables.ts';
import {findDownload, insertDownload} from './repository.ts';

const LINK_MS = 300_000;
const ROWS_AT_ONCE = 500;

/** Creates a link to the ledger as CSV, valid for five minutes. Throws 403 for agents. */
export const createLedgerDownload = async (deps: Core, actor: Actor, filter: LedgerFilter) => {
  refuseUnlessReader(actor);
  return createLink(deps, actor, {file: 'ledger', filter});
};

/** Creates a link to an invoice as PDF, valid for five minutes. Throws 403 for agents, 404. */
export const createInvoiceDownload = async (deps: Core, actor: Actor, id: string) => {
  await getInvoice(deps, actor, id);
  return createLink(deps, actor, {file: 'invoice', id});
};

const createLink = async (
  {db, now}: Core,
  {workspaceId, userId}: Actor,
  content: DownloadContent,
): Promise<{url: string}> => {
  const token = newSecret();
  await withWorkspace(db, {workspaceId, userId}, (trx) =>
    insertDownload(trx, {
      tokenHash: hashSecret(token),
      workspaceId,
      userId,
      content: JSON.stringify(content),
      expiresAt: new Date(now().getTime() + LINK_MS),
    }),
  );
  return {url: `/api/balance/downloads/${token}`};
};

interface Opened {
  scope: MemberScope;
  content: DownloadContent;
}

/** Resolves a link. Throws 404 when it has expired, or its creator may no longer see the ledger. */
export const openLink = async ({db, now}: Core, token: string): Promise<Opened> => {
  const found = await withSystem(db, (trx) =>
    findDownload(trx, {tokenHash: hashSecret(token), now: now()}),
  );
  if (!found || !may(found.role, 'seeLedger')) throw notFound('Download');
  const {workspaceId, userId, content} = found;
  return {scope: {workspaceId, userId}, content};
};

const COLUMNS = [
  'date',
  'type',
  'entry',
  'reference_type',
  'reference',
  'change_available',
  'change_held',
  'available_after',
];

const lineOf = (entry: LedgerEntry) => [
  entry.createdAt,
  entry.type,
  entry.memo,
  entry.reference?.type ?? null,
  entry.reference?.id ?? null,
  entry.amount,
  entry.heldAmount,
  entry.balanceAfter,
];

/** Ledger as CSV, in chunks. */
export async function* ledgerCsv(
  deps: Core,
  scope: MemberScope,
  filter: LedgerFilter,
): AsyncGenerator<string> {
  yield headOf(COLUMNS);
  for await (const entries of readLedger(deps, scope, {filter, limit: ROWS_AT_ONCE}))
    yield linesOf(entries.map(lineOf));
}
