import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {createSampleTicket} from '../conversation/thread/sample-ticket.ts';
import {type Life, lives, storeLives, zones} from '../facts/histories.testing.ts';
import {previousWindow, readPeriod, type Window, windowOf} from './period.ts';
import {ask} from './report.ts';
import {readTrends} from './trends-service.ts';

const isDone = (status: string | null) => status === 'resolved' || status === 'closed';

/** Expected figures, directly from the events. */
const expected = (histories: readonly Life[], points: readonly Date[], [first, end]: Window) => {
  const lines = histories.flatMap(({id, events}) => events.map((event) => ({...event, id})));
  const isReopening = ({type, fromValue, toValue}: (typeof lines)[number]) =>
    type === 'status' && isDone(fromValue) && !isDone(toValue);
  const count = (from: Date, to: Date) => {
    const then = lines.filter(({at}) => at >= from && at < to);
    return {
      created: then.filter(({type}) => type === 'created').length,
      resolved: new Set(
        then
          .filter(({type, toValue}) => type === 'status' && toValue === 'resolved')
          .map(({id}) => id),
      ).size,
      reopened: then.filter(isReopening).length,
    };
  };
  const isOpenAt = ({events}: Life, at: Date) => {
    const past = events.filter((event) => event.at < at);
    return (
      past.length > 0 && !isDone(past.findLast(({type}) => type === 'status')?.toValue ?? 'new')
    );
  };
  const backlog = (at: Date) => histories.filter((life) => isOpenAt(life, at)).length;
  return {
    series: points.map((start, index) => {
      const over = points[index + 1] ?? end;
      return {start: start.toISOString(), ...count(start, over), backlog: backlog(over)};
    }),
    summary: {...count(first, end), backlog: backlog(end)},
  };
};

onDatabase('trends', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('equal a replay of the events, in every time zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lives, {maxLength: 12}),
        zones,
        fc.record({
          day: fc.integer({min: 0, max: 340}),
          range: fc.constantFrom('today' as const, '7' as const, '30' as const, '365' as const),
          group: fc.option(fc.constantFrom('day' as const, 'week' as const, 'month' as const), {
            nil: undefined,
          }),
        }),
        async (histories, timeZone, {day, range, group}) => {
          const [owner] = await createTestWorkspace(database(), {timeZone});
          assert.ok(owner);
          // Later events are still unknown.
          const now = new Date(Date.parse('2025-12-10T10:15:00Z') + day * 86_400_000);
          const known = histories
            .filter(({createdAt}) => createdAt <= now)
            .map((life) => ({
              ...life,
              id: newId(),
              events: life.events.filter(({at}) => at <= now),
            }));
          const query = {range, ...(group && {group})};
          const report = await withWorkspace(
            database().db,
            systemOf(owner.workspaceId),
            async (trx) => {
              await storeLives(trx, owner.workspaceId, known);
              return readTrends(
                trx,
                await ask(trx, {scope: {userId: owner.id, role: 'owner'}, query, now}),
              );
            },
          );
          const period = readPeriod(query, timeZone, now);
          const {series, summary} = expected(known, period.points, windowOf(period));
          assert.deepEqual(report.series, series);
          assert.deepEqual(report.summary, summary);
          const {backlog: _none, ...previous} = expected(known, [], previousWindow(period)).summary;
          assert.deepEqual(report.previous, previous);
        },
      ),
      {numRuns: 15},
    );
  });

  it('count tickets by their waiting state; the sample is in lists, not in trends', async () => {
    const [owner] = await createTestWorkspace(database(), {timeZone: 'Asia/Manila'});
    assert.ok(owner);
    const {workspaceId, id: userId} = owner;
    await withWorkspace(database().db, {workspaceId, userId}, (trx) =>
      createSampleTicket('Switchboard', () => new Date())(trx, {
        workspaceId,
        userId,
        timeZone: 'Asia/Manila',
      }),
    );
    const create = async (payload: object = {}) =>
      (
        await owner.on(app)('POST', '/connect/api/tickets', {
          payload: {subject: 'Hi', requester: {email: 'a@example.com'}, html: 'Hi', ...payload},
        })
      ).json().ticket;
    const write = (id: string, thenStatus: string) =>
      owner.on(app)('POST', `/connect/api/tickets/${id}/messages`, {
        payload: {kind: 'reply', html: 'x', thenStatus},
      });
    await create();
    await write((await create({assigneeId: userId})).id, 'pending');
    const twice = (await create()).id;
    for (const status of ['resolved', 'open', 'resolved']) await write(twice, status);
    const {overview} = (await owner.on(app)('GET', '/connect/api/analytics/overview')).json();
    const {breached, atRisk, ...counts} = overview.counts;
    assert.deepEqual([breached, atRisk, counts], [0, 0, {open: 2, unassigned: 2, waiting: 2}]);
    assert.deepEqual([overview.today.created, overview.today.resolved], [3, 1]);
    const {report} = (await owner.on(app)('GET', '/connect/api/analytics/trends?range=7')).json();
    assert.equal(report.series.length, 7);
    assert.deepEqual(report.summary, {created: 3, resolved: 1, reopened: 1, backlog: 2});
    assert.deepEqual(report.previous, {created: 0, resolved: 0, reopened: 0});
  });

  it('reject an invalid filter, and are empty for an unknown team', async () => {
    const [owner] = await createTestWorkspace(database());
    assert.ok(owner);
    const get = (query: string) =>
      owner.on(app)('GET', `/connect/api/analytics/trends?range=7&${query}`);
    const fieldsOf = async (query: string) => (await get(query)).json().fields;
    assert.deepEqual(await fieldsOf('team=x'), {team: 'Team is invalid'});
    assert.deepEqual(await fieldsOf('agent=me,x'), {agent: 'Agent is invalid'});
    assert.deepEqual(await fieldsOf('channel=fax'), {channel: 'Channel is invalid'});
    assert.deepEqual(await fieldsOf('priority=high,top'), {priority: 'Priority is invalid'});
    const {report} = (await get(`team=${newId()}`)).json();
    assert.deepEqual(report.summary, {created: 0, resolved: 0, reopened: 0, backlog: 0});
  });
});
