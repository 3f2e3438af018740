import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const TICKETS = '/connect/api/tickets';

onDatabase('what a member leaves', ({database}) => {
  let app: FastifyInstance;
  let [owner, departingMember, heir, light] = [] as unknown as TestMember[] as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  let ticket: Ticket;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, departingMember, heir, light] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'supervisor', 'light_agent'],
    })) as [TestMember, TestMember, TestMember, TestMember];
    ticket = (
      await owner.on(app)('POST', TICKETS, {
        payload: {subject: 'Help', requester: {email: 'rosa@example.com'}, html: 'Hi'},
      })
    ).json().ticket;
    const by = departingMember.on(app);
    await by('POST', `${TICKETS}/${ticket.id}/follow`);
    await draft(departingMember, 'Half written');
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await by('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Tomorrow', sendAt},
    });
    assert.equal(scheduled.statusCode, 201, scheduled.body);
    await draft(departingMember, 'Half written');
    const course = await by('POST', '/training/api/courses', {
      payload: {
        title: 'Refunds',
        sections: [{title: '', lessons: [{title: 'One', html: 'x'}]}],
      },
    });
    assert.equal(course.statusCode, 201, course.body);
  });

  const draft = (member: TestMember, html: string) =>
    member.on(app)('PUT', `${TICKETS}/${ticket.id}/draft`, {
      payload: {kind: 'reply', html, attachmentIds: [], seenMessageId: null, basedOn: null},
    });
  const thread = async (member: TestMember) =>
    (await member.on(app)('GET', `${TICKETS}/${ticket.number}`)).json();
  const count = async () => {
    const {
      error: _error,
      message: _message,
      ...counts
    } = (await owner.on(app)('GET', `/api/team/members/${departingMember.id}/open-tickets`)).json();
    return counts;
  };
  const deactivate = (payload: object) =>
    owner.on(app)('POST', `/api/team/members/${departingMember.id}/deactivate`, {payload});

  it('is counted', async () => {
    assert.deepEqual(await count(), {
      openTickets: 0,
      followedTickets: 1,
      drafts: 1,
      scheduledReplies: 1,
      courses: 1,
    });
  });

  it('passes to the chosen members, each kind by itself, at once', async () => {
    const to = {type: 'member', id: heir.id};
    await draft(heir, 'Mine');
    const done = await deactivate({followed: to, drafts: to, scheduledReplies: to, courses: to});
    assert.equal(done.statusCode, 200, done.body);
    assert.deepEqual(await count(), {
      openTickets: 0,
      followedTickets: 0,
      drafts: 0,
      scheduledReplies: 0,
      courses: 0,
    });
    const {drafts, followers, messages} = await thread(heir);
    assert.deepEqual(
      followers.map(({id}: {id: string}) => id),
      [heir.id],
    );
    assert.equal(messages.length, 1);
    for (const text of ['Mine', 'Half written', 'Tomorrow'])
      assert.match(drafts[0].html, new RegExp(text));
    const {courses} = (await heir.on(app)('GET', '/training/api/courses?view=management')).json();
    assert.deepEqual(
      courses.map(({owner: name}: {owner: string}) => name),
      ['supervisor Person'],
    );
  });

  it('is dropped, deleted and never sent if chosen', async () => {
    const done = await deactivate({
      followed: {type: 'drop'},
      drafts: {type: 'delete'},
      scheduledReplies: {type: 'cancel'},
    });
    assert.equal(done.statusCode, 200, done.body);
    const {followedTickets, drafts, scheduledReplies, courses} = await count();
    assert.deepEqual([followedTickets, drafts, scheduledReplies, courses], [0, 0, 0, 1]);
  });

  it('is sent as planned, in the name of the new assignee', async () => {
    const {version} = (await thread(owner)).ticket;
    await owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {assigneeId: departingMember.id},
      headers: {'if-match': `"${version}"`},
    });
    const done = await deactivate({
      reassignTo: {type: 'member', id: heir.id},
      scheduledReplies: {type: 'send'},
    });
    assert.equal(done.statusCode, 200, done.body);
    const reply = (await thread(owner)).messages.at(-1);
    assert.deepEqual([reply.delivery.state, reply.author.id], ['scheduled', heir.id]);
  });

  it('is rejected for an unsuitable successor, without any change', async () => {
    const to = {type: 'member', id: light.id};
    for (const field of ['drafts', 'scheduledReplies', 'courses']) {
      const refused = await deactivate({followed: {type: 'drop'}, [field]: to});
      assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [422, [field]]);
    }
    const {followedTickets, drafts, scheduledReplies} = await count();
    assert.deepEqual([followedTickets, drafts, scheduledReplies], [1, 1, 1]);
    const {member} = (await owner.on(app)('GET', `/api/team/members/${departingMember.id}`)).json();
    assert.equal(member.status, 'active');
  });
});
