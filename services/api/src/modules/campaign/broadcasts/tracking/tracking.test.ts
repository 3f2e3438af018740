import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {composeBatch} from '../delivery/compose.ts';
import {
  createScene,
  createSink,
  engineDeps,
  expectTrueCounts,
  readMoney,
} from '#testing/broadcast-scene.ts';
import {createEngine} from '../delivery/engine.ts';
import {settleBatch} from '../delivery/settle.ts';
import {takeStep} from '../delivery/step.ts';
import {linkIn, PROVIDER_SECRET, postEvents} from './tracking.testing.ts';

const INBOUND = 'an-inbound-secret-of-the-test';

onDatabase('the outcome of a broadcast', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    const env = {PROVIDER_SECRET, INBOUND_SECRET: INBOUND};
    app = await createTestApi({database: database(), config: testConfig(env)});
  });
  after(() => app.close());

  const now = () => new Date();
  const send = async (wanted: Parameters<typeof createScene>[2]) => {
    const scene = await createScene(database(), app, wanted);
    const {id} = scene.broadcast;
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink();
    const engine = createEngine(engineDeps(database(), sink.channel, now), (error) => {
      throw error;
    });
    await engine.drain();
    const suppressed = () =>
      scene.within((trx) =>
        trx.selectFrom('campaign.suppression').select(['address', 'reason']).execute(),
      );
    return {...scene, id, sink, suppressed};
  };
  const tell = (events: object[], how?: Parameters<typeof postEvents>[2]) =>
    postEvents(app, events, how);

  it('is reported by signed webhooks, in any order and number', async () => {
    const scene = await send({contacts: 3});
    const [first, second] = scene.sink.got;
    const about = (event: string, message = first) => ({
      event,
      providerId: message?.id,
      reference: message?.reference,
    });
    assert.equal((await tell([about('bounced'), about('delivered')])).json().taken, 2);
    await tell([about('delivered'), about('sent'), about('bounced')]);
    await tell([about('delivered', second), {...about('complained', second)}]);
    const {counts} = await scene.read();
    assert.deepEqual([counts.sent, counts.delivered, counts.bounced], [1, 1, 1]);
    assert.deepEqual(
      (await scene.suppressed()).toSorted((a, b) => a.reason.localeCompare(b.reason)),
      [
        {address: first?.to.address, reason: 'bounced'},
        {address: second?.to.address, reason: 'complained'},
      ],
    );
    await scene.within((trx) => expectTrueCounts(trx, scene.id));
  });

  it('is not reported by forged, changed or old webhooks', async () => {
    const scene = await send({contacts: 1});
    const [message] = scene.sink.got;
    const event = {event: 'bounced', providerId: 'x', reference: message?.reference};
    const old = new Date(now().getTime() - 600_000);
    for (const how of [
      {secret: 'another-secret-of-somebody'},
      {at: old},
      {body: JSON.stringify({events: [event, event]})},
    ])
      assert.equal((await tell([event], how)).statusCode, 401);
    const stranger = {...event, reference: event.reference?.replace(/^.{8}/, '00000000')};
    assert.equal((await tell([stranger])).statusCode, 200);
    const remembered = await database()
      .db.selectFrom('campaign.broadcastProviderEvent')
      .select('providerId')
      .where('providerId', '=', 'x')
      .execute();
    assert.deepEqual(remembered, []);
    assert.equal((await scene.read()).counts.bounced, 0);
    assert.deepEqual(await scene.suppressed(), []);
  });

  it('is charged once when a webhook is faster than the worker', async () => {
    const scene = await createScene(database(), app, {contacts: 2, credits: 5});
    const {id} = scene.broadcast;
    await scene.call(`POST /${id}/start`, {payload: {}});
    const sink = createSink();
    const deps = engineDeps(database(), sink.channel, now);
    const step = await takeStep(deps, {broadcastId: id, workspaceId: scene.workspaceId});
    assert.ok(step.kind === 'batch');
    const result = await sink.channel.send(await composeBatch(deps, step));
    const [message] = sink.got;
    await tell([{event: 'delivered', providerId: message?.id, reference: message?.reference}]);
    await settleBatch(deps, step, result);
    await createEngine(deps, (error) => assert.fail(String(error))).drain();
    const {counts, credits} = await scene.read();
    assert.deepEqual([counts.sent, counts.delivered, credits.spent], [1, 1, 2]);
    assert.deepEqual(await scene.within(readMoney), {available: 3, held: 0, consumed: 2});
    await scene.within((trx) => expectTrueCounts(trx, id));
  });

  it('counts opens and clicks by person, and redirects only to its own links', async () => {
    const scene = await withSender();
    const link = linkIn(scene.sink);
    const follow = () => app.inject(link);
    const {statusCode, headers} = await follow();
    assert.deepEqual([statusCode, headers.location], [302, 'https://example.com/a?b=1&c=2']);
    await follow();
    const {counts} = await scene.read();
    assert.deepEqual([counts.opened, counts.clicked], [1, 1]);
    const {report} = await scene.call(`GET /${scene.broadcast.id}/report`);
    assert.deepEqual(report.links, [{url: 'https://example.com/a?b=1&c=2', clicks: 2, people: 1}]);
    assert.deepEqual(report.rates.clicked, {n: 1, of: 2});
    assert.deepEqual(
      report.timeline.map((step: {sent: number; clicked: number}) => [step.sent, step.clicked]),
      [[2, 1]],
    );
    for (const forged of [
      `${link.slice(0, -3)}abc`,
      '/campaign/t/c/abc',
      `${link}?url=https://evil.example`,
    ]) {
      const reply = await app.inject(forged);
      assert.notEqual(reply.headers.location, 'https://evil.example');
      if (!forged.includes('?')) assert.equal(reply.statusCode, 404, forged);
    }
  });

  it('tracks nobody in a workspace that turned it off', async () => {
    const [owner] = (await createScene(database(), app, {contacts: 1})).members;
    const scene = await createScene(database(), app, {contacts: 1});
    const settings = '/campaign/api/broadcast-settings';
    const saved = await scene.owner.on(app)('PUT', settings, {payload: {isTracked: false}});
    assert.equal(saved.json().settings.isTracked, false);
    assert.equal((await owner?.on(app)('GET', settings))?.json().settings.isTracked, true);
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink();
    await createEngine(engineDeps(database(), sink.channel, now), () => undefined).drain();
    assert.ok(!sink.got[0]?.html.includes('/campaign/t/'));
  });

  const arrive = (mail: string, recipient: string) =>
    app.inject({
      method: 'POST',
      url: `/connect/api/inbound/email?recipient=${encodeURIComponent(recipient)}`,
      payload: mail,
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND}`},
    });
  const withSender = async () => {
    const scene = await createScene(database(), app, {contacts: 2});
    const address = `news@${scene.workspaceId}.example.com`;
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink();
    await createEngine(engineDeps(database(), sink.channel, now), () => undefined).drain();
    return {...scene, address, sink};
  };

  it('includes returned mails: the address is suppressed', async () => {
    const scene = await withSender();
    const [message, other] = scene.sink.got;
    const bounce = (about: string, failed = '') =>
      `From: MAILER-DAEMON@mx.example.com\r\nTo: ${message?.returnPath}\r\nSubject: Undelivered Mail Returned to Sender\r\nReturn-Path: <>\r\nMessage-ID: <${Math.random()}@mx.example.com>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${failed}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n${about}--b--\r\n`;
    const sent = await arrive(bounce('', message?.to.address), message?.returnPath ?? '');
    assert.equal(sent.json().outcome, 'bounce', sent.body);
    const returned = `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${other?.messageId}\r\n\r\n`;
    await arrive(bounce(returned, 'somebody@example.com'), scene.address);
    const {counts} = await scene.read();
    assert.deepEqual([counts.bounced, counts.sent], [1, 1]);
    const {recipients} = await scene.call(`GET /${scene.broadcast.id}/recipients?status=bounced`);
    assert.deepEqual(
      [recipients[0].address, recipients[0].error],
      [message?.to.address, 'there is no such mailbox (5.1.1)'],
    );
  });

  it('includes replies: a ticket that names the broadcast', async () => {
    const scene = await withSender();
    const [message] = scene.sink.got;
    const answer = (from: string) =>
      `From: ${from}\r\nTo: ${scene.address}\r\nSubject: Re: News\r\nMessage-ID: <${Math.random()}@example.com>\r\nIn-Reply-To: ${message?.messageId}\r\n\r\nThank you!`;
    assert.equal(
      (await arrive(answer(message?.to.address ?? ''), scene.address)).json().outcome,
      'created',
    );
    assert.equal(
      (await arrive(answer('stranger@example.com'), scene.address)).json().outcome,
      'created',
    );
    const tickets = await scene.within((trx) =>
      trx
        .selectFrom('connect.ticket')
        .select(['channel', 'broadcastId'])
        .orderBy('number')
        .execute(),
    );
    assert.deepEqual(tickets, [
      {channel: 'broadcast', broadcastId: scene.broadcast.id},
      {channel: 'email', broadcastId: null},
    ]);
    assert.equal((await scene.read()).counts.replied, 1);
    const read = async (path: string) =>
      (await scene.owner.on(app)('GET', `/connect/api/tickets${path}`)).json();
    assert.deepEqual((await read('/1')).broadcast, {id: scene.broadcast.id, name: 'News'});
    assert.equal((await read('/2')).broadcast, null);
    const found = await read(`?broadcast=${scene.broadcast.id}`);
    assert.deepEqual(
      [found.tickets.map(({number}: {number: number}) => number), found.page.total],
      [[1], 1],
    );
  });

  it('is downloaded as CSV by a signed link', async () => {
    const scene = await send({contacts: 2});
    await scene.within((trx) =>
      trx.updateTable('campaign.broadcastRecipient').set({name: '=cmd()'}).execute(),
    );
    const {url} = (await scene.call(`POST /${scene.id}/export`)).export;
    const {statusCode, body} = await app.inject(url);
    const lines = body.trim().split(/\r?\n/);
    assert.deepEqual([statusCode, lines.length], [200, 3]);
    assert.match(lines[0] ?? '', /^\uFEFF?name,address,status/);
    assert.doesNotMatch(lines[1] ?? '', /^=/);
    assert.equal((await app.inject(url.replace(/signature=[^&]*/, 'signature=x'))).statusCode, 404);
  });

  it('ends SMS to a number that answers STOP', async () => {
    const scene = await send({
      contacts: 1,
      draft: {channel: 'sms', html: '', text: 'News'},
    });
    const [message] = scene.sink.got;
    await tell([
      {
        event: 'reply',
        providerId: 'r1',
        reference: message?.reference,
        from: message?.to.address,
        text: ' Stop! ',
      },
    ]);
    assert.deepEqual(await scene.suppressed(), [{address: message?.to.address, reason: 'stop'}]);
  });
});
