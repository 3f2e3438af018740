import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import type {Sent} from '../channels/index.ts';
import {composeBatch} from './compose.ts';
import {
  createScene,
  createSink,
  engineDeps,
  expectTrueCounts,
  readMoney,
} from '#testing/broadcast-scene.ts';
import {createEngine} from './engine.ts';
import {settleBatch} from './settle.ts';
import {LEASE_MS, takeStep} from './step.ts';

const fail = (error: unknown) => {
  throw error;
};

onDatabase('the engine of broadcasts', ({database}) => {
  let app: FastifyInstance;
  let now = new Date();
  before(async () => {
    app = await createTestApi({database: database(), now: () => now});
  });
  after(() => app.close());
  const pass = (ms: number) => (now = new Date(now.getTime() + ms));
  const engineFor = (sink: ReturnType<typeof createSink>) =>
    createEngine(
      engineDeps(database(), sink.channel, () => now),
      (error) => {
        throw error;
      },
    );

  it('sends to each exactly once, settles accepted messages and closes the hold', async () => {
    const scene = await createScene(database(), app, {contacts: 30, credits: 100});
    const sink = createSink({
      batchSize: 7,
      answer: ({id, to}) =>
        to.address === 'contact-3@example.com'
          ? {id, kind: 'failed', code: 'smtp_550', error: 'No such user'}
          : {id, kind: 'accepted', providerId: id},
    });
    const {status, broadcast} = await scene.call(`POST /${scene.broadcast.id}/start`, {
      payload: {recipients: 30},
    });
    assert.deepEqual([status, broadcast.status, broadcast.credits.held], [200, 'sending', 30]);
    await engineFor(sink).drain();
    const done = await scene.read();
    assert.deepEqual(
      [done.status, done.counts.sent, done.counts.failed, done.credits.spent],
      ['completed', 29, 1, 29],
    );
    assert.equal(new Set(sink.got.map(({to}) => to.address)).size, 30);
    assert.equal(sink.got.length, 30);
    await scene.within(async (trx) => {
      await expectTrueCounts(trx, scene.broadcast.id);
      assert.deepEqual(await readMoney(trx), {available: 71, held: 0, consumed: 29});
    });
    const [mail] = sink.got;
    assert.match(mail?.subject ?? '', /^News for Contact$/);
    assert.match(mail?.headers['List-Unsubscribe'] ?? '', /^<http:.*unsubscribe\/.+>$/);
    assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  });

  it('never sends twice when workers end: their recipients stay unknown until a retry', async () => {
    const scene = await createScene(database(), app, {contacts: 2000});
    const {id} = scene.broadcast;
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink({batchSize: 90});
    const deps = engineDeps(database(), sink.channel, () => now);
    const run = {broadcastId: id, workspaceId: scene.workspaceId};
    for (let turn = 0; ; turn += 1) {
      const step = await takeStep(deps, run);
      if (step.kind !== 'batch') break;
      if (turn % 5 === 1) continue;
      const result = await sink.channel.send(await composeBatch(deps, step));
      if (turn % 5 === 3) continue;
      await settleBatch(deps, step, result);
    }
    assert.equal((await scene.read()).status, 'sending');
    pass(LEASE_MS + 1);
    await createEngine(deps, fail).drain();
    const ended = await scene.read();
    assert.equal(ended.status, 'completed');
    assert.ok(ended.counts.unknown > 0);
    assert.equal(ended.counts.sent + ended.counts.unknown, 2000);
    const times = Map.groupBy(sink.got, (message) => message.id);
    assert.ok([...times.values()].every((messages) => messages.length === 1));
    await scene.within(async (trx) => {
      await expectTrueCounts(trx, id);
      const sent = await trx
        .selectFrom('campaign.broadcastRecipient')
        .select('id')
        .where('broadcastId', '=', id)
        .where('status', '=', 'sent')
        .execute();
      assert.ok(sent.every((one) => times.has(one.id)));
      const {held, consumed} = await readMoney(trx);
      assert.deepEqual([held, consumed], [0, ended.counts.sent]);
    });
    const retried = await scene.call(`POST /${id}/retry-failed`, {payload: {status: 'unknown'}});
    assert.equal(retried.broadcast.counts.pending, ended.counts.unknown);
    await createEngine(deps, fail).drain();
    assert.equal((await scene.read()).counts.sent, 2000);
    await scene.within(async (trx) => {
      await expectTrueCounts(trx, id);
      assert.deepEqual((await readMoney(trx)).consumed, 2000);
    });
  });

  it('pauses at five failures of the last hundred, and continues when resumed', async () => {
    const scene = await createScene(database(), app, {contacts: 60});
    let isBroken = true;
    const sink = createSink({
      batchSize: 10,
      answer: ({id}): Sent =>
        isBroken
          ? {id, kind: 'failed', code: 'smtp_550', error: 'No'}
          : {id, kind: 'accepted', providerId: null},
    });
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await engineFor(sink).drain();
    const paused = await scene.read();
    assert.deepEqual(
      [paused.status, paused.pause?.kind, paused.pause?.resumesAt],
      ['paused', 'failures', null],
    );
    assert.ok(paused.counts.pending >= 40);
    isBroken = false;
    await scene.call(`POST /${scene.broadcast.id}/resume`);
    await engineFor(sink).drain();
    const done = await scene.read();
    assert.equal(done.status, 'completed');
    assert.equal(done.counts.sent + done.counts.failed, 60);
    await scene.call(`POST /${scene.broadcast.id}/retry-failed`, {payload: {status: 'failed'}});
    await engineFor(sink).drain();
    assert.equal((await scene.read()).counts.sent, 60);
  });

  it('pauses for a busy provider, and continues by itself', async () => {
    const scene = await createScene(database(), app, {contacts: 250});
    let left = 100;
    const sink = createSink({
      batchSize: 40,
      answer: ({id}) => (left-- > 0 ? {id, kind: 'accepted', providerId: null} : 'busy'),
    });
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await engineFor(sink).drain();
    const paused = await scene.read();
    assert.deepEqual(
      [paused.status, paused.pause?.kind, paused.counts.sent, paused.counts.pending],
      ['paused', 'provider_down', 100, 150],
    );
    left = 1000;
    pass(60_000);
    await engineFor(sink).drain();
    const {status, counts} = await scene.read();
    assert.deepEqual([status, counts.sent], ['completed', 250]);
    assert.equal(sink.got.length, 250);
  });

  it('retries temporarily rejected recipients later, and then gives up', async () => {
    const scene = await createScene(database(), app, {contacts: 3});
    let tries = 0;
    const sink = createSink({
      answer: ({id, to}) => {
        if (to.address !== 'contact-1@example.com') return {id, kind: 'accepted', providerId: null};
        tries += 1;
        return {id, kind: 'retry', code: 'smtp_450', error: 'Greylisted'};
      },
    });
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    for (let turn = 0; turn < 6; turn += 1) {
      await engineFor(sink).drain();
      pass(3_600_000);
    }
    const {status, counts} = await scene.read();
    assert.deepEqual([status, counts.sent, counts.failed, tries], ['completed', 2, 1, 5]);
  });

  it('keeps its rate across all processes', async () => {
    const scene = await createScene(database(), app, {
      contacts: 100,
      draft: {ratePerMinute: 60},
    });
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink();
    const began = now;
    for (let turn = 0; turn < 100 && sink.got.length < 100; turn += 1) {
      await Promise.all([engineFor(sink).drain(), engineFor(sink).drain()]);
      const seconds = (now.getTime() - began.getTime()) / 1000;
      assert.ok(sink.got.length <= seconds + 2, `${sink.got.length} in ${seconds} s`);
      pass(2000);
    }
    assert.equal((await scene.read()).status, 'completed');
  });

  it('waits for the window by the clock of each recipient', async () => {
    now = new Date('2026-11-24T12:00:00Z');
    const scene = await createScene(database(), app, {
      contacts: 4,
      draft: {window: {days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00'}},
    });
    await scene.within((trx) =>
      trx
        .updateTable('connect.contact')
        .set({timeZone: 'America/New_York'})
        .where('email', '=', 'contact-1@example.com')
        .execute(),
    );
    const sink = createSink();
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await engineFor(sink).drain();
    const paused = await scene.read();
    assert.deepEqual(
      [paused.status, paused.pause, paused.counts.sent],
      ['paused', {kind: 'window_closed', resumesAt: '2026-11-24T14:00:00.000Z'}, 3],
    );
    now = new Date('2026-11-24T14:00:01Z');
    await engineFor(sink).drain();
    assert.equal((await scene.read()).status, 'completed');
    now = new Date();
  });

  it('skips unreached recipients after a cancellation, and refunds their credits', async () => {
    const scene = await createScene(database(), app, {contacts: 50, credits: 50});
    const {id} = scene.broadcast;
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink({batchSize: 20});
    const deps = engineDeps(database(), sink.channel, () => now);
    const step = await takeStep(deps, {broadcastId: id, workspaceId: scene.workspaceId});
    assert.ok(step.kind === 'batch');
    const cancelled = await scene.call(`POST /${id}/cancel`);
    assert.deepEqual(
      [cancelled.broadcast.status, cancelled.broadcast.counts.cancelled],
      ['cancelled', 30],
    );
    assert.equal((await scene.within(readMoney)).available, 30);
    await settleBatch(deps, step, await sink.channel.send(await composeBatch(deps, step)));
    await createEngine(deps, fail).drain();
    pass(LEASE_MS + 1);
    await createEngine(deps, fail).drain();
    assert.deepEqual(await scene.within(readMoney), {available: 30, held: 0, consumed: 20});
    await scene.within((trx) => expectTrueCounts(trx, id));
    const again = await scene.call(`POST /${id}/resume`);
    assert.deepEqual(
      [again.status, again.message],
      [409, 'This broadcast was cancelled: it cannot be resumed.'],
    );
  });

  it('sends the better of two subjects to the rest', async () => {
    const scene = await createScene(database(), app, {
      contacts: 40,
      draft: {
        subjectTest: {subject: 'Other news', share: 50, by: 'opens', minutes: 60},
      },
    });
    const {id} = scene.broadcast;
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink();
    await engineFor(sink).drain();
    assert.equal(sink.got.length, 20);
    assert.equal(sink.got.filter(({subject}) => subject === 'Other news').length, 10);
    const opened = sink.got.find(({subject}) => subject === 'Other news');
    const [pixel] = /http[^"]*\/campaign\/t\/o\/[^"]*/.exec(opened?.html ?? '') ?? [];
    assert.equal((await app.inject(new URL(pixel ?? '').pathname)).statusCode, 200);
    pass(3_600_001);
    await engineFor(sink).drain();
    const done = await scene.read();
    assert.deepEqual([done.status, done.subjectTest?.winner], ['completed', 'b']);
    assert.equal(sink.got.filter(({subject}) => subject === 'Other news').length, 30);
  });

  it('starts a scheduled broadcast on time, or fails it with the reason', async () => {
    const scene = await createScene(database(), app, {contacts: 2});
    const {id} = scene.broadcast;
    const at = new Date(now.getTime() + 600_000).toISOString().slice(0, 16);
    const planned = await scene.call(`POST /${id}/schedule`, {payload: {at, timeZone: 'UTC'}});
    assert.equal(planned.broadcast.status, 'scheduled');
    const sink = createSink();
    await engineFor(sink).drain();
    assert.equal(sink.got.length, 0);
    const copy = (await scene.call(`POST /${id}/duplicate`)).broadcast;
    await scene.call(`POST /${copy.id}/schedule`, {payload: {at, timeZone: 'UTC'}});
    await scene.within((trx) => trx.deleteFrom('campaign.audienceContact').execute());
    pass(700_000);
    await engineFor(sink).drain();
    const failed = await scene.read();
    assert.deepEqual([failed.status, sink.got.length], ['failed', 0]);
    assert.equal(failed.reason, 'Nobody in these audiences can get this broadcast');
  });
});
