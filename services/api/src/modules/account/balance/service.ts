import type {
  BalanceResponse,
  LedgerEntry,
  LedgerFilter,
  LedgerQuery,
  LedgerResponse,
  Spending,
} from '@switchboard/contracts/balance/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {cutPage, type MemberScope, readCursor, type Trx, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {getTimeZone} from '../directory/index.ts';
import {refuseUnlessReader} from './access.ts';
import {countPostings, listPostings, listSpending, type PostingRow} from './ledger-repository.ts';
import {readPrices} from './holds.ts';
import {findBalance, sumSpentThisMonth} from './repository.ts';
import {daysLeft, fillDays, spendingSince} from './spending.ts';

/** Credits of the workspace of `trx`. */
const readBalance = async (
  trx: Trx,
  {workspaceId, now}: {workspaceId: string; now: Date},
): Promise<BalanceResponse['balance']> => {
  const balance = await findBalance(trx, workspaceId);
  return {
    available: balance?.available ?? 0,
    held: balance?.held ?? 0,
    spentThisMonth: await sumSpentThisMonth(trx, {workspaceId, now}),
    isLow: (balance?.lowSince ?? null) !== null,
    prices: await readPrices(trx, workspaceId),
  };
};

/** Credits of the workspace; every member may see the number. */
export const getBalance = ({db, now}: Core, actor: Actor): Promise<BalanceResponse['balance']> =>
  withWorkspace(db, actor, (trx) => readBalance(trx, {workspaceId: actor.workspaceId, now: now()}));

/** Spending of the last 30 days, and how long the credits last. Throws 403 for agents. */
export const getSpending = (deps: Core, actor: Actor): Promise<Spending> => {
  refuseUnlessReader(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const timeZone = await getTimeZone(trx);
    const since = spendingSince(now, timeZone);
    const days = fillDays(await listSpending(trx, {since, timeZone}), {now, timeZone});
    const balance = await findBalance(trx, actor.workspaceId);
    return {days, timeZone, daysLeft: daysLeft(balance?.available ?? 0, days)};
  });
};

/** Changes of the balance, newest first. Throws 403 for agents: they see the number only. */
export const getLedger = (
  {db}: Core,
  actor: Actor,
  {limit = PAGE_SIZE_DEFAULT, cursor, ...filter}: LedgerQuery,
): Promise<Pick<LedgerResponse, 'entries' | 'page'>> => {
  refuseUnlessReader(actor);
  const after = readCursor(cursor, ['id']);
  return withWorkspace(db, actor, async (trx) => {
    const listed = {filter, timeZone: await getTimeZone(trx)};
    const found = await listPostings(trx, {...listed, after, limit: limit + 1});
    const {rows, nextCursor} = cutPage(found, limit, ({id}) => [id]);
    return {
      entries: rows.map(present),
      page: {nextCursor, total: await countPostings(trx, listed)},
    };
  });
};

/** Whole ledger page by page, each read in a transaction of its own, so that a long download blocks nothing. */
export async function* readLedger(
  {db}: Core,
  scope: MemberScope,
  {filter, limit}: {filter: LedgerFilter; limit: number},
): AsyncGenerator<LedgerEntry[]> {
  let after: readonly [string] | null = null;
  do {
    const rows: PostingRow[] = await withWorkspace(db, scope, async (trx) =>
      listPostings(trx, {filter, timeZone: await getTimeZone(trx), after, limit}),
    );
    yield rows.map(present);
    const last = rows.at(-1);
    after = last && rows.length === limit ? [last.id] : null;
  } while (after);
}

const present = (row: PostingRow): LedgerEntry => ({
  id: row.id,
  type: row.type,
  amount: row.availableDelta,
  heldAmount: row.heldDelta,
  balanceAfter: row.availableAfter,
  memo: row.memo,
  reference: row.refType && row.refId ? {type: row.refType, id: row.refId} : null,
  createdAt: row.createdAt.toISOString(),
});
