import {type Static, Type} from 'typebox';
import {Id} from '@switchboard/contracts/fields';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {recordAudit} from '../../audit/index.ts';
import {creditsText} from '../credits.ts';
import {findConsumed} from '../ledger-repository.ts';
import {announce, isPosted, postLocked} from '../posting.ts';
import {findBalance, lockBalance} from '../repository.ts';

export const RefundRequest = Type.Object(
  {
    workspaceId: Id,
    /** Id of the purpose of the credits. */
    ref: Id,
    credits: Type.Integer({minimum: 1, title: 'Credits'}),
    reason: Type.String({minLength: 1, maxLength: 500, pattern: '\\S', title: 'Reason'}),
  },
  {additionalProperties: false},
);
type RefundRequest = Static<typeof RefundRequest>;

export interface Refund {
  workspaceId: string;
  ref: string;
  credits: number;
  /** False: the same refund was made before, and nothing has changed. */
  isNew: boolean;
}

/**
 * Refunds spent credits: consumed → available, never more than were spent for the reference. For the operator alone: it creates value
 * (decision 0131). The same reference, amount and reason are refunded once.
 * @throws 404 for an unknown workspace, and when nothing was spent for the reference; 422 for more than was spent
 */
export const refundCredits = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {workspaceId, ref, credits, reason: given}: RefundRequest,
): Promise<Refund> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const at = now();
    const reason = given.trim();
    if (!(await findBalance(trx, workspaceId))) throw notFound('Workspace');
    const balance = await lockBalance(trx, workspaceId);
    const spent = await findConsumed(trx, ref);
    if (!spent?.refType || spent.refType === 'top_up') throw notFound('Reference');
    const refund = {workspaceId, ref, credits};
    const posting = {
      workspaceId,
      type: 'refund' as const,
      by: 'operator' as const,
      amount: credits,
      idempotencyKey: `refund:${ref}:${credits}:${reason}`,
      actorId: null,
      memo: reason,
      ref: {type: spent.refType, id: ref},
      now: at,
    };
    if (await isPosted(trx, posting)) return {...refund, isNew: false};
    if (credits > spent.consumed)
      throw invalid({
        credits: `Only ${creditsText(spent.consumed)} can be given back: that is what was spent`,
      });
    const after = await postLocked(trx, {balance, posting});
    await recordAudit(trx, {
      actor: {workspaceId, isSystem: true},
      action: 'balance.refunded',
      subject: {type: 'balance', id: ref},
      details: {after: {credits, reason}},
    });
    await announce(trx, after, at);
    return {...refund, isNew: true};
  });
