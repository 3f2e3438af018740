import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {type Trx, newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {findDifferences} from './checks/repository.ts';
import {closeHold, openHold, releaseHold, settleHold, spendNow} from './holds.ts';
import {post} from './posting.ts';

const now = new Date('2026-11-24T10:00:00Z');

interface ModelHold {
  id: string | null;
  amount: number;
  settled: number;
  released: number;
  isOpen: boolean;
}

/** Expected credits of a workspace, in the simplest form. */
interface Model {
  available: number;
  consumed: number;
  holds: Map<string, ModelHold>;
  done: Set<string>;
}

const heldIn = ({holds}: Model) =>
  [...holds.values()].reduce((sum, hold) => sum + hold.amount - hold.settled - hold.released, 0);

const amount = fc.integer({min: 1, max: 60});
/** Few names, so that keys repeat. */
const name = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({kind: fc.constant('topUp' as const), amount, key: fc.constantFrom('1', '2', '3')}),
  fc.record({kind: fc.constant('open' as const), hold: name, amount}),
  fc.record({
    kind: fc.constantFrom('settle' as const, 'release' as const),
    hold: name,
    amount,
    key: fc.constantFrom('1', '2', '3', '4'),
  }),
  fc.record({kind: fc.constant('close' as const), hold: name}),
  fc.record({kind: fc.constant('spend' as const), amount, key: fc.constantFrom('1', '2')}),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Changes the model as the step should; false: the step is to be refused, and changes nothing. */
const foresee = (model: Model, one: Step): boolean => {
  const {holds, done} = model;
  if (one.kind === 'topUp' || one.kind === 'spend') {
    const key = `${one.kind}:${one.key}:${one.amount}`;
    const other = [...done].some((each) => each.startsWith(`${one.kind}:${one.key}:`));
    if (other) return done.has(key);
    if (one.kind === 'spend' && one.amount > model.available) return false;
    done.add(key);
    model.available += one.kind === 'topUp' ? one.amount : -one.amount;
    if (one.kind === 'spend') model.consumed += one.amount;
    return true;
  }
  const hold = holds.get(one.hold);
  if (one.kind === 'open') {
    if (hold) return hold.amount === one.amount;
    if (one.amount > model.available) return false;
    model.available -= one.amount;
    holds.set(one.hold, {id: null, amount: one.amount, settled: 0, released: 0, isOpen: true});
    return true;
  }
  if (!hold) return false;
  const rest = hold.amount - hold.settled - hold.released;
  if (one.kind === 'close') {
    hold.released += rest;
    model.available += rest;
    hold.isOpen = false;
    return true;
  }
  const prefix = `${one.kind}:${one.hold}:${one.key}:`;
  if ([...done].some((each) => each.startsWith(prefix))) return done.has(`${prefix}${one.amount}`);
  if (!hold.isOpen || one.amount > rest) return false;
  done.add(`${prefix}${one.amount}`);
  if (one.kind === 'settle') {
    hold.settled += one.amount;
    model.consumed += one.amount;
  } else {
    hold.released += one.amount;
    model.available += one.amount;
  }
  return true;
};

onDatabase('the ledger against a simple model', ({database}) => {
  const run = async (steps: Step[]) => {
    const [owner] = await createTestWorkspace(database());
    const workspaceId = owner?.workspaceId ?? '';
    const inside = <Result>(work: (trx: Trx) => Promise<Result>) =>
      withWorkspace(database().db, systemOf(workspaceId), work);
    const model: Model = {available: 0, consumed: 0, holds: new Map(), done: new Set()};
    const common = {workspaceId, actorId: null, memo: 'Test', now};

    const take = (one: Step) =>
      inside(async (trx) => {
        const holdId = ('hold' in one ? model.holds.get(one.hold)?.id : null) ?? newId();
        switch (one.kind) {
          case 'topUp':
            return post(trx, {
              ...common,
              type: 'topup',
              by: 'operator',
              amount: one.amount,
              idempotencyKey: one.key,
            });
          case 'open':
            return openHold(trx, {
              ...common,
              amount: one.amount,
              broadcastId: workspaceId,
              key: one.hold,
            });
          case 'settle':
          case 'release': {
            const change = one.kind === 'settle' ? settleHold : releaseHold;
            return change(trx, {holdId, amount: one.amount, key: `${one.hold}:${one.key}`, now});
          }
          case 'close':
            return closeHold(trx, {holdId, now});
          case 'spend':
            return spendNow(trx, {...common, amount: one.amount, key: one.key});
        }
      });

    for (const one of steps) {
      const answer = take(one);
      const given = await answer.then(
        (value) => ({value}),
        () => null,
      );
      assert.equal(given !== null, foresee(model, one), JSON.stringify(one));
      if (one.kind === 'open' && given) {
        const hold = model.holds.get(one.hold);
        const {id} = given.value as {id: string};
        if (hold) hold.id ??= id;
        assert.equal(hold?.id, id);
      }
    }

    await inside(async (trx) => {
      const balance = await trx.selectFrom('account.balance').selectAll().executeTakeFirst();
      assert.deepEqual(
        [balance?.available ?? 0, balance?.held ?? 0, balance?.consumed ?? 0],
        [model.available, heldIn(model), model.consumed],
      );
      for (const hold of await trx.selectFrom('account.hold').selectAll().execute()) {
        const wanted = model.holds.get(hold.idempotencyKey);
        assert.deepEqual(
          [hold.settled, hold.released, hold.status],
          [wanted?.settled, wanted?.released, wanted?.isOpen ? 'open' : 'closed'],
        );
        if (hold.status === 'closed') assert.equal(hold.amount, hold.settled + hold.released);
      }
      assert.deepEqual(await findDifferences(trx, workspaceId), []);
    });
  };

  it('matches the balances and holds of the model for any sequence and repeated keys', () =>
    fc.assert(fc.asyncProperty(fc.array(step, {minLength: 5, maxLength: 30}), run), {numRuns: 25}));
});
