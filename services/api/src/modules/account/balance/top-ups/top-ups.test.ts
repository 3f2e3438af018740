import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TopUp} from '@switchboard/contracts/balance/payments';
import {sql} from 'kysely';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {expirePayments} from '../checks/service.ts';
import {testConfig} from '#testing/test-api.ts';

onDatabase('top-ups', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let supervisor: TestMember;
  let agent: TestMember;
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({SANDBOX_PAYMENTS: 'on', BANK_DETAILS: 'Acme | PH12', TAX_PERCENT: '12'}),
    });
  });
  beforeEach(async () => {
    [owner, supervisor, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    })) as [TestMember, TestMember, TestMember];
  });
  after(() => app.close());

  const buy = (payload: object, key: string = newId(), member = owner) =>
    member.on(app)('POST', '/api/balance/top-ups', {
      payload: {provider: 'sandbox', ...payload},
      headers: {'idempotency-key': key},
    });
  const bought = async (credits: number, provider = 'sandbox'): Promise<TopUp> => {
    const reply = await buy({credits, provider});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().topUp;
  };
  const pay = (topUp: TopUp, outcome: string, member = owner) =>
    member.on(app)('POST', `/api/balance/top-ups/${topUp.id}/sandbox-payment`, {
      payload: {outcome},
    });
  const available = async (): Promise<number> =>
    (await owner.on(app)('GET', '/api/balance')).json().balance.available;
  const invoices = async (): Promise<{id: string; number: string}[]> =>
    (await owner.on(app)('GET', '/api/balance/invoices')).json().invoices;

  it('add the credits and an invoice once they are paid, once', async () => {
    const topUp = await bought(1000);
    assert.deepEqual(
      [topUp.status, topUp.amountMinor, topUp.currency, await available()],
      ['pending', 1120, 'USD', 0],
    );
    for (let time = 0; time < 2; time += 1) {
      const paid = (await pay(topUp, 'paid')).json();
      assert.deepEqual([paid.topUp.status, paid.message], ['paid', 'The credits have been added.']);
    }
    assert.equal(await available(), 1000);
    const [invoice] = await invoices();
    assert.equal((await invoices()).length, 1);
    assert.equal(invoice?.number, 'INV-000001');
    const {entries} = (await owner.on(app)('GET', '/api/balance/ledger?type=topup')).json();
    assert.deepEqual(
      [entries[0].amount, entries[0].reference],
      [1000, {type: 'top_up', id: topUp.id}],
    );
  });

  it('add nothing when they are declined, nor afterwards', async () => {
    const topUp = await bought(100);
    const declined = (await pay(topUp, 'declined')).json();
    assert.deepEqual(
      [declined.topUp.status, declined.message],
      ['failed', 'This payment was declined'],
    );
    assert.equal(await available(), 0);
    assert.deepEqual(await invoices(), []);
  });

  it('are limited to the offered amounts', async () => {
    const wrong: [object, object][] = [
      [{credits: 99}, {credits: 'Enter at least 100 credits'}],
      [{credits: 1_000_001}, {credits: 'Maximum is 1,000,000 credits'}],
      [
        {credits: 100, provider: 'stripe'},
        {provider: 'Choose one of the ways to pay that are offered'},
      ],
    ];
    for (const [payload, fields] of wrong)
      assert.deepEqual((await buy(payload)).json().fields, fields);
    assert.equal((await buy({credits: 1.5})).statusCode, 422);
    const {offer} = (await owner.on(app)('GET', '/api/balance/top-ups/offer')).json();
    assert.deepEqual(offer, {
      providers: ['bank_transfer', 'sandbox'],
      currency: 'USD',
      priceOf100: 100,
      taxRate: 1200,
    });
  });

  it('need a key, and happen once per key even after the answer is forgotten', async () => {
    const without = await owner.on(app)('POST', '/api/balance/top-ups', {
      payload: {credits: 100, provider: 'sandbox'},
    });
    assert.deepEqual([without.statusCode, without.json().code], [400, 'bad_request']);
    const key = newId();
    const first = (await buy({credits: 100}, key)).json();
    assert.deepEqual((await buy({credits: 100}, key)).json(), first);
    assert.equal((await buy({credits: 200}, key)).json().code, 'idempotency_mismatch');
    await sql`delete from account.idempotency`.execute(database().db);
    assert.equal((await buy({credits: 100}, key)).json().topUp.id, first.topUp.id);
    assert.equal((await buy({credits: 200}, key)).json().code, 'idempotency_mismatch');
    const {topUps} = (await owner.on(app)('GET', '/api/balance/top-ups')).json();
    assert.equal(topUps.length, 1);
  });

  it('number invoices without gaps, even for payments that end at the same time', async () => {
    const topUps: TopUp[] = [];
    for (let index = 0; index < 5; index += 1) topUps.push(await bought(100 + index));
    await pay(topUps[0]!, 'declined');
    await Promise.all([...topUps.slice(1), ...topUps.slice(1)].map((topUp) => pay(topUp, 'paid')));
    assert.deepEqual((await invoices()).map(({number}) => number).toSorted(), [
      'INV-000001',
      'INV-000002',
      'INV-000003',
      'INV-000004',
    ]);
    assert.equal(await available(), 101 + 102 + 103 + 104);
  });

  it('keep invoices unchanged in the database, with the buyer of that day', async () => {
    const settings = (await owner.on(app)('GET', '/api/balance/settings')).json().settings;
    const billing = {company: 'Ñandú Ltd.', address: '1 Main Street\nManila', taxId: 'PH-123'};
    const payload = {lowAt: settings.lowAt, recipientIds: [], monthlyCap: null, billing};
    await owner.on(app)('PUT', '/api/balance/settings', {payload, headers: {'if-match': '"1"'}});
    await pay(await bought(250), 'paid');
    const [{id} = {id: ''}] = await invoices();
    const {invoice} = (await supervisor.on(app)('GET', `/api/balance/invoices/${id}`)).json();
    assert.deepEqual(invoice.buyer, billing);
    assert.deepEqual(
      [invoice.lines, invoice.netMinor, invoice.taxMinor, invoice.totalMinor],
      [[{text: 'Switchboard credits', quantity: 250, amountMinor: 250}], 250, 30, 280],
    );
    const rewrite = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select set_config('app.workspace_id', ${owner.workspaceId}, true)`.execute(trx);
        await trx.updateTable('account.invoice').set({totalMinor: 1}).execute();
      });
    await assert.rejects(rewrite, {code: '23001'});
    const {download} = (
      await supervisor.on(app)('POST', `/api/balance/invoices/${id}/downloads`)
    ).json();
    const pdf = await app.inject(download.url);
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
    assert.equal((await app.inject(`${download.url}x`)).statusCode, 404);
  });

  it('wait for the operator when paid by bank transfer', async () => {
    const topUp = await bought(100, 'bank_transfer');
    assert.equal(topUp.bankDetails, 'Acme\nPH12');
    assert.match(topUp.reference, /^TU-/);
    assert.equal((await pay(topUp, 'paid')).statusCode, 404);
    const confirm = await owner.on(app)(
      'POST',
      `/api/operator/transfers/${topUp.reference}/confirmation`,
    );
    assert.equal(confirm.statusCode, 401);
    assert.equal(await available(), 0);
  });

  it('expire when nobody pays them, a transfer after a month', async () => {
    const [card, transfer] = [await bought(100), await bought(100, 'bank_transfer')];
    const statuses = async () => {
      const {topUps} = (await owner.on(app)('GET', '/api/balance/top-ups')).json();
      return [card, transfer].map(({id}) => topUps.find((each: TopUp) => each.id === id).status);
    };
    const later = (days: number) => ({
      db: database().db,
      config: testConfig(),
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await expirePayments(later(2));
    assert.deepEqual(await statuses(), ['expired', 'pending']);
    await expirePayments(later(31));
    assert.deepEqual(await statuses(), ['expired', 'expired']);
  });

  it('are for owners and admins; supervisors see the invoices, agents neither', async () => {
    for (const member of [supervisor, agent]) {
      assert.equal((await buy({credits: 100}, newId(), member)).statusCode, 403);
      assert.equal((await member.on(app)('GET', '/api/balance/top-ups')).statusCode, 403);
      assert.equal((await member.on(app)('GET', '/api/balance/settings')).statusCode, 403);
    }
    assert.equal((await supervisor.on(app)('GET', '/api/balance/invoices')).statusCode, 200);
    assert.equal((await agent.on(app)('GET', '/api/balance/invoices')).statusCode, 403);
  });
});
