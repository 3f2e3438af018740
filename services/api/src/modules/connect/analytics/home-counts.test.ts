import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {withWorkspace} from '../../../database/index.ts';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestApi} from '../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';
import {createSampleTicket} from '../conversation/thread/sample-ticket.ts';

const START = Date.parse('2026-03-07T15:30:00Z');
const STATUSES = ['open', 'pending', 'on_hold', 'resolved'] as const;

/** What can happen to one of the tickets that are there; `hours` pass before it. */
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
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constantFrom('assign', 'unassign', 'snooze', 'trash', 'restore', 'spam', 'merge'),
      }),
    },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const NAMES = Object.keys(HOME_LISTS) as HomeCount[];

onDatabase('the counts of Home', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  before(
    async () => void (app = await createTestApi({database: database(), now: () => new Date(now)})),
  );
  after(() => app.close());

  const startWorkspace = async (timeZone: string): Promise<TestMember> => {
    now = START;
    const [owner] = await createTestWorkspace(database(), {timeZone, now: new Date(now)});
    assert.ok(owner);
    const {workspaceId, id: userId} = owner;
    await withWorkspace(database().db, {workspaceId, userId}, (trx) =>
      createSampleTicket('Switchboard', () => new Date(now))(trx, {workspaceId, userId, timeZone}),
    );
    return owner;
  };

  /** A step that is not possible is refused and changes nothing. */
  const take = async (owner: TestMember, {hours, ticket, act}: Step) => {
    now += hours * 3_600_000;
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
      case 'snooze':
        return patch({snoozedUntil: new Date(now + 30 * 3_600_000).toISOString()});
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

  const listed = async (owner: TestMember, query: object): Promise<number> => {
    const {tickets, page} = (
      await owner.on(app)('GET', `/connect/api/tickets?${new URLSearchParams({...query})}`)
    ).json();
    assert.equal(page.total, tickets.length);
    return tickets.length;
  };

  it('equal the lists that they lead to, whatever happened before', async () => {
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
          const {overview} = (await owner.on(app)('GET', '/connect/api/analytics/overview')).json();
          for (const name of NAMES)
            assert.equal(
              overview[name],
              await listed(owner, HOME_LISTS[name](overview.today)),
              name,
            );
        },
      ),
      {numRuns: 30},
    );
    assert.deepEqual(
      [...seen].toSorted(),
      ['assign', 'create', 'merge', 'restore', 'snooze', 'spam', 'status', 'trash', 'unassign'],
      'every kind of step happened',
    );
  });
});
