import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId, withSystem} from '#database/index.ts';
import {openOperatorToken} from '#plugins/caller/operator-token.ts';
import {updateSmsPermission} from '#modules/account/balance/sms/repository.ts';
import {createScene, createSink, engineDeps} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createEngine} from './engine.ts';

const SMS = {channel: 'sms', html: '', text: 'Win a prize', senderId: null};
const UNPAID =
  'Sign-up credits send no SMS. Top up credits first, or ask whoever runs this system to allow SMS.';
const NO_SENDER = {senderId: 'Choose a verified support address as the sender'};
const SENDER_LOST =
  'Its sender is not a verified support address. Verify the address and resume, or cancel this broadcast and send a copy';
const ABROAD =
  'This workspace sends no SMS to this country. Ask whoever runs this system to allow it';

onDatabase('an obstacle to a broadcast', ({database}) => {
  let app: FastifyInstance;
  let dataDir: string;
  let sink: ReturnType<typeof createSink>;
  const out = createSink();
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-obstacle-'));
    app = await createTestApi({
      database: database(),
      config: {...testConfig(), dataDir},
      channels: {email: out.channel, sms: out.channel},
    });
  });
  beforeEach(() => {
    sink = createSink();
    out.got.length = 0;
  });
  after(async () => {
    await app.close();
    await rm(dataDir, {recursive: true});
  });

  type Scene = Awaited<ReturnType<typeof createScene>>;
  const drain = () =>
    createEngine(
      engineDeps(database(), sink.channel, () => new Date()),
      (error) => assert.fail(String(error)),
    ).drain();
  /** Tries all ways in which members send, with the refusals of each. */
  const tryAll = async ({call, broadcast: {id}}: Scene, to: string) => {
    const at = {at: '2030-01-01T09:00', timeZone: 'UTC'};
    const refused = [
      await call(`POST /${id}/start`, {payload: {}}),
      await call(`POST /${id}/schedule`, {payload: at}),
      await call(`POST /${id}/test`, {payload: {to: [to]}}),
    ];
    await drain();
    assert.equal(sink.got.length + out.got.length, 0);
    return refused.map(({status, message, fields}) => ({status, message, fields}));
  };
  const unpaid = (scene: Scene) =>
    withSystem(database().db, (trx) =>
      updateSmsPermission(trx, scene.workspaceId, {allowedAt: null}),
    );

  const pay = (scene: Scene, provider: 'sandbox' | 'bank_transfer') => {
    const id = newId();
    return scene.within((trx) =>
      trx
        .insertInto('account.topUp')
        .values({
          id,
          workspaceId: scene.workspaceId,
          idempotencyKey: id,
          actorId: scene.owner.id,
          provider,
          credits: 100,
          netMinor: 1,
          taxRate: 0,
          taxMinor: 0,
          amountMinor: 1,
          currency: 'USD',
          status: 'paid',
          reference: `TU-${id}`,
          providerId: null,
          checkoutUrl: null,
          createdAt: new Date(),
        })
        .execute(),
    );
  };

  it('is an unverified sender: nothing is sent as the system itself', async () => {
    const scene = await createScene(database(), app, {contacts: 3, draft: {senderId: null}});
    for (const {status, fields} of await tryAll(scene, 'victim@example.com'))
      assert.deepEqual([status, fields], [422, NO_SENDER]);
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.deepEqual(estimate.faults, NO_SENDER);
  });

  it('is a sender that loses its verification midway: the rest waits', async () => {
    const scene = await createScene(database(), app, {contacts: 3});
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await scene.within((trx) =>
      trx.updateTable('mail.address').set({provenAt: null, provenBy: null}).execute(),
    );
    await drain();
    const {status, pause, reason, counts} = await scene.read();
    assert.deepEqual(
      [status, pause?.kind, reason, counts.pending, sink.got.length],
      ['paused', 'obstacle', `${SENDER_LOST}.`, 3, 0],
    );
    const refused = await scene.call(`POST /${scene.broadcast.id}/resume`);
    assert.deepEqual([refused.status, refused.message], [409, `${SENDER_LOST}.`]);
    assert.equal((await scene.read()).status, 'paused');
    await scene.within((trx) =>
      trx.updateTable('mail.address').set({provenAt: new Date(), provenBy: 'link'}).execute(),
    );
    await scene.call(`POST /${scene.broadcast.id}/resume`);
    await drain();
    const senders = new Set(sink.got.map(({from}) => from.address));
    assert.deepEqual([...senders], [`news@${scene.workspaceId}.example.com`]);
  });

  it('shows verified senders only to users who write broadcasts', async () => {
    const [owner, agent, light] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'light_agent'],
    });
    assert.ok(owner && agent && light);
    const address = `news@${owner.workspaceId}.example.com`;
    await createTestSupportAddress(database(), owner, {address});
    const seen = async (member: TestMember) =>
      (await member.on(app)('GET', '/campaign/api/broadcast-settings'))
        .json()
        .settings.senders.map((sender: {address: string}) => sender.address);
    assert.deepEqual([await seen(agent), await seen(light)], [[address], []]);
  });

  it('does not block editing for an unverified sender', async () => {
    const scene = await createScene(database(), app, {contacts: 1});
    const {id, senderId, version} = scene.broadcast;
    await scene.within((trx) =>
      trx.updateTable('mail.address').set({provenAt: null, provenBy: null}).execute(),
    );
    const save = (payload: object, edited: number) =>
      scene.call(`PATCH /${id}`, {payload, version: edited});
    const saved = await save({name: 'Still a draft', senderId}, version);
    assert.deepEqual([saved.status, saved.broadcast?.name], [200, 'Still a draft']);
    await save({senderId: null}, version + 1);
    const chosen = await save({senderId}, version + 2);
    assert.deepEqual(
      [chosen.status, chosen.fields],
      [422, {senderId: 'Sender must be a verified support address'}],
    );
  });

  it('is a missing payment for SMS: sign-up credits send none', async () => {
    const scene = await createScene(database(), app, {contacts: 3, draft: SMS});
    await unpaid(scene);
    for (const {status, message} of await tryAll(scene, '+639171234567'))
      assert.deepEqual([status, message], [402, UNPAID]);
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.equal(estimate.needsPayment, true);
    await pay(scene, 'sandbox');
    const sandboxed = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    assert.equal(sandboxed.message, UNPAID);
    await pay(scene, 'bank_transfer');
    const paid = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    assert.equal(paid.status, 200);
    await drain();
    assert.equal(sink.got.length, 3);
  });

  it('is a number in a country without permission: it is announced and skipped', async () => {
    const scene = await createScene(database(), app, {contacts: 4, draft: SMS});
    const {id} = scene.broadcast;
    await scene.within((trx) =>
      trx
        .updateTable('connect.contact')
        .set({phone: '+18762101234'})
        .where('name', '=', 'Contact 1')
        .execute(),
    );
    const {estimate} = await scene.call(`POST /${id}/estimate`);
    assert.deepEqual([estimate.recipients, estimate.skipped.foreign_number], [3, 1]);
    const test = await scene.call(`POST /${id}/test`, {
      payload: {to: ['+639171234567', '+18762101234']},
    });
    assert.deepEqual([test.status, test.fields], [422, {'to.1': ABROAD}]);
    await scene.call(`POST /${id}/start`, {payload: {}});
    await drain();
    assert.equal(sink.got.length, 3);
    assert.ok(sink.got.every(({to}) => to.address.startsWith('+63')));
  });

  it('is removed by the operator alone, not by a change of the workspace', async () => {
    const scene = await createScene(database(), app, {contacts: 1, draft: SMS});
    const {owner, workspaceId} = scene;
    const numbers = async () =>
      (await scene.call(`POST /${scene.broadcast.id}/estimate`)).estimate.recipients;
    const settings = (await owner.on(app)('GET', '/api/workspace')).json().workspace;
    const {id: _id, logo: _logo, version, ...kept} = settings;
    const moved = await owner.on(app)('PUT', '/api/workspace', {
      payload: {...kept, country: 'JM'},
      headers: {'if-match': `"${version}"`},
    });
    assert.equal(moved.statusCode, 200, moved.body);
    assert.equal(await numbers(), 1);
    const permit = (payload: object, headers: Record<string, string>) =>
      app.inject({method: 'POST', url: '/api/operator/sms-permissions', payload, headers});
    const asOperator = {authorization: `Bearer ${await openOperatorToken(dataDir)}`};
    const asOwner = {authorization: `Bearer ${owner.token}`};
    assert.equal((await permit({workspaceId, countries: ['JM']}, asOwner)).statusCode, 401);
    const unknown = await permit({workspaceId, countries: ['XX']}, asOperator);
    assert.equal(unknown.statusCode, 422);
    const changed = (await permit({workspaceId, countries: ['US', 'JM']}, asOperator)).json();
    assert.deepEqual(changed.permission, {isAllowed: true, countries: ['JM', 'US']});
    assert.equal(await numbers(), 0);
    await withSystem(database().db, (trx) =>
      trx.deleteFrom('account.smsPermission').where('workspaceId', '=', workspaceId).execute(),
    );
    assert.equal(await numbers(), 0);
    const allowed = await permit({workspaceId, isAllowed: true}, asOperator);
    assert.deepEqual(allowed.json().permission, {isAllowed: true, countries: ['JM']});
    assert.equal(
      (await permit({workspaceId: newId(), isAllowed: true}, asOperator)).statusCode,
      404,
    );
  });
});
