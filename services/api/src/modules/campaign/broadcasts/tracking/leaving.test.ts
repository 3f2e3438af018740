import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {createEngine} from '../delivery/engine.ts';
import {createScene, createSink, engineDeps} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {linkIn} from './tracking.testing.ts';

const TARGET = 'https://example.com/a?b=1&c=2';

onDatabase('a tracked link', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  type Answer = NonNullable<Parameters<typeof createSink>[0]>['answer'];
  const send = async (answer?: Answer) => {
    const scene = await createScene(database(), app, {contacts: 1});
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink(answer && {answer});
    let link = '';
    const channel = {
      ...sink.channel,
      send: async (batch: Parameters<typeof sink.channel.send>[0]) => {
        link = linkIn({got: batch});
        return sink.channel.send(batch);
      },
    };
    await createEngine(
      engineDeps(database(), channel, () => new Date()),
      () => undefined,
    ).drain();
    return {...scene, follow: () => app.inject(link)};
  };
  /** Sends a broadcast from before each needed a sender. */
  const sendWithoutSender = async () => {
    const scene = await send();
    await scene.within((trx) =>
      trx.updateTable('campaign.broadcast').set({senderId: null}).execute(),
    );
    return scene;
  };
  const change = (scene: Awaited<ReturnType<typeof send>>, url: string) =>
    scene.within((trx) => trx.updateTable('campaign.broadcastLink').set({url}).execute());
  const expectAsked = async (scene: Awaited<ReturnType<typeof send>>) => {
    const reply = await scene.follow();
    assert.deepEqual([reply.statusCode, reply.headers.location], [200, undefined]);
    assert.match(reply.body, /<h1>You are leaving Switchboard for example\.com<\/h1>/);
    assert.ok(
      reply.body.includes(
        '<a href="https://example.com/a?b=1&amp;c=2" rel="noreferrer noopener nofollow">',
      ),
    );
    assert.deepEqual(
      [reply.headers['referrer-policy'], reply.headers['cache-control']],
      ['no-referrer', 'no-store'],
    );
    assert.match(String(reply.headers['content-security-policy']), /^default-src 'none'; /);
  };

  it('redirects at once from a message of a verified sender', async () => {
    const scene = await send();
    assert.equal((await scene.follow()).headers.location, TARGET);
  });

  it('asks for confirmation for a broadcast without a sender of its own', async () =>
    expectAsked(await sendWithoutSender()));

  it('asks for confirmation if the sender is no longer verified, or deleted', async () => {
    const scene = await send();
    const {db} = database();
    const address = `news@${scene.workspaceId}.example.com`;
    const graceUntil = new Date(Date.now() + 86_400_000);
    await db
      .updateTable('mail.address')
      .set({provenAt: null, provenBy: null, graceUntil})
      .where('address', '=', address)
      .execute();
    await expectAsked(scene);
    await db.deleteFrom('mail.address').where('address', '=', address).execute();
    await expectAsked(scene);
  });

  it('asks for confirmation if the message was never sent', async () => {
    for (const kind of ['failed', 'unknown'] as const)
      await expectAsked(await send(({id}) => ({id, kind, code: '550', error: 'Not taken'})));
  });

  it('keeps its target when the broadcast is changed afterwards', async () => {
    const scene = await send();
    const payload = {html: '<p><a href="https://evil.example/">there</a></p>'};
    const refused = await scene.call(`PATCH /${scene.broadcast.id}`, {payload, version: 2});
    assert.notEqual(refused.status, 200);
    assert.equal((await scene.follow()).headers.location, TARGET);
  });

  it('leads only to web addresses', async () => {
    const scene = await send();
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      ' javascript:alert(1)',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      'http://',
    ]) {
      await change(scene, url);
      const {statusCode, headers, body} = await scene.follow();
      assert.deepEqual([statusCode, headers.location], [404, undefined], url);
      assert.ok(!body.includes('href'), url);
    }
  });

  it('names its whole target, and runs nothing of it', async () => {
    const scene = await sendWithoutSender();
    await change(scene, 'https://a.example/"><script>alert(1)</script>');
    const {body} = await scene.follow();
    assert.ok(!body.includes('<script'));
    await change(scene, 'https://bank.example@evil.example/');
    assert.match((await scene.follow()).body, /You are leaving Switchboard for evil\.example/);
  });

  it('is not in a test mail', async () => {
    const scene = await createScene(database(), app, {contacts: 1});
    const payload = {to: ['somebody@example.com']};
    await scene.call(`POST /${scene.broadcast.id}/test`, {payload});
    const mails = await database().db.selectFrom('mail.outbox').select('html').execute();
    assert.ok(mails.every(({html}) => !html.includes('/campaign/t/c/')));
  });
});
