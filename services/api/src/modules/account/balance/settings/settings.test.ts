import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {checkBalances} from '../checks/service.ts';
import {openHold, settleHold, spendNow} from '../holds.ts';
import {openOperatorToken} from '#plugins/caller/operator-token.ts';
import {post} from '../posting.ts';
import {notifyAboutLowBalances} from './low-balance.ts';

onDatabase('the settings of the balance', ({database}) => {
  let app: FastifyInstance;
  let dataDir: string;
  let owner: TestMember;
  let admin: TestMember;
  let supervisor: TestMember;
  let agent: TestMember;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-balance-'));
    app = await createTestApi({
      database: database(),
      config: {...testConfig({BANK_DETAILS: 'Acme | PH12'}), dataDir},
    });
  });
  beforeEach(async () => {
    [owner, admin, supervisor, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'supervisor', 'agent'],
    })) as [TestMember, TestMember, TestMember, TestMember];
  });
  after(async () => {
    await app.close();
    await rm(dataDir, {recursive: true});
  });

  const inside = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(owner.workspaceId), work);
  const common = () => ({
    workspaceId: owner.workspaceId,
    actorId: null,
    memo: 'Test',
    now: new Date(),
  });
  const give = (amount: number) =>
    inside((trx) =>
      post(trx, {
        ...common(),
        type: 'grant',
        by: 'system',
        amount,
        idempotencyKey: `grant-${newId()}`,
      }),
    );
  const spend = (amount: number) =>
    inside((trx) => spendNow(trx, {...common(), amount, key: newId()}));
  const save = (change: object, version = 1, member = owner) =>
    member.on(app)('PUT', '/api/balance/settings', {
      payload: {
        lowAt: 100,
        recipientIds: [],
        monthlyCap: null,
        billing: {company: '', address: '', taxId: ''},
        ...change,
      },
      headers: {'if-match': `"${version}"`},
    });
  const deps = {
    db: database,
    jobs: {send: async () => undefined},
  };
  const tell = () =>
    notifyAboutLowBalances({
      db: deps.db().db,
      jobs: deps.jobs as never,
      now: () => new Date(Date.now() + 600_000 * ++told),
    });
  let told = 0;
  const heard = async (member: TestMember): Promise<string[]> =>
    (await member.on(app)('GET', '/api/notifications?kind=low_balance'))
      .json()
      .notifications.map(({title}: {title: string}) => title);
  const audited = async (): Promise<{action: string; changes: object[]}[]> =>
    (await owner.on(app)('GET', '/api/audit')).json().entries;

  it('notify owners and admins once each time the credits fall below the threshold', async () => {
    await give(120);
    await spend(30);
    await spend(10);
    await tell();
    await tell();
    assert.deepEqual(await heard(owner), ['80 credits left']);
    assert.deepEqual(await heard(admin), ['80 credits left']);
    assert.deepEqual(await heard(supervisor), []);
    const {balance} = (await agent.on(app)('GET', '/api/balance')).json();
    assert.equal(balance.isLow, true);
    await give(50);
    await spend(40);
    await tell();
    assert.deepEqual(await heard(owner), ['90 credits left', '80 credits left']);
  });

  it('notify only the chosen receivers once a raised threshold exceeds the credits', async () => {
    await give(150);
    const {settings} = (await save({lowAt: 200, recipientIds: [admin.id]})).json();
    assert.deepEqual([settings.lowAt, settings.recipientIds], [200, [admin.id]]);
    await tell();
    assert.deepEqual([await heard(owner), await heard(admin)], [[], ['150 credits left']]);
  });

  it('reject invalid values, each field in its own words', async () => {
    const wrong: [object, object][] = [
      [{lowAt: -1}, {lowAt: 'Threshold must be 0 or more'}],
      [{monthlyCap: 0}, {monthlyCap: 'Monthly cap must be 1 or more, or empty'}],
      [{recipientIds: [agent.id]}, {recipientIds: 'Choose owners and admins of this workspace'}],
      [{recipientIds: [newId()]}, {recipientIds: 'Choose owners and admins of this workspace'}],
    ];
    for (const [change, fields] of wrong)
      assert.deepEqual((await save(change)).json().fields, fields);
    assert.equal((await save({}, 1, supervisor)).statusCode, 403);
    assert.equal((await save({}, 7)).json().code, 'version_conflict');
  });

  it('record their changes in the audit log', async () => {
    await save({monthlyCap: 500, billing: {company: 'Acme', address: '', taxId: ''}});
    const [entry] = await audited();
    assert.equal(entry?.action, 'balance.settings_changed');
    assert.deepEqual(entry?.changes, [
      {field: 'monthlyCap', from: null, to: 500},
      {field: 'company', from: '', to: 'Acme'},
    ]);
  });

  it('let only the operator refund spent credits, and no more than that', async () => {
    await give(1000);
    const broadcastId = newId();
    await inside(async (trx) => {
      const {id} = await openHold(trx, {...common(), amount: 300, broadcastId, key: 'start'});
      await settleHold(trx, {holdId: id, amount: 200, key: '1', now: new Date()});
    });
    const {workspaceId} = owner;
    const body = {workspaceId, ref: broadcastId, credits: 150, reason: ' Sent to the wrong list '};
    const headers = {authorization: `Bearer ${await openOperatorToken(dataDir)}`};
    const refund = async (payload: object, given: object = headers) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/operator/refunds',
        payload,
        headers: given as Record<string, string>,
      });
      return {status: answer.statusCode, ...answer.json()};
    };
    assert.equal((await refund(body, {})).status, 401);
    assert.equal((await refund(body)).refund.isNew, true);
    assert.equal((await refund(body)).refund.isNew, false);
    const {balance} = (await owner.on(app)('GET', '/api/balance')).json();
    assert.deepEqual([balance.available, balance.spentThisMonth], [850, 50]);
    assert.deepEqual((await refund({...body, credits: 51})).fields, {
      credits: 'Only 50 credits can be given back: that is what was spent',
    });
    assert.equal((await refund({...body, reason: ' '})).status, 422);
    assert.equal((await refund({...body, ref: newId()})).status, 404);
    assert.equal((await refund({...body, workspaceId: newId()})).status, 404);
    const [entry, ...others] = await audited();
    assert.equal(others.length, 0);
    assert.deepEqual(
      (entry?.changes as {field: string; to: unknown}[]).map(({field, to}) => [field, to]),
      [
        ['credits', 150],
        ['reason', 'Sent to the wrong list'],
      ],
    );
    const url = `/api/balance/ledger?ref=${broadcastId}`;
    const {entries} = (await supervisor.on(app)('GET', url)).json();
    assert.deepEqual(
      entries.map(({type}: {type: string}) => type),
      ['refund', 'settle', 'reserve'],
    );
  });

  it('show the ledger by type, day and reference, and download it without formulas', async () => {
    await give(500);
    await inside((trx) => spendNow(trx, {...common(), memo: '=1+1', amount: 20, key: 'test'}));
    const list = async (query: string) =>
      (await owner.on(app)('GET', `/api/balance/ledger?${query}`)).json();
    assert.equal((await list('type=grant')).page.total, 1);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal((await list(`from=${today}&to=${today}`)).page.total, 3);
    assert.equal((await list('to=2020-01-01')).page.total, 0);
    const {days, daysLeft} = (await owner.on(app)('GET', '/api/balance/spending')).json().spending;
    assert.deepEqual([days.at(-1), daysLeft], [{day: today, spent: 20}, 720]);
    const {download} = (
      await owner.on(app)('POST', '/api/balance/ledger/downloads', {payload: {type: 'reserve'}})
    ).json();
    const file = (await app.inject(download.url)).body.split('\r\n');
    assert.equal(file.length, 3);
    assert.match(file[1] ?? '', /,reserve,'=1\+1,test,.*,-20,20,480$/);
    assert.equal((await agent.on(app)('GET', '/api/balance/spending')).statusCode, 403);
  });

  it('report every difference between cached and summed balances, and fix none', async () => {
    await give(100);
    const clean = await checkBalances({db: database().db, now: () => new Date()});
    assert.equal(clean.differences, 0);
    await inside((trx) =>
      sql`update account.balance set available = 90, funding = funding + 10`.execute(trx),
    );
    const token = await openOperatorToken(dataDir);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/operator/balance-checks',
      headers: {authorization: `Bearer ${token}`},
    });
    const found = reply
      .json()
      .differences.filter(({workspaceId}: TestMember) => workspaceId === owner.workspaceId)
      .map(({what, cached, summed}: {what: string; cached: number; summed: number}) => [
        what,
        cached,
        summed,
      ]);
    assert.deepEqual(found.toSorted(), [
      ['available', 90, 100],
      ['funding', 10, 0],
    ]);
    assert.equal((await owner.on(app)('GET', '/api/balance')).json().balance.available, 90);
    await inside((trx) =>
      sql`update account.balance set available = 100, funding = 0`.execute(trx),
    );
  });

  it('let only the operator confirm a bank transfer, once', async () => {
    const {topUp} = (
      await owner.on(app)('POST', '/api/balance/top-ups', {
        payload: {credits: 500, provider: 'bank_transfer'},
        headers: {'idempotency-key': newId()},
      })
    ).json();
    const headers = {authorization: `Bearer ${await openOperatorToken(dataDir)}`};
    const {transfers} = (await app.inject({url: '/api/operator/transfers', headers})).json();
    assert.equal(transfers.at(-1).reference, topUp.reference);
    const confirm = (reference: string, given: object = headers) =>
      app.inject({
        method: 'POST',
        url: `/api/operator/transfers/${reference}/confirmation`,
        headers: given as Record<string, string>,
      });
    assert.equal((await confirm(topUp.reference, {})).statusCode, 401);
    assert.equal((await confirm('TU-UNKNOWN')).statusCode, 404);
    assert.equal((await confirm(topUp.reference)).json().transfer.isNew, true);
    assert.equal((await confirm(topUp.reference)).json().transfer.isNew, false);
    const {balance} = (await owner.on(app)('GET', '/api/balance')).json();
    assert.equal(balance.available, 500);
  });
});
