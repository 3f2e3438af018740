import type {Trx} from '#database/index.ts';
import type {ApiConfig} from '#config/index.ts';
import {issueInvoice} from '../invoices/issue.ts';
import {announce, postLocked} from '../posting.ts';
import type {Principal} from '../principals.ts';
import {lockBalance} from '../repository.ts';
import {findTopUp, updateTopUp} from './repository.ts';
import {nextStatus, type Outcome} from './rules.ts';

interface Ended {
  workspaceId: string;
  id: string;
  outcome: Outcome;
  /** Source of the report. */
  by: Principal;
  config: Pick<ApiConfig, 'payments' | 'productName'>;
  now: Date;
}

/**
 * Ends a payment, within its workspace: once it is paid, the credits and the invoice are added in the same transaction. An ended payment
 * does not change.
 * @returns true if it changed anything
 */
export const settleTopUp = async (
  trx: Trx,
  {workspaceId, id, outcome, by, config, now}: Ended,
): Promise<boolean> => {
  const balance = await lockBalance(trx, workspaceId);
  const topUp = await findTopUp(trx, id);
  const status = topUp ? nextStatus(topUp.status, outcome) : null;
  if (!topUp || !status) return false;
  await updateTopUp(trx, id, {status});
  if (status !== 'paid') {
    await announce(trx, balance, now);
    return true;
  }
  const after = await postLocked(trx, {
    balance,
    posting: {
      workspaceId,
      type: 'topup',
      by,
      amount: topUp.credits,
      idempotencyKey: `topup:${id}`,
      actorId: topUp.actorId,
      memo: topUp.reference,
      ref: {type: 'top_up', id},
      now,
    },
  });
  await issueInvoice(trx, {topUp, number: balance.invoiceCount + 1, config, now});
  await announce(trx, after, now);
  return true;
};
