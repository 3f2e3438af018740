import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {changeTagOfTickets} from './service.ts';

const TAGS = '/connect/api/tags';
const TICKETS = '/connect/api/tickets';
const jobs = {
  define: () => undefined,
  schedule: () => undefined,
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

onDatabase('tags', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
  });

  const call = async (
    member: TestMember | undefined,
    route: string,
    {version, ...payload}: {version?: number} & Record<string, unknown> = {},
  ) => {
    assert.ok(member);
    const [method, url] = route.split(' ') as ['GET', string];
    const answer = await member.on(app)(method, url, {
      ...(method !== 'GET' && {payload}),
      headers: version === undefined ? {} : {'if-match': `"${version}"`},
    });
    return {status: answer.statusCode, ...answer.json()};
  };
  const newTicket = async (tags: string[], given: object = {}) =>
    (
      await call(owner, `POST ${TICKETS}`, {
        subject: 'Lamp',
        requester: {email: 'rosa@example.com'},
        html: 'Hi',
        tags,
        ...given,
      })
    ).ticket;
  const tagsFor = async (member: TestMember | undefined) =>
    (await call(member, `GET ${TAGS}`)).tags.map(
      ({name, tickets}: {name: string; tickets: number}) => `${name} ${tickets}`,
    );
  const change = async (tag: string, to: string | null) => {
    const answer = await call(supervisor, `POST ${TAGS}/change`, {tag, to});
    const {workspaceId = '', id: userId = ''} = supervisor ?? {};
    await changeTagOfTickets(
      {db: database().db, now: () => new Date(), jobs},
      {workspaceId, userId, tag, to},
    );
    return answer;
  };

  it('are counted ignoring case, on visible tickets', async () => {
    await newTicket(['vip', 'late']);
    await newTicket(['VIP', 'vip']);
    await newTicket(['vip'], {assigneeId: agent?.id});
    await changeMember(owner!.on(app), agent?.id ?? '', {ticketScope: 'own'});
    assert.deepEqual(
      [await tagsFor(owner), await tagsFor(agent)],
      [['late 1', 'vip 3'], ['vip 1']],
    );
  });

  it('are renamed on all tickets, with a history line; policies and views follow', async () => {
    const tickets = [];
    for (let count = 0; count < 27; count += 1) tickets.push(await newTicket(['vip', 'late']));
    const closed = tickets[0];
    await call(owner, `PATCH ${TICKETS}/${closed.id}`, {
      status: 'resolved',
      version: closed.version,
    });
    await call(owner, `PATCH ${TICKETS}/${closed.id}`, {
      status: 'closed',
      version: closed.version + 1,
    });
    const NONE = {first: null, next: null, resolution: null};
    const targets = {low: NONE, normal: NONE, high: NONE, urgent: {...NONE, first: 60}};
    await call(owner, 'POST /connect/api/sla-policies', {
      name: 'VIP',
      match: {channels: [], tags: ['vip']},
      targets,
      hoursId: null,
      isActive: true,
    });
    await call(agent, 'POST /connect/api/views', {
      name: 'Mine',
      visibility: 'private',
      teamId: null,
      filter: {tag: 'VIP,late'},
      sort: '-createdAt',
    });
    const answer = await change('vip', ' gold ');
    assert.deepEqual([answer.status, answer.message], [202, 'vip is being changed on 27 tickets.']);
    assert.deepEqual(await tagsFor(owner), ['gold 27', 'late 27']);
    const {ticket, events} = await call(owner, `GET ${TICKETS}/${closed.number}`);
    assert.deepEqual([ticket.status, ticket.tags], ['closed', ['gold', 'late']]);
    const last: TicketEvent = events.at(-1);
    assert.deepEqual(
      [last.type, last.from, last.to, last.actor.id],
      ['tags', 'vip, late', 'gold, late', supervisor?.id],
    );
    assert.deepEqual(
      (await call(owner, 'GET /connect/api/sla-policies')).slaPolicies[0].match.tags,
      ['gold'],
    );
    assert.equal((await call(agent, 'GET /connect/api/views')).views[0].filter.tag, 'gold,late');
  });

  it('are merged, and removed', async () => {
    const ticket = await newTicket(['vip', 'gold']);
    await newTicket(['vip']);
    await change('vip', 'Gold');
    assert.deepEqual(await tagsFor(owner), ['Gold 2']);
    assert.deepEqual((await call(owner, `GET ${TICKETS}/${ticket.number}`)).ticket.tags, ['Gold']);
    assert.equal((await change('gold', null)).message, 'gold is being removed from 2 tickets.');
    assert.deepEqual(await tagsFor(owner), []);
    assert.equal(
      (await call(supervisor, `POST ${TAGS}/change`, {tag: 'gold', to: 'x'})).status,
      404,
    );
  });

  it('are changed by supervisors and above who see every ticket', async () => {
    await newTicket(['vip']);
    assert.equal((await call(agent, `POST ${TAGS}/change`, {tag: 'vip', to: 'gold'})).status, 403);
    for (const to of ['a,b', ' ', 'x'.repeat(51)])
      assert.equal((await call(owner, `POST ${TAGS}/change`, {tag: 'vip', to})).status, 422);
    await changeMember(owner!.on(app), supervisor?.id ?? '', {ticketScope: 'own'});
    assert.equal(
      (await call(supervisor, `POST ${TAGS}/change`, {tag: 'vip', to: 'gold'})).message,
      'Only members who see every ticket can do this.',
    );
  });
});
