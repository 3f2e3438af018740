import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import type {AssignMode} from '@switchboard/contracts/team/schemas';
import type {Ticket, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {arrive} from '#modules/account/directory/presence/service.ts';
import {lockTicket} from '../repository.ts';
import {type Candidate, chooseMember} from './rules.ts';
import {DRAIN} from '../write/assignment-jobs.ts';
import {drainQueues} from './service.ts';

const TICKETS = '/connect/api/tickets';

const candidate = fc.record({
  userId: fc.uuid(),
  open: fc.nat(5),
  maxOpen: fc.option(fc.nat(5)),
  lastGivenAt: fc.option(fc.date({min: new Date(0), max: new Date(5), noInvalidDate: true})),
});

it('chooses no one beyond their limit, in turn, and the fewest tickets first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, {selector: ({userId}) => userId}),
      fc.constantFrom('round_robin' as const, 'least_open' as const),
      (members: Candidate[], mode) => {
        const free = members.filter(({open, maxOpen}) => maxOpen === null || open < maxOpen);
        const chosen = free.find(({userId}) => userId === chooseMember(mode, members));
        assert.equal(chosen === undefined, free.length === 0);
        if (!chosen) return;
        const time = ({lastGivenAt}: Candidate) => lastGivenAt?.getTime() ?? -1;
        if (mode === 'round_robin') assert.ok(free.every((one) => time(one) >= time(chosen)));
        else assert.ok(free.every((one) => one.open >= chosen.open));
      },
    ),
  );
  assert.equal(
    chooseMember('off', [{userId: 'a', open: 0, maxOpen: null, lastGivenAt: null}]),
    null,
  );
});

