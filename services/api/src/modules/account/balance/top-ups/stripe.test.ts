import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TopUp} from '@switchboard/contracts/balance/payments';
import Stripe from 'stripe';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {STRIPE_WEBHOOK_PATH} from './webhook.ts';

const WEBHOOK_SECRET = 'whsec_0123456789abcdefghij';

/** Fake of Stripe's API: opens a page per idempotency key. */
interface StandIn {
  server: Server;
  asked: {key: string; body: URLSearchParams}[];
  isAway: boolean;
}

const startStandIn = async (): Promise<StandIn> => {
  const standIn: StandIn = {asked: [], isAway: false, server: createServer()};
  standIn.server.on('request', async (request, response) => {
    const body = new URLSearchParams(await text(request));
    response.setHeader('content-type', 'application/json');
    if (standIn.isAway) return void response.writeHead(400).end('{"error":{"message":"away"}}');
    const key = String(request.headers['idempotency-key']);
    standIn.asked.push({key, body});
    response.end(JSON.stringify({id: `cs_${key}`, url: `https://pay.example/${key}`}));
  });
  await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
  return standIn;
};

onDatabase('top-ups by Stripe', ({database}) => {
  let app: FastifyInstance;
  let standIn: StandIn;
  let owner: TestMember;
  before(async () => {
    standIn = await startStandIn();
    const {port} = standIn.server.address() as AddressInfo;
    app = await createTestApi({
      database: database(),
      config: testConfig({
        STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${port}`,
      }),
    });
  });
  beforeEach(async () => {
    [owner] = (await createTestWorkspace(database())) as [TestMember];
  });
  after(async () => {
    await app.close();
    standIn.server.close();
  });

  const buy = (key: string = newId(), changes: object = {}) =>
    owner.on(app)('POST', '/api/balance/top-ups', {
      payload: {credits: 500, provider: 'stripe', ...changes},
      headers: {'idempotency-key': key},
    });
  const bought = async (): Promise<TopUp> => (await buy()).json().topUp;

  const stripe = new Stripe('sk_test_0123456789abcdef');
  const sign = (payload: string, secret = WEBHOOK_SECRET) =>
    stripe.webhooks.generateTestHeaderString({payload, secret});
  const event = (topUp: TopUp, kind: string, changes: object = {}) =>
    JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: `checkout.session.${kind}`,
      data: {
        object: {
          object: 'checkout.session',
          client_reference_id: topUp.id,
          payment_status: 'paid',
          amount_total: topUp.amountMinor,
          currency: 'usd',
          ...changes,
        },
      },
    });
  const tell = (payload: string, signature: string = sign(payload)) =>
    app.inject({
      method: 'POST',
      url: STRIPE_WEBHOOK_PATH,
      payload,
      headers: {'content-type': 'application/json', 'stripe-signature': signature},
    });
  const available = async (): Promise<number> =>
    (await owner.on(app)('GET', '/api/balance')).json().balance.available;
  const statusOf = async ({id}: TopUp): Promise<string> => {
    const {topUps} = (await owner.on(app)('GET', '/api/balance/top-ups')).json();
    return topUps.find((each: TopUp) => each.id === id).status;
  };

  it('open its page with the amount and the return address', async () => {
    const topUp = await bought();
    assert.deepEqual(
      [topUp.status, topUp.checkoutUrl],
      ['pending', `https://pay.example/${topUp.id}`],
    );
    const {body} = standIn.asked.at(-1)!;
    assert.equal(body.get('line_items[0][price_data][unit_amount]'), '500');
    assert.equal(body.get('client_reference_id'), topUp.id);
    assert.equal(
      body.get('success_url'),
      `http://localhost:3000/dashboard/balance/top-up?paying=${topUp.id}`,
    );
  });

  it('return to their broadcast, and to no other address', async () => {
    const back = `/dashboard/broadcast/${newId()}/edit?step=review`;
    const topUp: TopUp = (await buy(newId(), {back})).json().topUp;
    const {success_url: returned} = Object.fromEntries(standIn.asked.at(-1)?.body ?? []);
    const url = new URL(String(returned));
    assert.deepEqual(
      [url.origin, url.pathname, Object.fromEntries(url.searchParams)],
      ['http://localhost:3000', '/dashboard/balance/top-up', {paying: topUp.id, back}],
    );
    const wrong = ['https://evil.example', '//evil.example', '/dashboard/broadcast/../team', ''];
    for (const other of wrong) {
      const refused = await buy(newId(), {back: other});
      assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [422, ['back']]);
    }
  });

  it('open the same page after a failed first attempt', async () => {
    const key = newId();
    standIn.isAway = true;
    const failed = await buy(key);
    assert.deepEqual(
      [failed.statusCode, failed.json().message],
      [503, 'The payment page could not be opened. Try again in a minute.'],
    );
    standIn.isAway = false;
    const {topUp} = (await buy(key)).json();
    assert.equal(topUp.checkoutUrl, `https://pay.example/${topUp.id}`);
    assert.equal((await owner.on(app)('GET', '/api/balance/top-ups')).json().topUps.length, 1);
  });

  it('are paid once, in any number and order of webhooks', async () => {
    const topUp = await bought();
    const paid = event(topUp, 'completed');
    for (let time = 0; time < 3; time += 1) assert.equal((await tell(paid)).statusCode, 200);
    await tell(event(topUp, 'async_payment_succeeded'));
    await tell(event(topUp, 'expired'));
    await tell(event(topUp, 'async_payment_failed'));
    assert.deepEqual([await statusOf(topUp), await available()], ['paid', 500]);
    const late = await bought();
    await tell(event(late, 'expired'));
    assert.equal(await statusOf(late), 'expired');
    await tell(event(late, 'async_payment_succeeded'));
    assert.deepEqual([await statusOf(late), await available()], ['paid', 1000]);
    assert.equal((await owner.on(app)('GET', '/api/balance/invoices')).json().page.total, 2);
  });

  it('wait for a payment that takes days', async () => {
    const topUp = await bought();
    await tell(event(topUp, 'completed', {payment_status: 'unpaid'}));
    assert.equal(await statusOf(topUp), 'pending');
    await tell(event(topUp, 'async_payment_failed'));
    assert.deepEqual([await statusOf(topUp), await available()], ['failed', 0]);
  });

  it('reject forged, changed and old webhooks', async () => {
    const topUp = await bought();
    const paid = event(topUp, 'completed');
    const old = stripe.webhooks.generateTestHeaderString({
      payload: paid,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 600,
    });
    const tries: [string, string][] = [
      [paid, sign(paid, 'whsec_of_somebody_else_000')],
      [`${paid} `, sign(paid)],
      [paid, old],
      [paid, ''],
    ];
    for (const [payload, signature] of tries)
      assert.equal((await tell(payload, signature)).statusCode, 400);
    assert.deepEqual([await statusOf(topUp), await available()], ['pending', 0]);
  });

  it('add no credits for an amount other than the requested one', async () => {
    const topUp = await bought();
    for (const changes of [{amount_total: 1}, {currency: 'php'}])
      assert.equal((await tell(event(topUp, 'completed', changes))).statusCode, 500);
    assert.deepEqual([await statusOf(topUp), await available()], ['pending', 0]);
  });

  it('accept events without a payment of ours as read', async () => {
    const topUp = await bought();
    const strangers = [
      event({...topUp, id: newId()}, 'completed'),
      event({...topUp, id: 'nonsense'}, 'completed'),
      JSON.stringify({
        id: `evt_${newId()}`,
        object: 'event',
        type: 'charge.updated',
        data: {object: {}},
      }),
    ];
    for (const payload of strangers) assert.equal((await tell(payload)).statusCode, 200);
    assert.equal(await available(), 0);
  });
});
