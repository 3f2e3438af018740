import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Member, TeamLoad, WorkloadResponse} from '@switchboard/contracts/team/schemas';
import type {Activity, Ticket} from '@switchboard/contracts/tickets/schemas';
import {WORKLOAD_LISTS, type WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const NONE = {first: null, next: null, resolution: null};
const HOUR = 3_600_000;

onDatabase('the workload', ({database}) => {
  let app: FastifyInstance;
  let now = Date.parse('2026-11-23T01:30:00Z');
  let [owner, supervisor, ana, ben] = [] as unknown as TestMember[] as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, supervisor, ana, ben] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: new Date(now),
    })) as [TestMember, TestMember, TestMember, TestMember];
  });

  const reply = (by: TestMember, request: string, payload?: object) => {
    const [method, url = ''] = request.split(' ') as ['GET', string];
    return by.on(app)(method, url, payload && {payload});
  };
  const send = async (by: TestMember, request: string, payload?: object) => {
    const answer = await reply(by, request, payload);
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json();
  };
  const statusOf = async (by: TestMember, request: string) => (await reply(by, request)).statusCode;
  const create = async (given: object): Promise<Ticket> => {
    now += 1000;
    const payload = {
      subject: 'Help',
      requester: {email: 'rosa@example.com'},
      html: 'Hi',
      ...given,
    };
    return (await send(owner, 'POST /connect/api/tickets', payload)).ticket;
  };
  const change = async (ticket: Ticket, payload: object): Promise<Ticket> => {
    const {ticket: current} = await send(owner, `GET /connect/api/tickets/${ticket.number}`);
    const reply = await owner.on(app)('PATCH', `/connect/api/tickets/${ticket.id}`, {
      payload,
      headers: {'if-match': `"${current.version}"`},
    });
    assert.equal(reply.statusCode, 200, reply.body);
    return reply.json().ticket;
  };
  const makeTeam = async (name: string, members: TestMember[]) =>
    (await send(owner, 'POST /api/teams', {name, memberIds: members.map(({id}) => id)})).team as {
      id: string;
    };
  const workload = (by: TestMember): Promise<WorkloadResponse> =>
    send(by, 'GET /api/team/workload');
  const memberSeenBy = async (by: TestMember, {id}: TestMember): Promise<Member> =>
    (await send(by, `GET /api/team/members/${id}`)).member;
  const listed = async (by: TestMember, name: WorkloadCount, whose: object) => {
    const query = new URLSearchParams({...WORKLOAD_LISTS[name], ...whose} as Record<
      string,
      string
    >);
    return (await send(by, `GET /connect/api/tickets?${query}`)).page.total as number;
  };
  const COUNTS = Object.keys(WORKLOAD_LISTS) as WorkloadCount[];

  /** Creates one of each kind: late, waiting, answered, pending, snoozed, done, in the trash. */
  const fill = async (team: {id: string}, {id: assigneeId}: TestMember) => {
    await send(owner, 'POST /connect/api/sla-policies', {
      name: 'Urgent',
      match: {channels: [], tags: []},
      hoursId: null,
      isActive: true,
      targets: {low: NONE, normal: NONE, high: NONE, urgent: {...NONE, first: 60}},
    });
    const theirs = {assigneeId, teamId: team.id};
    await create({...theirs, priority: 'urgent'});
    await create(theirs);
    const answered = await create(theirs);
    await send(owner, `POST /connect/api/tickets/${answered.id}/messages`, {
      kind: 'reply',
      html: 'On it',
    });
    await change(await create(theirs), {status: 'pending'});
    await change(await create(theirs), {snoozedUntil: new Date(now + HOUR).toISOString()});
    await change(await create(theirs), {status: 'resolved'});
    const gone = await create(theirs);
    await send(owner, `DELETE /connect/api/tickets/${gone.id}`);
    await create({teamId: team.id});
    now += 2 * HOUR;
  };

  it('counts the tickets of its lists, for members and teams', async () => {
    const team = await makeTeam('Support', [ana, supervisor]);
    await fill(team, ana);
    const {members, teams} = await workload(owner);
    assert.equal(members.length, 4);
    const shown = members.find(({id}) => id === ana.id);
    assert.deepEqual(shown?.workload, {open: 4, overdue: 1, waiting: 3});
    for (const name of COUNTS) {
      for (const member of members)
        assert.equal(member.workload[name], await listed(owner, name, {assignee: member.id}), name);
      for (const {id, workload: load} of teams)
        assert.equal(load[name], await listed(owner, name, {team: id}), name);
    }
    assert.deepEqual(
      teams.map(({unassigned, memberIds}: TeamLoad) => [unassigned, memberIds.toSorted()]),
      [[1, [ana.id, supervisor.id].toSorted()]],
    );
    assert.deepEqual((await memberSeenBy(owner, ana)).workload, shown?.workload);
  });

  it("contains only a supervisor's teams, and nothing for agents and other workspaces", async () => {
    const [mine, theirs] = [
      await makeTeam('Mine', [supervisor, ana]),
      await makeTeam('Theirs', [ben]),
    ];
    const {members, teams} = await workload(supervisor);
    assert.deepEqual(members.map(({id}) => id).toSorted(), [supervisor.id, ana.id].toSorted());
    assert.deepEqual(
      teams.map(({id}) => id),
      [mine.id],
    );
    assert.equal((await workload(owner)).teams.length, 2);
    assert.equal(await statusOf(ana, 'GET /api/team/workload'), 403);
    const [stranger] = await createTestWorkspace(database());
    assert.ok(stranger);
    const foreign = await workload(stranger);
    assert.deepEqual([foreign.members.map(({id}) => id), foreign.teams], [[stranger.id], []]);
    assert.equal(await statusOf(stranger, `GET /api/team/members/${ana.id}`), 404);
    assert.equal(await statusOf(stranger, `GET /connect/api/agents/${ana.id}/activity`), 404);
    assert.notEqual(mine.id, theirs.id);
  });

  it('omits deactivated members, who keep a page of their own', async () => {
    await send(owner, `POST /api/team/members/${ben.id}/deactivate`, {});
    assert.ok(!(await workload(owner)).members.some(({id}) => id === ben.id));
    assert.equal((await memberSeenBy(ana, ben)).status, 'deactivated');
    assert.equal(await statusOf(owner, `GET /api/team/members/${newId()}`), 404);
  });

  it('shows only the numbers and the activity of visible tickets', async () => {
    const team = await makeTeam('Theirs', [ben]);
    const [secret, open] = [
      await create({subject: 'Secret', teamId: team.id, assigneeId: ben.id}),
      await create({subject: 'Open', assigneeId: ben.id}),
    ];
    for (const {id} of [secret, open])
      await send(ben, `POST /connect/api/tickets/${id}/messages`, {kind: 'note', html: 'Hm'});
    assert.equal((await memberSeenBy(owner, ben)).workload.open, 2);
    assert.equal((await memberSeenBy(ana, ben)).workload.open, 1);
    const subjects = async (by: TestMember) =>
      (await send(by, `GET /connect/api/agents/${ben.id}/activity`)).activity.map(
        ({event, ticket}: Activity) => `${event.type} ${ticket.subject}`,
      );
    assert.deepEqual(await subjects(owner), ['note Open', 'note Secret']);
    assert.deepEqual(await subjects(ana), ['note Open']);
    await send(owner, `DELETE /connect/api/tickets/${open.id}`);
    assert.deepEqual(await subjects(ana), []);
  });

  it('pages the activity without missing or repeated lines', async () => {
    for (let count = 0; count < 5; count++) await create({assigneeId: ben.id});
    const seen: string[] = [];
    let cursor = '';
    do {
      const {activity, page} = await send(
        owner,
        `GET /connect/api/agents/${owner.id}/activity?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...activity.map(({event}: Activity) => event.id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    assert.ok(seen.length >= 5);
    assert.equal(new Set(seen).size, seen.length);
    assert.equal(
      await statusOf(owner, `GET /connect/api/agents/${owner.id}/activity?cursor=nonsense`),
      422,
    );
  });

  it('moves tickets to a team without their assignee in one step, and back in one', async () => {
    const [from, to] = [await makeTeam('From', [ana]), await makeTeam('To', [ben])];
    const tickets = [
      await create({teamId: from.id, assigneeId: ana.id}),
      await create({assigneeId: ana.id}),
    ];
    const ids = tickets.map(({id}) => id);
    const bulk = '/connect/api/tickets/bulk';
    const {at, failed} = await send(supervisor, `POST ${bulk}`, {
      ids,
      action: {teamId: to.id, assigneeId: null},
    });
    assert.equal(failed, 0);
    const load = async (team: {id: string}) =>
      (await workload(owner)).teams.find(({id}) => id === team.id);
    assert.deepEqual([(await load(to))?.workload.open, (await load(to))?.unassigned], [2, 2]);
    assert.equal((await memberSeenBy(owner, ana)).workload.open, 0);
    await send(supervisor, `POST ${bulk}/undo`, {ids, at});
    assert.deepEqual([(await load(from))?.workload.open, (await load(to))?.workload.open], [1, 0]);
    assert.equal((await memberSeenBy(owner, ana)).workload.open, 2);
    const refused = (
      await reply(owner, `POST ${bulk}`, {ids, action: {teamId: to.id, status: 'resolved'}})
    ).json();
    assert.equal(refused.fields.action, 'Choose one action, or a team and an assignee');
  });

  it('filters members by team, and by none', async () => {
    const team = await makeTeam('Support', [ana]);
    const ids = async (filter: string) =>
      (await send(owner, `GET /api/team/members?team=${filter}`)).members.map(({id}: Member) => id);
    assert.deepEqual(await ids(team.id), [ana.id]);
    assert.deepEqual((await ids('none')).toSorted(), [owner.id, supervisor.id, ben.id].toSorted());
    assert.equal(await statusOf(owner, 'GET /api/team/members?team=nonsense'), 422);
  });
});
