import type {AuditAction} from '@switchboard/contracts/audit/actions';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {type AuditFacts, recordAudit} from '../../account/service.ts';
import type {BroadcastRow} from './repository.ts';

type BroadcastAction = Extract<AuditAction, `broadcast.${string}`>;

/** Records an action on a broadcast in the audit log. Late in the transaction: it locks the event log. */
export const recordBroadcast = (
  trx: Trx,
  actor: Actor,
  {row, action, after}: {row: BroadcastRow; action: BroadcastAction; after?: AuditFacts},
): Promise<void> =>
  recordAudit(trx, {
    actor,
    action,
    subject: {type: 'broadcast', id: row.id, name: row.name},
    ...(after && {details: {after}}),
  });

/** Records an action that sends it. Sending a broadcast that another member submitted for approval approves it. */
export const recordSending = async (
  trx: Trx,
  actor: Actor,
  sending: {
    row: BroadcastRow;
    action: 'broadcast.scheduled' | 'broadcast.started';
    after: AuditFacts;
  },
): Promise<void> => {
  const {row} = sending;
  if (row.approval?.state === 'requested')
    await recordBroadcast(trx, actor, {row, action: 'broadcast.approved'});
  await recordBroadcast(trx, actor, sending);
};
