import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {createScene, createSink, engineDeps, expectTrueCounts} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createEngine} from './engine.ts';

const DAY_MS = 86_400_000;

onDatabase('the limits of a broadcast', ({database}) => {
  let app: FastifyInstance;
  /** Lead of the engines' clock. */
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const config = testConfig({MAILS_PER_DAY: '40'});
  const idle = createSink();
  before(async () => {
    app = await createTestApi({
      database: database(),
      config,
      channels: {email: idle.channel, sms: idle.channel},
    });
  });
  after(() => app.close());

  const drain = async (sink: ReturnType<typeof createSink>) => {
    const deps = {...engineDeps(database(), sink.channel, now), config};
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all([createEngine(deps, fail).drain(), createEngine(deps, fail).drain()]);
  };

  /** @returns the id of a draft of an email */
  const copyAsMail = async ({call, broadcast}: Awaited<ReturnType<typeof createScene>>) => {
    const {id} = (await call(`POST /${broadcast.id}/duplicate`)).broadcast;
    await call(`PATCH /${id}`, {payload: {channel: 'email', subject: 'x'}, version: 1});
    return id as string;
  };

  it("sends a day's mails across all broadcasts, and the rest in the next 24 hours", async () => {
    const scene = await createScene(database(), app, {contacts: 60});
    const {id} = scene.broadcast;
    const {broadcast: second} = await scene.call(`POST /${id}/duplicate`);
    const {estimate} = await scene.call(`POST /${id}/estimate`);
    assert.deepEqual([estimate.recipients, estimate.day], [60, {perDay: 40, left: 40}]);
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink({batchSize: 7});
    await drain(sink);
    const paused = await scene.read();
    assert.deepEqual(
      [paused.status, paused.pause?.kind, paused.counts.sent, paused.counts.pending],
      ['paused', 'daily_limit', 40, 20],
    );
    await scene.call(`POST /${second.id}/start`, {payload: {}});
    await drain(sink);
    assert.equal(sink.got.length, 40);
    ahead = DAY_MS;
    await drain(sink);
    assert.equal(sink.got.length, 80);
    ahead = 2 * DAY_MS;
    await drain(sink);
    assert.equal(sink.got.length, 120);
    const other = await scene.call(`GET /${second.id}`);
    assert.deepEqual(
      [(await scene.read()).status, other.broadcast.status],
      ['completed', 'completed'],
    );
    await scene.within((trx) => expectTrueCounts(trx, id));
    ahead = 0;
  });

  it('completes when the last mail of a day is the last one of a broadcast', async () => {
    const scene = await createScene(database(), app, {contacts: 40});
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await drain(createSink());
    assert.equal((await scene.read()).status, 'completed');
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.deepEqual(estimate.day, {perDay: 40, left: 0});
  });

  it('counts no mail without an attempt of the provider', async () => {
    const scene = await createScene(database(), app, {contacts: 30});
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await drain(createSink({answer: () => 'busy'}));
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.deepEqual(estimate.day, {perDay: 40, left: 40});
  });

  it('limits segments of SMS a day, without an effect on mails', async () => {
    const scene = await createScene(database(), app, {
      contacts: 70,
      draft: {channel: 'sms', html: '', text: 'x'.repeat(161)},
    });
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.deepEqual([estimate.day, estimate.credits], [{perDay: 100, left: 100}, 1400]);
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink({batchSize: 1});
    await drain(sink);
    const {pause, counts} = await scene.read();
    assert.deepEqual([pause?.kind, sink.got.length, counts.pending], ['daily_limit', 50, 20]);
    const {estimate: mails} = await scene.call(`POST /${await copyAsMail(scene)}/estimate`);
    assert.deepEqual(mails.day, {perDay: 40, left: 40});
    ahead = DAY_MS;
    await drain(sink);
    assert.equal((await scene.read()).status, 'completed');
    ahead = 0;
  });

  it('counts nothing that is delivered to nobody', async () => {
    const mail = await createScene(database(), app, {contacts: 50});
    await mail.call(`POST /${mail.broadcast.id}/start`, {payload: {}});
    const sink = createSink();
    await drain({...sink, channel: {...sink.channel, isSandbox: true}});
    assert.equal((await mail.read()).status, 'completed');
  });

  it("costs no more than the rest of the month's cap, as in the estimate", async () => {
    const scene = await createScene(database(), app, {contacts: 30, credits: 100});
    await scene.within((trx) => trx.updateTable('account.balance').set({monthlyCap: 50}).execute());
    const {id} = scene.broadcast;
    const {broadcast: second} = await scene.call(`POST /${id}/duplicate`);
    await scene.call(`POST /${id}/start`, {payload: {}});
    const {estimate} = await scene.call(`POST /${second.id}/estimate`);
    assert.deepEqual(
      [estimate.credits, estimate.available, estimate.month],
      [30, 70, {cap: 50, left: 20}],
    );
    const refusal =
      "You need 30 credits but have 20 left of this month's cap of 50. Raise the cap or wait until next month.";
    const at = {at: '2030-01-01T09:00', timeZone: 'UTC'};
    const started = await scene.call(`POST /${second.id}/start`, {payload: {}});
    const scheduled = await scene.call(`POST /${second.id}/schedule`, {payload: at});
    assert.deepEqual([started.status, started.message], [402, refusal]);
    assert.deepEqual([scheduled.status, scheduled.message], [402, refusal]);
  });
});
