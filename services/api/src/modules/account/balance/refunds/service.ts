import type {RefundRequest} from '@switchboard/contracts/balance/payments';
import type {BalanceResponse} from '@switchboard/contracts/balance/schemas';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import type {Actor} from '../../../../plugins/auth.ts';
import {recordAudit} from '../../audit/service.ts';
import {expectKey, refuseUnlessManager} from '../access.ts';
import {creditsText} from '../credits.ts';
import {findConsumed} from '../ledger-repository.ts';
import {announce, isPosted, postLocked} from '../posting.ts';
import {lockBalance} from '../repository.ts';
import {readBalance} from '../service.ts';

/**
 * Gives back credits that were spent: consumed → available, never more than were spent for the reference.
 * @param key of the request; the same one gives back once
 * @throws 403 unless owner or admin; 404 when nothing was spent for the reference; 422 for more than was
 */
export const refundCredits = (
  {db, now}: ApiDeps,
  actor: Actor,
  {key, request}: {key: string | null; request: RefundRequest},
): Promise<BalanceResponse['balance']> => {
  refuseUnlessManager(actor);
  const {workspaceId, userId} = actor;
  const idempotencyKey = `refund:${userId}:${expectKey(key)}`;
  const {ref, credits: amount} = request;
  const reason = request.reason.trim();
  return withWorkspace(db, actor, async (trx) => {
    const at = now();
    const balance = await lockBalance(trx, workspaceId);
    const spent = await findConsumed(trx, ref);
    if (!spent?.refType || spent.refType === 'top_up') throw notFound('Reference');
    const posting = {
      workspaceId,
      type: 'refund' as const,
      amount,
      idempotencyKey,
      actorId: userId,
      memo: reason,
      ref: {type: spent.refType, id: ref},
      now: at,
    };
    if (!(await isPosted(trx, posting))) {
      if (amount > spent.consumed)
        throw invalid({
          credits: `Only ${creditsText(spent.consumed)} can be given back: that is what was spent`,
        });
      const after = await postLocked(trx, {balance, posting});
      await recordAudit(trx, {
        actor,
        action: 'balance.refunded',
        subject: {type: 'balance', id: ref},
        details: {after: {credits: amount, reason}},
      });
      await announce(trx, after, at);
    }
    return readBalance(trx, {workspaceId, now: at});
  });
};
