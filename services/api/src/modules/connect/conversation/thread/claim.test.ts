import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createUndoApi, release} from '../messages/undo.testing.ts';

const TICKETS = '/connect/api/tickets';
const SETTINGS = '/connect/api/reply-settings';

onDatabase('tickets claimed by replies', ({database}) => {
  let app: FastifyInstance;
  let atOnce: FastifyInstance;
  let now = Date.parse('2026-11-20T09:00:00Z');
  let [owner, ana, ben]: TestMember[] = [];
  const clock = () => new Date(now);
  before(async () => {
    app = await createUndoApi(database(), clock);
    atOnce = await createTestApi({database: database(), now: clock});
  });
  after(async () => {
    await app.close();
    await atOnce.close();
  });
  beforeEach(async () => {
    [owner, ana, ben] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: clock(),
    });
  });

  const call = memberCalls(() => app);
  const callAtOnce = memberCalls(() => atOnce);
  const newTicket = async (given: object = {}) =>
    (
      await call(ana, `POST ${TICKETS}`, {
        payload: {subject: 'Lamp', requester: {email: 'rosa@example.com'}, html: 'Hi', ...given},
      })
    ).ticket;
  const write = (by: TestMember | undefined, id: string, given: object = {}) =>
    call(by, `POST ${TICKETS}/${id}/messages`, {payload: {kind: 'reply', html: 'Soon', ...given}});
  const read = (number: number) => call(owner, `GET ${TICKETS}/${number}`);
  const assignments = (events: TicketEvent[]) =>
    events.filter(({type}) => type === 'assignee').map(({actor, to}) => [actor.id, to]);
  const turnOn = () => call(owner, `PUT ${SETTINGS}`, {payload: {claimsTickets: true}, version: 0});
  const choose = (by: TestMember | undefined, claimsTickets: boolean | null) =>
    call(by, 'PATCH /api/user/preferences', {payload: {claimsTickets}});

  it('require an administrator to enable the setting', async () => {
    const ticket = await newTicket();
    assert.equal((await write(ana, ticket.id)).ticket.assignee, null);
    assert.deepEqual((await call(ana, `GET ${SETTINGS}`)).replySettings, {
      claimsTickets: false,
      version: 0,
    });
    const refused = await call(ana, `PUT ${SETTINGS}`, {
      payload: {claimsTickets: true},
      version: 0,
    });
    assert.equal(refused.status, 403);
    assert.deepEqual((await turnOn()).replySettings, {claimsTickets: true, version: 1});
    assert.equal((await turnOn()).code, 'version_conflict');
    const [entry] = (await call(owner, 'GET /api/audit')).entries;
    assert.deepEqual(
      [entry.subject.type, entry.changes],
      ['reply_settings', [{field: 'claimsTickets', from: false, to: true}]],
    );
  });

  it('belong to the author at once, with a line of history, also after sending', async () => {
    await turnOn();
    const ticket = await newTicket();
    const {created, ticket: claimed} = await write(ana, ticket.id);
    assert.deepEqual([claimed.assignee.id, claimed.status], [ana?.id, 'new']);
    now += 10_000;
    await release(database(), clock, {member: ana, messageId: created.id});
    const {ticket: sent, events} = await read(ticket.number);
    assert.deepEqual([sent.assignee.id, sent.status], [ana?.id, 'open']);
    assert.deepEqual(assignments(events), [[ana?.id, 'agent Person']]);
    await write(ben, ticket.id);
    assert.equal((await read(ticket.number)).ticket.assignee.id, ana?.id);
  });

  it('are claimed by replies without an undo window, too', async () => {
    await turnOn();
    const ticket = await newTicket();
    const {ticket: claimed} = await callAtOnce(ana, `POST ${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Soon'},
    });
    assert.deepEqual([claimed.assignee.id, claimed.status], [ana?.id, 'open']);
  });

  it('are unassigned when the reply is undone, without a trace', async () => {
    await turnOn();
    const ticket = await newTicket();
    const {created} = await write(ana, ticket.id);
    await call(ana, `DELETE /connect/api/messages/${created.id}`);
    const {ticket: back} = await read(ticket.number);
    assert.deepEqual([back.assignee, back.status], [null, 'new']);
    const again = await write(ben, ticket.id);
    assert.equal(again.ticket.assignee.id, ben?.id);
  });

  it('stay with a later assignee', async () => {
    await turnOn();
    const ticket = await newTicket();
    const {created, ticket: claimed} = await write(ana, ticket.id);
    await call(owner, `PATCH ${TICKETS}/${ticket.id}`, {
      payload: {assigneeId: ben?.id},
      version: claimed.version,
    });
    await call(ana, `DELETE /connect/api/messages/${created.id}`);
    assert.equal((await read(ticket.number)).ticket.assignee.id, ben?.id);
  });

  it("follow the person's choice, regardless of the workspace's setting", async () => {
    await choose(ana, true);
    assert.equal((await write(ana, (await newTicket()).id)).ticket.assignee.id, ana?.id);
    await turnOn();
    await choose(ben, false);
    assert.equal((await write(ben, (await newTicket()).id)).ticket.assignee, null);
    assert.equal((await choose(ben, null)).user.preferences.claimsTickets, null);
    assert.equal((await write(ben, (await newTicket()).id)).ticket.assignee.id, ben?.id);
  });

  it('are not claimed by notes and forwards, nor if a macro assigns them', async () => {
    await turnOn();
    const ticket = await newTicket();
    assert.equal((await write(ana, ticket.id, {kind: 'note'})).ticket.assignee, null);
    const forwarded = await call(ana, `POST ${TICKETS}/${ticket.id}/forwards`, {
      payload: {to: [{name: '', address: 'maker@example.com'}]},
    });
    assert.equal(forwarded.status, 201, forwarded.message);
    const {macro} = await call(ana, 'POST /connect/api/macros', {
      payload: {
        name: 'Leave it',
        visibility: 'private',
        bodyHtml: '<p>Soon</p>',
        actions: [{type: 'assign', to: 'nobody'}],
      },
    });
    await write(ana, ticket.id, {macroIds: [macro.id]});
    assert.equal((await read(ticket.number)).ticket.assignee, null);
  });
});