onDatabase('tickets that are given to members by themselves', ({kind, database}) => {
  let app: FastifyInstance;
  let now = Date.parse('2026-11-23T01:30:00Z');
  let [owner, ana, ben] = [] as unknown as [TestMember, TestMember, TestMember];
  const sent: NewJob[] = [];
  const jobs = {send: async (_trx: unknown, job: NewJob) => void sent.push(job)};
  const clock = () => new Date(now);
  before(async () => {
    app = await createTestApi({database: database(), now: clock});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, ana, ben] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: clock(),
    })) as [TestMember, TestMember, TestMember];
  });

  const makeTeam = async (assignMode: AssignMode, members = [ana, ben], name = 'Support') =>
    (
      await owner.on(app)('POST', '/api/teams', {
        payload: {name, memberIds: members.map(({id}) => id), assignMode},
      })
    ).json().team;
  const come = (member: TestMember) =>
    arrive(
      {db: database().db, now: clock, onMembersFree: async () => undefined},
      {workspaceId: member.workspaceId, userId: member.id},
    );
  const create = async (payload: object = {}): Promise<Ticket> => {
    now += 1000;
    return (
      await owner.on(app)('POST', TICKETS, {
        payload: {subject: 'Help', requester: {email: 'rosa@example.com'}, html: 'Hi', ...payload},
      })
    ).json().ticket;
  };
  const read = async ({number}: Ticket): Promise<{ticket: Ticket; events: TicketEvent[]}> =>
    (await owner.on(app)('GET', `${TICKETS}/${number}`)).json();
  const change = async (ticket: Ticket, payload: object) => {
    const {version} = (await read(ticket)).ticket;
    return owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload,
      headers: {'if-match': `"${version}"`},
    });
  };
  const limit = (member: TestMember, maxOpen: number | null) =>
    changeMember(owner.on(app), member.id, {maxOpen});
  const drain = () =>
    drainQueues(
      {db: database().db, now: clock, jobs} as unknown as Parameters<typeof drainQueues>[0],
      {workspaceId: owner.workspaceId},
    );
  const assignees = async (tickets: Ticket[]) =>
    Promise.all(tickets.map(async (ticket) => (await read(ticket)).ticket.assignee?.id ?? null));

  it('go to online members in turn, the oldest first, by a rule named in the history', async () => {
    const team = await makeTeam('round_robin');
    const tickets = [];
    for (let count = 0; count < 3; count++) tickets.push(await create({teamId: team.id}));
    await drain();
    assert.deepEqual(await assignees(tickets), [null, null, null]);
    await come(ana);
    await limit(ana, 1);
    await drain();
    assert.deepEqual(await assignees(tickets), [ana.id, null, null]);
    const {ticket, events} = await read(tickets[0]!);
    assert.deepEqual([ticket.status, ticket.firstRespondedAt], ['open', null]);
    assert.deepEqual(
      events.slice(-2).map(({type, to, actor}) => [type, to, actor.type, actor.name]),
      [
        ['assignee', 'agent Person', 'rule', 'Automatic assignment'],
        ['status', 'open', 'rule', 'Automatic assignment'],
      ],
    );
    await limit(ana, null);
    await come(ben);
    await drain();
    assert.deepEqual(await assignees(tickets), [ana.id, ben.id, ana.id]);
  });

  it('go to the member with the fewest open ones, without waiting or snoozed tickets', async () => {
    const team = await makeTeam('least_open');
    for (const member of [ana, ben]) await come(member);
    const [first, second] = [
      await create({assigneeId: ana.id}),
      await create({assigneeId: ana.id}),
    ];
    const tickets = [await create({teamId: team.id}), await create({teamId: team.id})];
    await drain();
    assert.deepEqual(await assignees(tickets), [ben.id, ben.id]);
    await change(first, {status: 'pending'});
    await change(second, {snoozedUntil: new Date(now + 3_600_000).toISOString()});
    const next = await create({teamId: team.id});
    await drain();
    assert.deepEqual(await assignees([next]), [ana.id]);
  });

  it('wait while no one may take more, and follow when one is done or a limit rises', async () => {
    const team = await makeTeam('round_robin', [ana]);
    await come(ana);
    await limit(ana, 1);
    const tickets = [
      await create({teamId: team.id}),
      await create({teamId: team.id}),
      await create({teamId: team.id}),
    ];
    await drain();
    assert.deepEqual(await assignees(tickets), [ana.id, null, null]);
    await change(tickets[0]!, {status: 'resolved'});
    await drain();
    assert.deepEqual(await assignees(tickets), [ana.id, ana.id, null]);
    await limit(ana, 2);
    await drain();
    assert.deepEqual(await assignees(tickets), [ana.id, ana.id, ana.id]);
    await limit(ana, 0);
    const last = await create({teamId: team.id});
    await drain();
    assert.deepEqual(await assignees([last]), [null]);
  });

  it('skip other teams, done, pending, snoozed, deleted, spam and assigned tickets', async () => {
    const team = await makeTeam('round_robin', [ana]);
    const off = await makeTeam('off', [ana], 'Others');
    await come(ana);
    const names = ['foreign', 'none', 'done', 'pending', 'asleep', 'deleted', 'spam'];
    const tickets = [await create({teamId: off.id}), await create()];
    for (let count = 0; count < 5; count++) tickets.push(await create({teamId: team.id}));
    const [, , done, pending, asleep, deleted, spam] = tickets;
    await change(done!, {status: 'resolved'});
    await change(pending!, {status: 'pending'});
    await change(asleep!, {snoozedUntil: new Date(now + 3_600_000).toISOString()});
    await owner.on(app)('DELETE', `${TICKETS}/${deleted!.id}`);
    await owner.on(app)('POST', `${TICKETS}/${spam!.id}/spam`);
    const taken = await create({teamId: team.id, assigneeId: ben.id});
    await drain();
    assert.deepEqual(
      await assignees(tickets),
      names.map(() => null),
    );
    assert.deepEqual(await assignees([taken]), [ben.id]);
  });

  it('go to members who see only their own, too', async () => {
    const team = await makeTeam('round_robin', [ana]);
    await changeMember(owner.on(app), ana.id, {ticketScope: 'own'});
    await come(ana);
    const ticket = await create({teamId: team.id});
    assert.equal((await ana.on(app)('GET', `${TICKETS}/${ticket.number}`)).statusCode, 404);
    await drain();
    assert.equal((await ana.on(app)('GET', `${TICKETS}/${ticket.number}`)).statusCode, 200);
  });

  it('are assigned once by concurrent processes, and no one exceeds their limit', async () => {
    const teams = [
      await makeTeam('round_robin', [ana, ben], 'One'),
      await makeTeam('least_open', [ana, ben], 'Two'),
    ];
    for (const member of [ana, ben]) {
      await come(member);
      await limit(member, 4);
    }
    const tickets: Ticket[] = [];
    for (let count = 0; count < 12; count++)
      tickets.push(await create({teamId: teams[count % 2]?.id}));
    await Promise.all([drain(), drain(), drain(), drain()]);
    const given = await assignees(tickets);
    assert.deepEqual(given.slice(8), [null, null, null, null]);
    for (const {id} of [ana, ben]) assert.equal(given.filter((one) => one === id).length, 4);
    for (const ticket of tickets.slice(0, 8)) {
      const {events} = await read(ticket);
      assert.equal(events.filter(({type}) => type === 'assignee').length, 1);
    }
  });

  // The embedded database has one connection: concurrent changes are impossible.
  if (kind === 'postgres')
    it('retry tickets that are being changed later', async () => {
      const team = await makeTeam('round_robin');
      for (const member of [ana, ben]) await come(member);
      const [first = '', second] = [ana.id, ben.id].toSorted();
      const [held, next] = [await create({teamId: team.id}), await create({teamId: team.id})];
      sent.length = 0;
      await withWorkspace(
        database().db,
        {workspaceId: owner.workspaceId, userId: owner.id},
        async (trx) => {
          await lockTicket(trx, held.id);
          await drain();
        },
      );
      assert.deepEqual(await assignees([held, next]), [null, first]);
      assert.ok(sent.some(({name, startAfter}) => name === DRAIN && startAfter !== undefined));
      await drain();
      assert.deepEqual(await assignees([held]), [second]);
    });
});
