import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {AnalyticsExportRequest} from '@switchboard/contracts/analytics/counted';
import type {OverviewResponse} from '@switchboard/contracts/analytics/overview';
import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createSampleTicket} from '../conversation/thread/sample-ticket.ts';
import {NONE, policy} from '../service-levels/sla.fixture.ts';

const START = Date.parse('2026-03-07T15:30:00Z');
const STATUSES = ['open', 'pending', 'on_hold', 'resolved'] as const;

/** A possible event of one of the existing tickets; `hours` pass before it. */
const step = fc.record({
  hours: fc.integer({min: 0, max: 20}),
  ticket: fc.nat({max: 4}),
  act: fc.oneof(
    fc.record({kind: fc.constant('create' as const)}),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        status: fc.constantFrom(...STATUSES),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'assign',
          'unassign',
          'reply',
          'snooze',
          'trash',
          'restore',
          'spam',
          'merge',
        ),
      }),
    },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const NAMES = Object.keys(HOME_LISTS) as HomeCount[];
const HOUR = 3_600_000;

onDatabase('the counts of Home', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  before(
    async () => void (app = await createTestApi({database: database(), now: () => new Date(now)})),
  );
  after(() => app.close());

  /** First responses are due after 20 hours, by a policy that an admin of the workspace has created. */
  const startWorkspace = async (timeZone: string): Promise<TestMember> => {
    now = START;
    const [owner] = await createTestWorkspace(database(), {timeZone, now: new Date(now)});
    assert.ok(owner);
    const {workspaceId, id: userId} = owner;
    await withWorkspace(database().db, {workspaceId, userId}, (trx) =>
      createSampleTicket('Switchboard', () => new Date(now))(trx, {workspaceId, userId, timeZone}),
    );
    const normal = {first: 20 * 60, next: 20 * 60, resolution: null};
    const made = await owner.on(app)('POST', '/connect/api/sla-policies', {
      payload: policy({targets: {low: NONE, normal, high: NONE, urgent: NONE}}),
    });
    assert.equal(made.statusCode, 201, made.body);
    return owner;
  };

  /** Takes a step; an impossible one is rejected and changes nothing. */
  const take = async (owner: TestMember, {hours, ticket, act}: Step) => {
    now += hours * HOUR;
    const call = owner.on(app);
    const number = ticket + 1;
    const found = (await call('GET', `/connect/api/tickets/${number}`)).json().ticket;
    const patch = (payload: object) =>
      call('PATCH', `/connect/api/tickets/${found?.id}`, {
        payload,
        headers: {'if-match': `"${found?.version}"`},
      });
    const post = (path: string, payload: object = {}) =>
      call('POST', `/connect/api/tickets/${found?.id}/${path}`, {payload});
    if (act.kind === 'create')
      return call('POST', '/connect/api/tickets', {
        payload: {subject: 'Hi', requester: {email: 'rosa@example.com'}, html: 'Hi'},
      });
    if (!found) return undefined;
    switch (act.kind) {
      case 'status':
        return patch({status: act.status});
      case 'assign':
        return patch({assigneeId: owner.id});
      case 'unassign':
        return patch({assigneeId: null});
      case 'reply':
        return post('messages', {kind: 'reply', html: 'Hello'});
      case 'snooze':
        return patch({snoozedUntil: new Date(now + 30 * HOUR).toISOString()});
      case 'trash':
        return call('DELETE', `/connect/api/tickets/${found.id}`);
      case 'restore':
        return post('restore');
      case 'spam':
        return post('spam', {isSpam: true});
      case 'merge': {
        const other = (
          await call('GET', `/connect/api/tickets/${number === 1 ? 2 : number - 1}`)
        ).json().ticket;
        return post('merge', {sourceIds: [other?.id ?? found.id]});
      }
      default:
        throw new Error('There is no such step.');
    }
  };

  const get = async (owner: TestMember, path: string, query: object) =>
    (await owner.on(app)('GET', `/connect/api${path}?${new URLSearchParams({...query})}`)).json();

  const listed = async (owner: TestMember, query: object): Promise<number> => {
    const {tickets, page} = await get(owner, '/tickets', query);
    assert.equal(page.total, tickets.length);
    return tickets.length;
  };

  const counted = async (owner: TestMember, query: AnalyticsExportRequest): Promise<number> => {
    const answer = await get(owner, '/analytics/tickets', query);
    assert.equal(answer.page.total, answer.counted.length);
    return answer.counted.length;
  };

  const readOverview = async (owner: TestMember): Promise<OverviewResponse['overview']> =>
    (await get(owner, '/analytics/overview', {})).overview;

  /** Compares each number of Home with the list that it leads to. */
  const compare = async (owner: TestMember): Promise<void> => {
    const {counts, today, week, trend} = await readOverview(owner);
    assert.ok(counts && today && week && trend);
    for (const name of NAMES)
      assert.equal(counts[name], await listed(owner, HOME_LISTS[name]), name);
    const range = 'today';
    assert.equal(today.created, await counted(owner, {figure: 'created', range}));
    assert.equal(today.resolved, await counted(owner, {figure: 'resolved', range}));
    assert.equal(today.hours.length, 24);
    assert.equal(
      today.hours.reduce((sum, {created}) => sum + created, 0),
      today.created,
    );
    for (const {created, weekday, hour} of today.hours.filter((cell) => cell.created > 0))
      assert.equal(created, await counted(owner, {figure: 'created', range, weekday, hour}));
    assert.equal(
      week.firstResponse.summary.n,
      await counted(owner, {figure: 'first_response', range: '7'}),
    );
    assert.equal(
      week.satisfaction.summary.rated,
      await counted(owner, {figure: 'rated', range: '7'}),
    );
    assert.deepEqual(trend, (await get(owner, '/analytics/trends', {range: '7'})).report);
  };

  it('equal their lists after any events', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, {minLength: 4, maxLength: 14}),
        fc.constantFrom('Asia/Manila', 'America/New_York', 'UTC'),
        async (steps, timeZone) => {
          const owner = await startWorkspace(timeZone);
          const created: Step = {hours: 0, ticket: 0, act: {kind: 'create'}};
          for (const one of [created, created, ...steps]) {
            const answer = await take(owner, one);
            if (answer && answer.statusCode < 300) seen.add(one.act.kind);
            assert.ok(!answer || answer.statusCode < 500, answer?.body);
          }
          await compare(owner);
        },
      ),
      {numRuns: 30},
    );
    assert.deepEqual(
      [...seen].toSorted(),
      [
        'assign',
        'create',
        'merge',
        'reply',
        'restore',
        'snooze',
        'spam',
        'status',
        'trash',
        'unassign',
      ],
      'every kind of step happened',
    );
  });

  it('show late, upcoming and answered tickets, and the 7 days before', async () => {
    const owner = await startWorkspace('Asia/Manila');
    const create = () => take(owner, {hours: 0, ticket: 0, act: {kind: 'create'}});
    const reply = (ticket: number, hours: number) =>
      take(owner, {hours, ticket, act: {kind: 'reply'}});
    await create();
    await reply(1, 2);
    for (let half = 0; half < 14; half += 1) {
      now += 12 * HOUR;
      await readOverview(owner);
    }
    await create();
    await create();
    await reply(2, 4);
    now += 13 * HOUR;
    const {counts: before} = await readOverview(owner);
    assert.deepEqual([before?.breached, before?.atRisk, before?.waiting], [0, 1, 2]);
    await compare(owner);
    now += 4 * HOUR;
    const {counts, week} = await readOverview(owner);
    assert.deepEqual([counts?.breached, counts?.atRisk], [1, 0]);
    assert.deepEqual(
      [week?.firstResponse.summary, week?.firstResponse.previous].map((one) => [
        one?.n,
        one?.median,
      ]),
      [
        [1, 4 * 3600],
        [1, 2 * 3600],
      ],
    );
    await compare(owner);
  });

  it('omit the part that cannot be read', async () => {
    const owner = await startWorkspace('UTC');
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.ref(`connect.${from}`)} rename to ${sql.ref(to)}`.execute(
        database().db,
      );
    const without = async <Result>(table: string, run: () => Promise<Result>): Promise<Result> => {
      await rename(table, 'away');
      try {
        return await run();
      } finally {
        await rename('away', table);
      }
    };
    const isThere = (answer: object) =>
      Object.entries(answer).flatMap(([part, value]) => (value === null ? [] : [part]));
    const read = () => readOverview(owner);
    assert.deepEqual(isThere(await without('moment', read)), ['counts']);
    assert.deepEqual(isThere(await without('ticket', read)), ['today', 'week']);
    assert.deepEqual(isThere(await read()), ['counts', 'today', 'week', 'trend']);
    const readLists = () => owner.on(app)('GET', '/connect/api/analytics/overview/lists');
    assert.deepEqual(isThere((await without('checklist', readLists)).json().lists), ['queue']);
    assert.deepEqual(isThere((await readLists()).json().lists), ['queue', 'checklist']);
    assert.equal((await without('ticket', readLists)).statusCode, 500);
  });

  it("appear beside the reader's next tickets: due ones first", async () => {
    const owner = await startWorkspace('UTC');
    const call = owner.on(app);
    for (let count = 0; count < 7; count += 1) {
      now += HOUR;
      await call('POST', '/connect/api/tickets', {
        payload: {
          subject: `Question ${count}`,
          requester: {email: 'rosa@example.com'},
          html: 'Hi',
          ...(count === 3 ? {} : {assigneeId: owner.id}),
        },
      });
    }
    const {lists} = await get(owner, '/analytics/overview/lists', {});
    assert.deepEqual(
      lists.queue.map(({subject}: {subject: string}) => subject),
      ['Question 0', 'Question 1', 'Question 2', 'Question 4', 'Question 5'],
    );
  });
});
