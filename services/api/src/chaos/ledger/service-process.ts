// A process of the service, which the chaos run kills: receives orders from its parent, and carries them out on the database.
import {openDatabase, systemOf, type Trx, withWorkspace} from '../../database/index.ts';
import {
  closeHold,
  openHold,
  releaseHold,
  settleHold,
  spendNow,
} from '../../modules/account/balance/holds.ts';
import {post} from '../../modules/account/balance/posting.ts';
import type {Asked, Order, Reply} from './orders.ts';

const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: '',
});

const carryOut = async (trx: Trx, order: Order): Promise<string | undefined> => {
  const now = new Date();
  const {workspaceId} = order;
  const common = {workspaceId, actorId: null, memo: 'Chaos', now};
  switch (order.kind) {
    case 'topUp':
      await post(trx, {
        ...common,
        type: 'topup',
        by: 'operator',
        amount: order.amount,
        idempotencyKey: order.key,
      });
      return undefined;
    case 'open': {
      const {amount, broadcastId, key} = order;
      return (await openHold(trx, {...common, amount, broadcastId, key})).id;
    }
    case 'batch': {
      const {holdId, key, settle, release, spend} = order;
      await settleHold(trx, {holdId, amount: settle, key, now});
      await releaseHold(trx, {holdId, amount: release, key, now});
      await spendNow(trx, {...common, amount: spend, key});
      return undefined;
    }
    case 'close':
      await closeHold(trx, {holdId: order.holdId, now});
      return undefined;
  }
};

const answer = (reply: Reply) => process.send?.(reply);

process.on('message', ({id, order}: Asked) => {
  withWorkspace(database.db, systemOf(order.workspaceId), (trx) => carryOut(trx, order)).then(
    (holdId) => answer({id, outcome: 'done', ...(holdId !== undefined && {holdId})}),
    (error: Error) =>
      answer({id, outcome: error.name === 'Problem' ? 'refused' : 'fault', why: error.message}),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({id: 0, outcome: 'done'});
