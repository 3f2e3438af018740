import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

/** Requests of a light agent that change something in tickets, messages, contacts and broadcasts. */
const ALLOWED = [
  'DELETE /connect/api/tickets/{id}/draft',
  'DELETE /connect/api/tickets/{id}/follow',
  'DELETE /connect/api/tickets/{id}/mute',
  'DELETE /connect/api/tickets/{id}/read',
  'DELETE /connect/api/tickets/{id}/viewing',
  // Notes and their drafts alone; the tests below send replies.
  'PATCH /connect/api/messages/{id}',
  'POST /connect/api/tickets/{id}/follow',
  'POST /connect/api/tickets/{id}/messages',
  'PUT /connect/api/tickets/{id}/draft',
  'PUT /connect/api/tickets/{id}/mute',
  'PUT /connect/api/tickets/{id}/read',
  'PUT /connect/api/tickets/{id}/viewing',
];
const OF_TICKETS =
  /^(POST|PUT|PATCH|DELETE) \/(connect\/api\/(tickets|messages|contacts)|campaign)\b/;
const REPLY = {kind: 'reply', html: 'Hello'};

onDatabase('light agents', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent, light] = [] as unknown as [TestMember, TestMember, TestMember];
  let ticket: Ticket;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner, agent, light] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'light_agent'],
    })) as [TestMember, TestMember, TestMember];
    ticket = await create();
  });
  after(() => app.close());

  const create = async (given: object = {}): Promise<Ticket> =>
    (
      await owner.on(app)('POST', '/connect/api/tickets', {
        payload: {subject: 'Help', requester: {email: 'rosa@example.com'}, html: 'Hi', ...given},
      })
    ).json().ticket;
  const write = (payload: object) =>
    light.on(app)('POST', `/connect/api/tickets/${ticket.id}/messages`, {payload});

  it('are rejected for tickets, messages, contacts and broadcasts, except their own', async () => {
    const {paths} = (await app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      .filter((route) => OF_TICKETS.test(route));
    const allowed = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const reply = await light.on(app)(
        method as 'POST',
        path.replace(/\{\w+\}/g, newId()),
        method === 'DELETE' ? {} : {payload: {kind: 'note', html: 'x'}},
      );
      if (reply.statusCode !== 403) allowed.push(route);
    }
    assert.ok(routes.length > 30);
    // Imports are for owners and admins; their service rejects others after it has read the request.
    assert.deepEqual(
      allowed.filter((route) => !route.endsWith('/import')).toSorted(),
      ALLOWED.toSorted(),
    );
  });

  it('write notes and mention others, and reply to nobody', async () => {
    const note = await write({
      kind: 'note',
      html: `<p><span data-mention="${agent.id}">@agent Person</span> look</p>`,
    });
    assert.equal(note.statusCode, 201, note.body);
    const told = (await agent.on(app)('GET', '/connect/api/tickets?view=mentions')).json();
    assert.deepEqual(
      told.tickets.map(({number}: Ticket) => number),
      [ticket.number],
    );
    for (const payload of [REPLY, {kind: 'note', html: 'Done', thenStatus: 'resolved'}]) {
      const refused = await write(payload);
      assert.deepEqual([refused.statusCode, refused.json().code], [403, 'forbidden']);
    }
    const draft = await light.on(app)('PUT', `/connect/api/tickets/${ticket.id}/draft`, {
      payload: {kind: 'reply', html: 'x', attachmentIds: [], seenMessageId: null, basedOn: null},
    });
    assert.equal(draft.statusCode, 403, draft.body);
    assert.match(
      (await write(REPLY)).json().message,
      /^Light agents write notes and don't reply to requesters\./,
    );
  });

  it('use macros with text, not those with actions', async () => {
    const add = async (payload: object) =>
      (
        await owner.on(app)('POST', '/connect/api/macros', {
          payload: {visibility: 'all', bodyHtml: 'Thanks', actions: [], ...payload},
        })
      ).json().macro.id;
    const [says, does] = [
      await add({name: 'Says'}),
      await add({name: 'Does', actions: [{type: 'status', status: 'resolved'}]}),
    ];
    assert.equal((await write({kind: 'note', html: 'x', macroIds: [says]})).statusCode, 201);
    assert.equal((await write({kind: 'note', html: 'x', macroIds: [does]})).statusCode, 403);
  });

  it('are never assignees: by hand, in bulk, by an import, or of a leaving member', async () => {
    const by = owner.on(app);
    const assigned = await by('POST', '/connect/api/tickets', {
      payload: {
        subject: 'Help',
        requester: {email: 'rosa@example.com'},
        html: 'Hi',
        assigneeId: light.id,
      },
    });
    assert.deepEqual(
      [assigned.statusCode, assigned.json().fields],
      [422, {assigneeId: "Light agents can't be assignees. Choose an agent"}],
    );
    const bulk = await by('POST', '/connect/api/tickets/bulk', {
      payload: {ids: [ticket.id], action: {assigneeId: light.id}},
    });
    assert.equal(bulk.statusCode, 422, bulk.body);
    const {agents} = (await by('GET', '/connect/api/agents')).json();
    assert.deepEqual(
      agents
        .map((one: {id: string; canBeAssignee: boolean}) => [one.id, one.canBeAssignee])
        .toSorted(),
      [owner, agent, light].map(({id}) => [id, id !== light.id]).toSorted(),
    );
    const imported = await by('POST', '/connect/api/tickets/import', {
      payload: {
        tickets: [
          {
            externalId: 'a',
            subject: 'Old',
            requester: {email: 'rosa@example.com'},
            createdAt: '2026-01-01T00:00:00Z',
            assigneeEmail: light.email,
            messages: [{kind: 'requester', html: 'Hi', at: '2026-01-01T00:00:00Z'}],
          },
        ],
      },
    });
    assert.match(imported.body, /is a light agent, who can't be an assignee/);
    await create({assigneeId: agent.id});
    const left = await by('POST', `/api/team/members/${agent.id}/deactivate`, {
      payload: {reassignTo: {type: 'member', id: light.id}},
    });
    assert.deepEqual(Object.keys(left.json().fields), ['reassignTo']);
  });

  it('cannot be members who have open tickets', async () => {
    await create({assigneeId: agent.id});
    const refused = await changeMember(owner.on(app), agent.id, {role: 'light_agent'});
    assert.equal(refused.statusCode, 409, refused.body);
    assert.match(
      refused.json().message,
      /^Light agents can't be assignees, and agent has \d unresolved/,
    );
  });
});
