import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createUndoApi, release} from '../../conversation/messages/undo.testing.ts';
import {HELLO, SOLVE} from './macros.fixture.ts';

const TICKETS = '/connect/api/tickets';
const MACROS = '/connect/api/macros';
const START = Date.parse('2026-11-20T09:00:00Z');

onDatabase('macros, mentions and edits', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [ana, ben, eve]: TestMember[] = [];
  const clock = () => new Date(now);
  before(async () => {
    app = await createUndoApi(database(), clock);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [ana, ben, eve] = await createTestWorkspace(database(), {
      roles: ['agent', 'supervisor', 'agent'],
      now: new Date(now),
    });
  });

  const call = memberCalls(() => app);
  const newTicket = async () =>
    (
      await call(ana, `POST ${TICKETS}`, {
        payload: {
          subject: 'Refund',
          requester: {email: 'rosa@example.com'},
          html: 'Where is my money?',
        },
      })
    ).ticket;
  const make = (member: TestMember | undefined, payload: object) =>
    call(member, `POST ${MACROS}`, {payload});
  const namesFor = async (member: TestMember | undefined) =>
    (await call(member, `GET ${MACROS}`)).macros.map(({name}: {name: string}) => name);
  const thread = (number: number) => call(ana, `GET ${TICKETS}/${number}`);
  const note = (ticketId: string, html: string) =>
    call(ana, `POST ${TICKETS}/${ticketId}/messages`, {payload: {kind: 'note', html}});

  it('keeps a private macro to its owner; agents create no shared ones', async () => {
    const {macro} = await make(ana, HELLO);
    await make(ben, SOLVE);
    assert.deepEqual([await namesFor(ana), await namesFor(ben)], [['Hello', 'Solve'], ['Solve']]);
    const changed = {payload: {...HELLO, name: 'Hi'}, version: 1};
    assert.equal((await call(ben, `PUT ${MACROS}/${macro.id}`, changed)).status, 404);
    assert.deepEqual(
      [
        (await make(ana, SOLVE)).status,
        (await make(ana, {...SOLVE, visibility: 'private'})).status,
      ],
      [403, 201],
    );
    assert.equal(
      (
        await call(ana, `PUT ${MACROS}/${macro.id}`, {
          ...changed,
          payload: {...HELLO, visibility: 'all'},
        })
      ).status,
      403,
    );
    assert.equal((await call(ana, `PUT ${MACROS}/${macro.id}`, changed)).macro.name, 'Hi');
    assert.equal((await call(ana, `PUT ${MACROS}/${macro.id}`, changed)).code, 'version_conflict');
    assert.equal((await call(ana, `DELETE ${MACROS}/${macro.id}`)).status, 200);
  });

  it("shows a team's macro to its members and author; its supervisors change it", async () => {
    const [owner, ina, outa] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
    const team = async (name: string, members: (TestMember | undefined)[]) =>
      (
        await call(owner, 'POST /api/teams', {
          payload: {name, memberIds: members.map((member) => member?.id)},
        })
      ).team.id;
    const [teamId, otherId] = [await team('Billing', [ina]), await team('Other', [])];
    const of = (id: string | null, given: object = {}) => ({
      ...SOLVE,
      visibility: 'team',
      teamId: id,
      ...given,
    });
    const {macro} = await make(owner, of(teamId));
    assert.deepEqual([macro.visibility, macro.teamId], ['team', teamId]);
    assert.deepEqual(
      [await namesFor(owner), await namesFor(ina), await namesFor(outa)],
      [['Solve'], ['Solve'], []],
    );
    for (const [member, payload, status, fields] of [
      [owner, of(null), 422, {teamId: 'Team is required'}],
      [owner, of(owner?.id ?? ''), 422, {teamId: 'Team is invalid'}],
      [owner, of(teamId), 409, {name: 'Name already exists'}],
      [owner, of(otherId), 201, undefined],
      [outa, of(teamId), 403, undefined],
    ] as const) {
      const answer = await make(member, payload);
      assert.deepEqual([answer.status, answer.fields], [status, fields]);
    }
    const put = (payload: object, version: number) =>
      call(ina, `PUT ${MACROS}/${macro.id}`, {payload, version});
    assert.deepEqual((await put(of(otherId), 1)).fields, {teamId: 'Choose a team you belong to'});
    assert.equal((await put(of(teamId, {name: 'Done'}), 1)).macro.name, 'Done');
    assert.deepEqual(
      [(await put({...SOLVE, name: 'Done'}, 2)).macro.teamId, await namesFor(outa)],
      [null, ['Done']],
    );
    const {ticket} = await call(owner, `POST ${TICKETS}`, {
      payload: {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi'},
    });
    const hidden = (await make(owner, of(teamId, {name: 'Ours'}))).macro;
    assert.equal((await call(outa, `POST ${TICKETS}/${ticket.id}/macro/${hidden.id}`)).status, 404);
  });

  it('rejects a macro without text and actions, a taken name and a text too long', async () => {
    await make(ben, SOLVE);
    for (const [payload, status, fields] of [
      [
        {...HELLO, bodyHtml: '<p> </p><script>x</script>'},
        422,
        {bodyHtml: 'Add a text or an action'},
      ],
      [{...SOLVE, name: 'sOLVE'}, 409, {name: 'Name already exists'}],
      [
        {...HELLO, bodyHtml: 'x'.repeat(5001)},
        422,
        {bodyHtml: 'Text must be at most 5000 characters'},
      ],
      [{...HELLO, name: 'x'.repeat(141)}, 422, {name: 'Name must be at most 140 characters'}],
      [
        {...SOLVE, name: 'Much', actions: Array.from({length: 11}, () => SOLVE.actions[0])},
        422,
        undefined,
      ],
    ] as const) {
      const answer = await make(ben, payload);
      assert.equal(answer.status, status, answer.message);
      if (fields) assert.deepEqual(answer.fields, fields);
    }
  });

  it('applies actions without a message, all or none, and counts them', async () => {
    const ticket = await newTicket();
    const {macro} = await make(ben, SOLVE);
    const {ticket: solved} = await call(ana, `POST ${TICKETS}/${ticket.id}/macro/${macro.id}`);
    assert.deepEqual(
      [solved.status, solved.assignee.id, solved.tags],
      ['resolved', ana?.id, ['done']],
    );
    const {macro: wait} = await make(ben, {
      ...SOLVE,
      name: 'Wait',
      actions: [
        {type: 'addTags', tags: ['late']},
        {type: 'status', status: 'pending'},
      ],
    });
    assert.equal(
      (await call(ana, `POST ${TICKETS}/${ticket.id}/macro/${wait.id}`)).code,
      'illegal_transition',
    );
    assert.deepEqual((await thread(ticket.number)).ticket.tags, ['done']);
    const {macros} = await call(ana, `GET ${MACROS}`);
    assert.deepEqual(
      macros.map(({name, usageCount}: {name: string; usageCount: number}) => [name, usageCount]),
      [
        ['Solve', 1],
        ['Wait', 0],
      ],
    );
  });

  it('applies actions when the reply is sent, and not when it is undone', async () => {
    const ticket = await newTicket();
    const {macro} = await make(ben, SOLVE);
    const send = () =>
      call(ana, `POST ${TICKETS}/${ticket.id}/messages`, {
        payload: {kind: 'reply', html: 'On its way', macroIds: [macro.id]},
      });
    const {created} = await send();
    assert.equal((await thread(ticket.number)).ticket.status, 'new');
    await call(ana, `DELETE /connect/api/messages/${created.id}`);
    const {drafts} = await thread(ticket.number);
    assert.deepEqual(
      drafts.map(({kind, html}: {kind: string; html: string}) => [kind, html]),
      [['reply', 'On its way']],
    );
    const {created: again} = await send();
    now += 10_000;
    await release(database(), clock, {member: ana, messageId: again.id});
    const {ticket: solved, events} = await thread(ticket.number);
    assert.deepEqual(
      [solved.status, solved.assignee.id, solved.tags],
      ['resolved', ana?.id, ['done']],
    );
    assert.deepEqual(
      events.slice(2).map(({type}: {type: string}) => type),
      ['reply', 'status', 'tags', 'status', 'assignee'],
    );
  });

  it('does not send a reply with the name of a variable in it', async () => {
    const ticket = await newTicket();
    const refused = await call(ana, `POST ${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: '<p>Hi {{<b>contact.firstName</b>}}</p>'},
    });
    assert.deepEqual(
      [refused.status, refused.fields],
      [422, {html: 'Fill in {{contact.firstName}} before you send'}],
    );
    assert.equal((await note(ticket.id, 'Hi {{contact.firstName}}')).status, 201);
  });

  it('makes people mentioned in a note follow; its author may edit it visibly', async () => {
    const ticket = await newTicket();
    const {created} = await note(
      ticket.id,
      `<p><span data-mention="${ben?.id}">@Ben</span> <span data-mention="${ticket.id}">@nobody</span></p>`,
    );
    assert.deepEqual(
      (await thread(ticket.number)).followers.map(({id}: {id: string}) => id),
      [ben?.id],
    );
    assert.equal(
      (await call(ben, `PATCH /connect/api/messages/${created.id}`, {payload: {html: 'Mine'}}))
        .status,
      403,
    );
    now += 1000;
    const {changed} = await call(ana, `PATCH /connect/api/messages/${created.id}`, {
      payload: {html: `<p>Ask <span data-mention="${eve?.id}">@Eve</span></p>`},
    });
    assert.deepEqual([changed.text, changed.editedAt], ['Ask @Eve', new Date(now).toISOString()]);
    const {
      messages: [asked],
      followers,
    } = await thread(ticket.number);
    assert.deepEqual(
      followers.map(({id}: {id: string}) => id),
      [ben?.id, eve?.id],
    );
    assert.equal(
      (await call(ana, `PATCH /connect/api/messages/${asked.id}`, {payload: {html: 'x'}})).code,
      'illegal_transition',
    );
  });

  it('mentions everyone in a team but the author', async () => {
    const [owner, ina, inb, outa] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent', 'agent'],
      now: new Date(now),
    });
    const {team} = await call(owner, 'POST /api/teams', {
      payload: {name: 'Billing', memberIds: [owner, ina, inb].map((member) => member?.id)},
    });
    const {ticket} = await call(owner, `POST ${TICKETS}`, {
      payload: {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi'},
    });
    await call(owner, `POST ${TICKETS}/${ticket.id}/messages`, {
      payload: {
        kind: 'note',
        html: `<p><span data-mention="${team.id}">@Billing</span> <span data-mention="${ina?.id}">@Ina</span></p>`,
      },
    });
    const mentioned = async (member: TestMember | undefined) =>
      (await call(member, `GET ${TICKETS}?view=mentions`)).page.total;
    assert.deepEqual(
      [await mentioned(owner), await mentioned(ina), await mentioned(inb), await mentioned(outa)],
      [0, 1, 1, 0],
    );
    const {followers} = await call(owner, `GET ${TICKETS}/${ticket.number}`);
    assert.deepEqual(followers.map(({id}: {id: string}) => id).sort(), [ina?.id, inb?.id].sort());
  });

  it('reschedules a scheduled reply, or sends it now', async () => {
    const ticket = await newTicket();
    const sendAt = (hours: number) => new Date(START + hours * 3_600_000).toISOString();
    const {created} = await call(ana, `POST ${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Later', sendAt: sendAt(1)},
    });
    const change = (time: string | null) =>
      call(ana, `PATCH /connect/api/messages/${created.id}`, {payload: {sendAt: time}});
    assert.equal((await change(sendAt(5))).changed.delivery.sendAt, sendAt(5));
    assert.deepEqual((await change(sendAt(-1))).fields, {
      sendAt: 'Send time must be in the future',
    });
    await change(null);
    await release(database(), clock, {member: ana, messageId: created.id});
    assert.equal((await thread(ticket.number)).ticket.replyCount, 1);
    assert.equal((await change(sendAt(5))).code, 'illegal_transition');
  });
});
