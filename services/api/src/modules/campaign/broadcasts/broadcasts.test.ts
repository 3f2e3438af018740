import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {withWorkspace} from '#database/index.ts';
import {createScene} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const LIST = '/campaign/api/broadcasts';

onDatabase('broadcasts', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const setUp = async () => {
    const [agent] = await createTestWorkspace(database(), {roles: ['agent']});
    assert.ok(agent);
    return agent;
  };
  const create = async (member: TestMember, payload: object): Promise<Broadcast> => {
    const reply = await member.on(app)('POST', LIST, {payload});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().broadcast;
  };
  const patch = (member: TestMember, {id, version}: Broadcast, payload: object) =>
    member.on(app)('PATCH', `${LIST}/${id}`, {payload, headers: {'if-match': `"${version}"`}});

  it('stores a draft that needs only its name and channel', async () => {
    const agent = await setUp();
    const draft = await create(agent, {name: ' Spring sale ', channel: 'email'});
    assert.deepEqual(
      [draft.name, draft.subject, draft.html, draft.status, draft.version, draft.createdBy],
      ['Spring sale', '', '', 'draft', 1, 'agent Person'],
    );
    const {broadcast} = (await agent.on(app)('GET', `${LIST}/${draft.id}`)).json();
    assert.deepEqual(broadcast, draft);
    const refused = await agent.on(app)('POST', LIST, {payload: {channel: 'email', name: ''}});
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [422, {name: 'Name is required'}],
    );
  });

  it('rejects an unknown variable in the text and in the subject', async () => {
    const agent = await setUp();
    const sentence = 'Unknown variable {{contact.firstNam}}';
    const refused = await agent.on(app)('POST', LIST, {
      payload: {
        name: 'A',
        channel: 'email',
        html: 'Hi {{ contact.firstName | there }} {{contact.firstNam}}',
      },
    });
    assert.deepEqual([refused.statusCode, refused.json().fields], [422, {html: sentence}]);
    const draft = await create(agent, {
      name: 'A',
      channel: 'email',
      html: 'Hi {{ contact.firstName | there }}, {1 &lt; 2}',
    });
    const changed = await patch(agent, draft, {subject: 'For {{contact.firstNam|you}}'});
    assert.deepEqual([changed.statusCode, changed.json().fields], [422, {subject: sentence}]);
  });

  it('changes a draft once per version', async () => {
    const agent = await setUp();
    const draft = await create(agent, {
      name: 'A',
      channel: 'email',
      subject: 'Hello',
      html: '1 &lt; 2',
    });
    const {broadcast} = (await patch(agent, draft, {name: 'B', channel: 'sms'})).json();
    assert.deepEqual(
      [broadcast.name, broadcast.channel, broadcast.subject, broadcast.html, broadcast.version],
      ['B', 'sms', '', '', 2],
    );
    const stale = await patch(agent, draft, {name: 'C'});
    assert.deepEqual([stale.statusCode, stale.json().code], [409, 'version_conflict']);
  });

  it('lists the last changed first, page by page, and searches by name', async () => {
    const agent = await setUp();
    const first = await create(agent, {name: 'One', channel: 'email'});
    await create(agent, {name: 'Two', channel: 'email'});
    await create(agent, {name: '50% off', channel: 'sms'});
    await patch(agent, first, {html: 'x'});
    const names = async (query: string) => (await agent.on(app)('GET', `${LIST}?${query}`)).json();
    const page = await names('limit=2');
    assert.deepEqual(
      page.broadcasts.map((one: Broadcast) => one.name),
      ['One', '50% off'],
    );
    assert.equal(page.page.total, 3);
    const rest = await names(`limit=2&cursor=${page.page.nextCursor}`);
    assert.deepEqual(
      [rest.broadcasts.map((one: Broadcast) => one.name), rest.page.nextCursor],
      [['Two'], null],
    );
    assert.deepEqual(
      (await names('q=0%25 OFF')).broadcasts.map((one: Broadcast) => one.name),
      ['50% off'],
    );
  });

  it('deletes a draft, and publishes every change', async () => {
    const agent = await setUp();
    const draft = await create(agent, {name: 'A', channel: 'email'});
    await patch(agent, draft, {name: 'B'});
    assert.equal((await agent.on(app)('DELETE', `${LIST}/${draft.id}`)).statusCode, 200);
    assert.equal((await agent.on(app)('DELETE', `${LIST}/${draft.id}`)).statusCode, 404);
    assert.equal((await agent.on(app)('GET', `${LIST}/${draft.id}`)).statusCode, 404);
    const events = await withWorkspace(
      database().db,
      {workspaceId: agent.workspaceId, userId: agent.id},
      (trx) => trx.selectFrom('events.outbox').select('type').execute(),
    );
    assert.deepEqual(
      events.map((event) => event.type),
      ['broadcast.changed', 'broadcast.changed', 'broadcast.changed'],
    );
  });

  it('sorts the list on the server, page by page, in both directions', async () => {
    const scene = await createScene(database(), app, {contacts: 3, draft: {name: 'beta'}});
    const add = async (name: string) =>
      (await scene.call('POST ', {payload: {name, channel: 'sms'}})).broadcast.id;
    await add('Alpha');
    await add('Gamma');
    const started = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    assert.equal(started.status, 200, JSON.stringify(started));
    const names = async (sort: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const {broadcasts, page} = await scene.call(
          `GET ?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...broadcasts.map(({name}: Broadcast) => name));
        cursor = page.nextCursor;
      }
      return found.join(' ');
    };
    assert.equal(await names('name'), 'Alpha beta Gamma');
    assert.equal(await names('-name'), 'Gamma beta Alpha');
    assert.equal((await names('-status')).split(' ')[0], 'beta');
    assert.equal((await names('status')).split(' ').at(-1), 'beta');
    assert.equal((await names('-recipients')).split(' ')[0], 'beta');
    assert.equal(await names('at'), 'Alpha Gamma beta');
    assert.equal(await names('-at'), 'beta Gamma Alpha');
    const {page} = await scene.call('GET ?limit=1&sort=name');
    const wrong = await scene.call(`GET ?limit=1&sort=at&cursor=${page.nextCursor}`);
    assert.deepEqual([wrong.status, wrong.fields], [422, {cursor: 'Cursor is invalid'}]);
  });

  it('lists broadcasts in progress, and those that start within 24 hours, first', async () => {
    const scene = await createScene(database(), app, {contacts: 2, roles: ['owner', 'agent']});
    const {id} = scene.broadcast;
    const at = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
    const copies = [];
    for (const hours of [20, 5, 30]) {
      const {broadcast} = await scene.call(`POST /${id}/duplicate`);
      const payload = {at: at(hours), timeZone: 'UTC'};
      const scheduled = await scene.call(`POST /${broadcast.id}/schedule`, {payload});
      assert.equal(scheduled.status, 200, JSON.stringify(scheduled));
      copies.push(broadcast.id);
    }
    await scene.call(`POST /${id}/start`, {payload: {}});
    await scene.call(`POST /${id}/pause`);
    const {broadcasts} = await scene.call('GET /running', {by: scene.members[1]});
    assert.deepEqual(
      broadcasts.map((one: {id: string; status: string}) => [one.id, one.status]),
      [
        [id, 'paused'],
        [copies[1], 'scheduled'],
        [copies[0], 'scheduled'],
      ],
    );
    assert.deepEqual([broadcasts[0].recipients, broadcasts[0].html], [2, undefined]);
    await scene.call(`POST /${id}/cancel`);
    assert.equal((await scene.call('GET /running')).broadcasts.length, 2);
  });
});
