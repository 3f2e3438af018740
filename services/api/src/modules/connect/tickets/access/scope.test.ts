import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {sql} from 'kysely';
import type {FastifyInstance} from 'fastify';
import {TICKET_SCOPES, type TicketScope} from '@switchboard/contracts/user/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {newId, type Scope, withWorkspace} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {listTicketViewers} from '#modules/account/directory/service.ts';
import {listFollowers} from './follower-repository.ts';
import {seesTicket} from './rules.ts';

onDatabase('which tickets a member sees', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const newTicket = async (by: TestMember, given: object = {}): Promise<Ticket> => {
    const payload = {
      subject: 'Where is it?',
      requester: {email: 'ana@example.com'},
      html: 'Hi',
      ...given,
    };
    const reply = await by.on(app)('POST', '/connect/api/tickets', {payload});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().ticket;
  };
  const newTeam = async (owner: TestMember, name: string, members: TestMember[]) =>
    (
      await owner.on(app)('POST', '/api/teams', {
        payload: {name, memberIds: members.map(({id}) => id)},
      })
    ).json().team;
  const limit = (owner: TestMember, member: TestMember, ticketScope: TicketScope) =>
    changeMember(owner.on(app), member.id, {ticketScope});
  const numbersOf = async (member: TestMember, query = '') =>
    (await member.on(app)('GET', `/connect/api/tickets?limit=100${query}`))
      .json()
      .tickets.map((ticket: Ticket) => ticket.number)
      .sort();
  const change = (member: TestMember, {id, version}: Ticket, payload: object) =>
    member.on(app)('PATCH', `/connect/api/tickets/${id}`, {
      payload,
      headers: {'if-match': `"${version}"`},
    });
  const people = async (): Promise<[TestMember, TestMember, TestMember]> => {
    const [owner, agent, other] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
    });
    assert.ok(owner && agent && other);
    return [owner, agent, other];
  };

  it('agrees in database policy and rule for every kind of ticket and scope', async () => {
    const [owner, agent, other] = await people();
    const [mine, theirs] = [
      await newTeam(owner, 'Mine', [agent, other]),
      await newTeam(owner, 'Theirs', [other]),
    ];
    for (const creator of [owner, agent]) {
      for (const assignee of [null, agent, other]) {
        for (const team of [null, mine, theirs]) {
          for (const follows of [false, true]) {
            const ticket = await newTicket(creator, {teamId: team?.id ?? null});
            if (assignee) await change(owner, ticket, {assigneeId: assignee.id});
            if (follows) await agent.on(app)('POST', `/connect/api/tickets/${ticket.id}/follow`);
          }
        }
      }
    }
    const inWorkspace = <Result>(
      scope: Partial<Scope>,
      work: Parameters<typeof withWorkspace<Result>>[2],
    ) =>
      withWorkspace(
        database().db,
        {workspaceId: owner.workspaceId, userId: agent.id, ...scope},
        work,
      );
    const rows = await inWorkspace({}, (trx) =>
      trx.selectFrom('connect.ticket').selectAll().orderBy('number').execute(),
    );
    assert.equal(rows.length, 36);
    for (const ticketScope of TICKET_SCOPES) {
      const seen = await inWorkspace({ticketScope}, (trx) =>
        trx.selectFrom('connect.ticket').select('number').orderBy('number').execute(),
      );
      const expected = await inWorkspace({}, async (trx) => {
        const viewer = (await listTicketViewers(trx)).find(({userId}) => userId === agent.id);
        assert.ok(viewer);
        const followers = new Map<string, string[]>();
        for (const {id} of rows) followers.set(id, await listFollowers(trx, id));
        return rows.filter((row) =>
          seesTicket({...viewer, ticketScope}, row, followers.get(row.id) ?? []),
        );
      });
      assert.deepEqual(
        seen.map(({number}) => number),
        expected.map(({number}) => number),
        ticketScope,
      );
    }
  });

  it('binds every table with rows of a ticket to the visible ones', async () => {
    const {rows} = await sql<{name: string; bound: boolean}>`
      select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and 'switchboard_limited'::regrole = any(p.polroles)) as bound
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'connect' and c.relkind = 'r' and c.relname <> 'follower'
        and (c.relname = 'ticket' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('ticket_id', 'message_id') and not a.attisdropped))`.execute(
      database().db,
    );
    assert.ok(rows.length >= 5);
    assert.deepEqual(
      rows.filter(({bound}) => !bound),
      [],
    );
  });

  it('limits lists, filters and counts to visible tickets', async () => {
    const [owner, agent, other] = await people();
    const [own, free, foreign] = [
      await newTicket(owner),
      await newTicket(owner),
      await newTicket(owner),
    ];
    const team = await newTeam(owner, 'Theirs', [other]);
    await change(owner, own, {assigneeId: agent.id});
    await change(owner, foreign, {teamId: team.id});
    assert.deepEqual(await numbersOf(agent), [own.number, free.number]);
    assert.deepEqual(await numbersOf(agent, `&team=${team.id}`), []);
    assert.deepEqual(await numbersOf(owner, `&team=${team.id}`), [foreign.number]);
    assert.deepEqual(await numbersOf(owner, '&team=none'), [own.number, free.number]);
    await limit(owner, agent, 'own');
    assert.deepEqual(await numbersOf(agent), [own.number]);
    const {counts, page} = (await agent.on(app)('GET', '/connect/api/tickets?q=where')).json();
    assert.deepEqual([counts.all, counts.unassigned, page.total], [1, 0, 1]);
  });

  it('answers with a ticket that the caller assigns away, and then hides it', async () => {
    const [owner, agent, other] = await people();
    const ticket = await newTicket(owner);
    const team = await newTeam(owner, 'Theirs', [other]);
    const reply = await change(agent, ticket, {teamId: team.id});
    assert.deepEqual(
      [reply.statusCode, reply.json().ticket.team],
      [200, {id: team.id, name: 'Theirs'}],
    );
    assert.equal(
      (await agent.on(app)('GET', `/connect/api/tickets/${ticket.number}`)).statusCode,
      404,
    );
    const thread = (await other.on(app)('GET', `/connect/api/tickets/${ticket.number}`)).json();
    assert.deepEqual(thread.events.at(-1).to, 'Theirs');
  });

  it('notifies only members who see a ticket, or saw it until now, of a change', async () => {
    const [owner, agent, other] = await people();
    const team = await newTeam(owner, 'Theirs', [other]);
    const ticket = await newTicket(owner);
    const given = (await change(owner, ticket, {teamId: team.id})).json().ticket;
    await change(owner, given, {priority: 'high'});
    const told = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      (trx) =>
        trx
          .selectFrom('events.outbox')
          .select(['type', 'audience'])
          .where('type', 'in', ['ticket.created', 'ticket.updated'])
          .orderBy('seq')
          .execute(),
    );
    const listens = (member: TestMember) =>
      told.map(({audience}) => audience === null || audience.includes(member.id));
    assert.deepEqual(listens(agent), [true, true, false]);
    assert.deepEqual(listens(other), [true, true, true]);
  });

  it('lets an agent of a team assign tickets to those they share one with', async () => {
    const [owner, agent, other] = await people();
    const ticket = await newTicket(owner);
    const apart = await newTeam(owner, 'Mine', [agent]);
    const reply = await change(agent, ticket, {assigneeId: other.id});
    assert.deepEqual(
      [reply.statusCode, reply.json().message],
      [403, 'You can only give tickets to members of your teams.'],
    );
    const offered = async (member: TestMember) =>
      (await member.on(app)('GET', '/connect/api/agents'))
        .json()
        .agents.filter(({canBeAssignee}: {canBeAssignee: boolean}) => canBeAssignee)
        .map(({id}: {id: string}) => id)
        .toSorted();
    assert.deepEqual(await offered(agent), [agent.id]);
    const everyone = [owner, agent, other].map(({id}) => id).toSorted();
    assert.deepEqual(await offered(owner), everyone);
    const payload = {name: 'Mine', memberIds: [agent.id, other.id]};
    await owner.on(app)('PUT', `/api/teams/${apart.id}`, {payload, headers: {'if-match': '"1"'}});
    assert.equal((await change(agent, ticket, {assigneeId: other.id})).statusCode, 200);
    const another = await newTicket(owner);
    assert.equal(
      (await change(owner, another, {assigneeId: newId()})).json().fields.assigneeId,
      'Assignee is invalid',
    );
    assert.equal(
      (await change(owner, another, {teamId: newId()})).json().fields.teamId,
      'Team is invalid',
    );
  });

  it('limits an agent of a team in bulk assignments, too', async () => {
    const [owner, agent, other] = await people();
    await newTeam(owner, 'Mine', [agent]);
    const ids = [(await newTicket(owner)).id, (await newTicket(owner)).id];
    const giveTo = (assigneeId: string) =>
      agent.on(app)('POST', '/connect/api/tickets/bulk', {payload: {ids, action: {assigneeId}}});
    const refused = await giveTo(other.id);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'You can only give tickets to members of your teams.'],
    );
    assert.equal((await giveTo(newId())).json().fields.assigneeId, 'Assignee is invalid');
    assert.deepEqual(await numbersOf(owner, '&assignee=none'), [1, 2]);
    assert.equal((await giveTo(agent.id)).json().failed, 0);
  });

  it('merges with hidden earlier merges, and separates them the same way', async () => {
    const [owner, agent] = await people();
    const [kept, own, unseen] = [
      await newTicket(owner),
      await newTicket(owner),
      await newTicket(owner, {html: 'Out of sight'}),
    ];
    for (const ticket of [kept, own]) await change(owner, ticket, {assigneeId: agent.id});
    await limit(owner, agent, 'own');
    const act = async (member: TestMember, path: string, payload: object) => {
      const reply = await member.on(app)('POST', `/connect/api/tickets/${path}`, {payload});
      assert.equal(reply.statusCode, 200, reply.body);
    };
    const textsOf = async ({number}: Ticket) =>
      (await owner.on(app)('GET', `/connect/api/tickets/${number}`))
        .json()
        .messages.map(({text}: {text: string}) => text);
    await act(owner, `${own.id}/merge`, {sourceIds: [unseen.id]});
    await act(agent, `${kept.id}/merge`, {sourceIds: [own.id]});
    assert.deepEqual(await textsOf(kept), ['Hi', 'Hi', 'Out of sight']);
    await act(agent, `${own.id}/unmerge`, {});
    assert.deepEqual([await textsOf(kept), await textsOf(own)], [['Hi'], ['Hi', 'Out of sight']]);
  });
});
