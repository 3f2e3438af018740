import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import {ROLES} from '@switchboard/contracts/user/schemas';
import type {FastifyInstance} from 'fastify';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {LEDGER_TYPES, type LedgerType} from '../balance-tables.ts';
import {spendNow} from './holds.ts';
import {post} from './posting.ts';
import {createsValue, mayPost, POSTERS, type Principal, PRINCIPALS} from './principals.ts';
import {findBalance} from './repository.ts';

describe('the permissions for postings', () => {
  it('permits someone for each posting, and no member for one that creates value', () => {
    assert.deepEqual(Object.keys(POSTERS).toSorted(), [...LEDGER_TYPES].toSorted());
    for (const type of LEDGER_TYPES) {
      assert.ok(POSTERS[type].length > 0, type);
      if (createsValue(type)) assert.ok(!mayPost('member', type), type);
      if (createsValue(type)) assert.ok(!mayPost('delivery_provider', type), type);
    }
  });

  it('knows the postings that create value', () => {
    const created = LEDGER_TYPES.filter(createsValue);
    assert.deepEqual(created, ['grant', 'topup', 'refund', 'adjustment']);
    assert.deepEqual(POSTERS.refund, ['operator']);
  });
});

onDatabase('a posting', ({database}) => {
  let app: FastifyInstance;
  let members: TestMember[];
  before(async () => {
    app = await createTestApi({database: database(), config: testConfig({BANK_DETAILS: 'Acme'})});
    members = await createTestWorkspace(database(), {roles: [...ROLES]});
    await inside((trx) => post(trx, posting('topup', 'operator', {amount: 1000})));
    await inside((trx) =>
      spendNow(trx, {...common(), amount: 400, key: 'spent', ref: {type: 'test', id: SPENT}}),
    );
  });
  after(() => app.close());

  const SPENT = newId();
  const common = () => ({
    workspaceId: members[0]?.workspaceId ?? '',
    actorId: null,
    memo: '',
    now: new Date(),
  });
  const posting = (type: LedgerType, by: Principal, {amount = 1}: {amount?: number} = {}) => ({
    ...common(),
    type,
    by,
    amount,
    idempotencyKey: newId(),
  });
  const inside = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(common().workspaceId), work);
  /** Credits that the workspace can still spend, now or after a release. */
  const value = async () => {
    const balance = await inside((trx) => findBalance(trx, common().workspaceId));
    return (balance?.available ?? 0) + (balance?.held ?? 0);
  };

  it('is permitted for the listed principals only', async () => {
    await inside((trx) => post(trx, posting('reserve', 'member', {amount: 100})));
    for (const type of LEDGER_TYPES)
      for (const by of PRINCIPALS) {
        const made = inside((trx) => post(trx, posting(type, by)));
        if (POSTERS[type].includes(by)) assert.equal(await made, true, `${type} by ${by}`);
        else await assert.rejects(made, {message: `A ${by} makes no ledger ${type}.`});
      }
  });

  it('that creates value is made by no request of a member, whatever their role', async () => {
    const bodies: object[] = [
      {},
      {ref: SPENT, credits: 100, reason: 'Wrong list'},
      {workspaceId: common().workspaceId, ref: SPENT, credits: 100, reason: 'Wrong list'},
      {credits: 500, provider: 'bank_transfer'},
      {credits: 500, provider: 'sandbox'},
      {outcome: 'paid'},
      {workspaceId: common().workspaceId, isAllowed: true},
    ];
    const paths = new Set([
      ...Object.values(endpoints)
        .filter(({method}) => method !== 'GET')
        .map(({method, path}) => `${method} ${path.replace(':id', SPENT)}`),
      'POST /api/balance/refunds',
      'POST /api/operator/refunds',
      'POST /api/operator/sms-permissions',
      'POST /api/operator/balance-checks',
    ]);
    const had = await value();
    for (const member of members)
      for (const path of paths)
        for (const payload of bodies) {
          const [method = '', url = ''] = path.split(' ');
          await member.on(app)(method as 'POST', url, {
            payload,
            headers: {'idempotency-key': newId(), 'if-match': '"1"'},
          });
        }
    assert.equal(await value(), had);
    const [owner] = members;
    const refund = await owner?.on(app)('POST', '/api/balance/refunds', {payload: bodies[1] ?? {}});
    assert.equal(refund?.statusCode, 404);
    const asOperator = await owner?.on(app)('POST', '/api/operator/refunds', {
      payload: bodies[2] ?? {},
    });
    assert.equal(asOperator?.statusCode, 401);
  });
});
