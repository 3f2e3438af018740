import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createScene, createSink, readMoney} from '#testing/broadcast-scene.ts';

onDatabase('starting a broadcast', ({database}) => {
  let app: FastifyInstance;
  const sink = createSink();
  before(async () => {
    app = await createTestApi({
      database: database(),
      channels: {email: sink.channel, sms: sink.channel},
    });
  });
  after(() => app.close());

  it('is estimated first: recipients, skipped contacts, credits, empty variables', async () => {
    const scene = await createScene(database(), app, {
      contacts: 5,
      credits: 2,
      draft: {subject: 'For {{contact.company}}'},
    });
    await scene.within(async (trx) => {
      await trx
        .updateTable('connect.contact')
        .set({company: 'Acme'})
        .where('email', '!=', 'contact-1@example.com')
        .execute();
      await trx
        .updateTable('connect.contact')
        .set({email: null})
        .where('email', '=', 'contact-2@example.com')
        .execute();
    });
    const {id} = scene.broadcast;
    const {estimate} = await scene.call(`POST /${id}/estimate`);
    assert.deepEqual(
      [estimate.recipients, estimate.skipped.no_address, estimate.credits, estimate.available],
      [4, 1, 4, 2],
    );
    assert.deepEqual(estimate.missing, [{key: 'contact.company', contacts: 1, required: false}]);
    const fault = '{{contact.company}} is empty for 1 contact. Add a fallback or skip them';
    assert.deepEqual(estimate.faults, {variables: fault});
    const refused = await scene.call(`POST /${id}/start`, {payload: {}});
    assert.deepEqual([refused.status, refused.fields], [422, {variables: fault}]);
    const variables = [{key: 'contact.company', fallback: null, required: true}];
    await scene.call(`PATCH /${id}`, {payload: {variables}, version: 1});
    const poor = await scene.call(`POST /${id}/start`, {payload: {}});
    assert.deepEqual(
      [poor.status, poor.message],
      [402, 'You need 3 credits but have 2. Top up or reduce the audience.'],
    );
    assert.equal((await scene.read()).status, 'draft');
  });

  it('freezes skipped contacts with the reason, permanently', async () => {
    const scene = await createScene(database(), app, {contacts: 3});
    const {id} = scene.broadcast;
    await scene.within((trx) =>
      trx
        .insertInto('campaign.suppression')
        .values({
          id: newId(),
          workspaceId: scene.workspaceId,
          channel: 'email',
          address: 'contact-2@example.com',
          reason: 'unsubscribed',
          broadcastId: null,
          createdById: null,
          createdAt: new Date(),
        })
        .execute(),
    );
    const {broadcast} = await scene.call(`POST /${id}/start`, {payload: {recipients: 2}});
    assert.deepEqual([broadcast.counts.pending, broadcast.counts.skipped], [2, 1]);
    const {recipients} = await scene.call(`GET /${id}/recipients?status=skipped`);
    assert.deepEqual(
      recipients.map((one: {address: string; code: string}) => [one.address, one.code]),
      [['contact-2@example.com', 'unsubscribed']],
    );
    const edited = await scene.call(`PATCH /${id}`, {payload: {name: 'Other'}, version: 2});
    assert.deepEqual(
      [edited.status, edited.message],
      [409, "This broadcast has started and can't be edited."],
    );
    assert.equal((await scene.call(`DELETE /${id}`)).status, 409);
  });

  it('happens once, with a key and the displayed number', async () => {
    const scene = await createScene(database(), app, {contacts: 2});
    const {id} = scene.broadcast;
    const bare = await scene.owner.on(app)('POST', `/campaign/api/broadcasts/${id}/start`, {
      payload: {},
    });
    assert.equal(bare.statusCode, 400);
    const other = await scene.call(`POST /${id}/start`, {payload: {recipients: 3}});
    assert.equal(other.status, 422);
    const key = newId();
    const first = await scene.call(`POST /${id}/start`, {payload: {}, key});
    const second = await scene.call(`POST /${id}/start`, {payload: {}, key});
    assert.deepEqual([first.status, second], [200, first]);
    const third = await scene.call(`POST /${id}/start`, {payload: {}});
    assert.deepEqual(
      [third.status, third.message],
      [409, 'This broadcast is being sent: it cannot be started.'],
    );
  });

  it('names what is missing', async () => {
    const scene = await createScene(database(), app, {
      contacts: 1,
      draft: {subject: '', html: '', audienceIds: []},
    });
    const {fields} = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    assert.deepEqual(fields, {
      subject: 'Subject is required',
      html: 'Message is required',
      audienceIds: 'Choose at least one audience',
    });
    const soon = await scene.call(`POST /${scene.broadcast.id}/schedule`, {
      payload: {at: '2020-01-01T09:00', timeZone: 'UTC'},
    });
    assert.deepEqual(soon.fields, {at: 'Time must be at least 5 minutes from now'});
  });

  it('never holds more than the available credits when fifty start at once', async () => {
    const scene = await createScene(database(), app, {contacts: 10, credits: 70});
    const drafts = [scene.broadcast.id];
    while (drafts.length < 50)
      drafts.push((await scene.call(`POST /${scene.broadcast.id}/duplicate`)).broadcast.id);
    const answers = await Promise.all(
      drafts.map((id) => scene.call(`POST /${id}/start`, {payload: {}})),
    );
    assert.equal(answers.filter(({status}) => status === 200).length, 7);
    // The API handles no more concurrent writes than its limit.
    assert.ok(answers.every(({status}) => [200, 402, 503].includes(status)));
    assert.deepEqual(await scene.within(readMoney), {available: 0, held: 70, consumed: 0});
  });

  it('is limited to users with permission: agents request it, and read the refusal', async () => {
    const scene = await createScene(database(), app, {
      contacts: 1,
      roles: ['owner', 'agent', 'supervisor'],
    });
    const [, agent, supervisor] = scene.members;
    const draft = {name: 'Mine', channel: 'email'};
    const {broadcast} = await scene.call('POST ', {payload: draft, by: agent});
    const steps = [
      'start',
      'schedule',
      'pause',
      'resume',
      'cancel',
      'unschedule',
      'approval/refuse',
    ];
    const payloads: Record<string, object> = {
      schedule: {at: '2030-01-01T09:00', timeZone: 'UTC'},
      'approval/refuse': {reason: 'x'},
      start: {},
    };
    for (const step of steps) {
      const {status} = await scene.call(`POST /${broadcast.id}/${step}`, {
        by: agent,
        ...(payloads[step] && {payload: payloads[step]}),
      });
      assert.equal(status, 403, step);
    }
    const asked = await scene.call(`POST /${broadcast.id}/approval`, {by: agent});
    assert.deepEqual(
      [asked.broadcast.approval.state, asked.broadcast.approval.by.id],
      ['requested', agent?.id],
    );
    const refused = await scene.call(`POST /${broadcast.id}/approval/refuse`, {
      by: supervisor,
      payload: {reason: 'Too early'},
    });
    assert.deepEqual(
      [refused.broadcast.approval.state, refused.broadcast.approval.reason],
      ['refused', 'Too early'],
    );
    const told = (await agent?.on(app)('GET', '/api/notifications'))?.json();
    assert.deepEqual(
      [told.notifications[0].kind, told.notifications[0].excerpt],
      ['approval_refused', 'Too early'],
    );
  });

  it('is tested with some addresses, at its price', async () => {
    const scene = await createScene(database(), app, {contacts: 1, credits: 10});
    const {id} = scene.broadcast;
    const wrong = await scene.call(`POST /${id}/test`, {payload: {to: ['nobody']}});
    assert.deepEqual(wrong.fields, {'to.0': 'Must be a valid email'});
    const {results} = await scene.call(`POST /${id}/test`, {
      payload: {to: ['me@example.com', 'you@example.com']},
    });
    assert.deepEqual(
      results.map((one: {ok: boolean}) => one.ok),
      [true, true],
    );
    assert.equal(sink.got.at(-1)?.subject, '[Test] News for Rosa');
    assert.deepEqual(await scene.within(readMoney), {available: 8, held: 0, consumed: 2});
  });

  it('counts the segments of each SMS', async () => {
    const scene = await createScene(database(), app, {
      contacts: 2,
      credits: 100,
      draft: {channel: 'sms', html: '', text: `{{contact.name}} ${'x'.repeat(151)}`},
    });
    await scene.within((trx) =>
      trx
        .updateTable('connect.contact')
        .set({name: 'Jo'})
        .where('email', '=', 'contact-1@example.com')
        .execute(),
    );
    const {estimate} = await scene.call(`POST /${scene.broadcast.id}/estimate`);
    assert.deepEqual([estimate.units, estimate.credits], [3, 30]);
    const {broadcast} = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    assert.equal(broadcast.credits.held, 30);
  });
});
