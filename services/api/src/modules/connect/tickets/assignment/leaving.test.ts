import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {Ticket, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const TICKETS = '/connect/api/tickets';
const NOBODY = {type: 'nobody'};

onDatabase('tickets of a member who leaves', ({database}) => {
  let app: FastifyInstance;
  let [owner, ana, ben] = [] as unknown as [TestMember, TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, ana, ben] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
    })) as [TestMember, TestMember, TestMember];
  });

  const create = async (assigneeId: string | null = ana.id): Promise<Ticket> =>
    (
      await owner.on(app)('POST', TICKETS, {
        payload: {subject: 'Help', requester: {email: 'rosa@example.com'}, html: 'Hi', assigneeId},
      })
    ).json().ticket;
  const read = async ({number}: Ticket) =>
    (await owner.on(app)('GET', `${TICKETS}/${number}`)).json();
  const resolve = async (ticket: Ticket) => {
    const {
      ticket: {version},
    } = await read(ticket);
    return owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {status: 'resolved'},
      headers: {'if-match': `"${version}"`},
    });
  };
  const countOpen = async (member = ana) =>
    (await owner.on(app)('GET', `/api/team/members/${member.id}/open-tickets`)).json().openTickets;
  const deactivate = (payload: object, member = ana) =>
    owner.on(app)('POST', `/api/team/members/${member.id}/deactivate`, {payload});
  const isActive = async ({id}: TestMember) =>
    (await owner.on(app)('GET', '/api/team/members'))
      .json()
      .members.some(
        (member: {id: string; status: string}) => member.id === id && member.status === 'active',
      );

  it('are counted as in lists: open ones, whether snoozed or not', async () => {
    const tickets = [await create(), await create(), await create(), await create()];
    await create(ben.id);
    await resolve(tickets[0]!);
    await owner.on(app)('DELETE', `${TICKETS}/${tickets[1]!.id}`);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await owner.on(app)('PATCH', `${TICKETS}/${tickets[2]!.id}`, {
      payload: {snoozedUntil: until},
      headers: {'if-match': `"${tickets[2]!.version}"`},
    });
    assert.equal(await countOpen(), 2);
    const list = (
      await owner.on(app)('GET', `${TICKETS}?assignee=${ana.id}&status=new,open,pending,on_hold`)
    ).json();
    assert.equal(list.page.total, await countOpen());
  });

  it('keep the member until their receiver is given', async () => {
    await create();
    const refused = await deactivate({});
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [422, {reassignTo: 'Choose who gets their 1 open ticket'}],
    );
    assert.equal(await isActive(ana), true);
  });

  it('go to another member, with the author in the history', async () => {
    const [given, done] = [await create(), await create()];
    await resolve(done);
    assert.equal((await deactivate({reassignTo: {type: 'member', id: ben.id}})).statusCode, 200);
    const {ticket, events} = await read(given);
    const {type, to, actor} = (events as TicketEvent[]).at(-1)!;
    assert.deepEqual(
      [ticket.assignee.id, type, to, actor.name],
      [ben.id, 'assignee', 'agent Person', 'owner Person'],
    );
    assert.equal((await read(done)).ticket.assignee.id, ana.id);
    assert.deepEqual([await isActive(ana), await countOpen(), await countOpen(ben)], [false, 0, 1]);
  });

  it('go to a team without an assignee, or to nobody; those in the trash too', async () => {
    const {team} = (
      await owner.on(app)('POST', '/api/teams', {payload: {name: 'Support', memberIds: [ben.id]}})
    ).json();
    const [first, trashed] = [await create(), await create()];
    await owner.on(app)('DELETE', `${TICKETS}/${trashed.id}`);
    assert.equal((await deactivate({reassignTo: {type: 'team', id: team.id}})).statusCode, 200);
    for (const ticket of [first, trashed]) {
      const shown = (await read(ticket)).ticket;
      assert.deepEqual([shown.assignee, shown.team.id], [null, team.id]);
    }
    const last = await create(ben.id);
    assert.equal((await deactivate({reassignTo: NOBODY}, ben)).statusCode, 200);
    assert.deepEqual(
      [(await read(last)).ticket.assignee, (await read(last)).ticket.team],
      [null, null],
    );
  });

  it('go to nobody who cannot take them; then the member stays', async () => {
    const ticket = await create();
    for (const reassignTo of [
      {type: 'member', id: ana.id},
      {type: 'member', id: newId()},
      {type: 'team', id: newId()},
    ]) {
      const refused = await deactivate({reassignTo});
      assert.deepEqual(
        [refused.statusCode, Object.keys(refused.json().fields)],
        [422, ['reassignTo']],
      );
    }
    assert.deepEqual(
      [await isActive(ana), (await read(ticket)).ticket.assignee.id],
      [true, ana.id],
    );
  });

  it('are hidden below the role admin', async () => {
    assert.equal(
      (await ben.on(app)('GET', `/api/team/members/${ana.id}/open-tickets`)).statusCode,
      403,
    );
    assert.equal(
      (
        await ben.on(app)('POST', `/api/team/members/${ana.id}/deactivate`, {
          payload: {reassignTo: NOBODY},
        })
      ).statusCode,
      403,
    );
  });
});
