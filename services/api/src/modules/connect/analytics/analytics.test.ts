import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {newId, type Trx, withWorkspace} from '../../../database/index.ts';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestApi} from '../../../testing/test-api.ts';
import {createTestWorkspace} from '../../../testing/test-workspace.ts';
import {newTicket} from '../tickets/domain/new-ticket.ts';
import {insertEvents, insertTickets} from '../tickets/repository.ts';
import {createSampleTicket} from '../conversation/thread/sample-ticket.ts';
import {toRow} from '../tickets/write/change-ticket.ts';
import {readTrends} from './service.ts';
import {countDays, daysUntil, isResolve, localDay, type MetricEvent, toSeries} from './trends.ts';
import {history, zones} from './trends.testing.ts';

/** What the figures must be, straight from the events. */
const expected = (
  events: MetricEvent[],
  {now, timeZone, count}: {now: Date; timeZone: string; count: number},
) => {
  const days = daysUntil(now, timeZone, {count});
  const inDays = (list: string[]) =>
    events.filter((event) => list.includes(localDay(event.at, timeZone)));
  const before = events.filter((event) => localDay(event.at, timeZone) < (days[0] ?? ''));
  const countTickets = (list: MetricEvent[]) => ({
    created: list.filter((event) => event.type === 'created').length,
    resolved: new Set(list.filter(isResolve).map((event) => event.ticketId)).size,
  });
  const series = toSeries(
    days,
    countDays(inDays(days), timeZone),
    before.reduce((sum, event) => sum + event.backlogDelta, 0),
  );
  return {
    series,
    summary: {...countTickets(inDays(days)), backlog: series.at(-1)?.backlog},
    previous: countTickets(inDays(daysUntil(now, timeZone, {count, back: count}))),
  };
};

const DONE = ['resolved', 'closed'];

/** Stores the events as they are; of the status before only done or not matters. */
const store = async (trx: Trx, workspaceId: string, events: MetricEvent[]) => {
  const requester = {id: newId(), name: 'Ana', email: null};
  const at = new Date();
  await trx
    .insertInto('connect.contact')
    .values({...requester, workspaceId, phone: null, createdAt: at})
    .execute();
  const ids = [...new Set(events.map((event) => event.ticketId))];
  if (ids.length === 0) return;
  const ticket = (id: string, number: number) =>
    toRow({
      ...newTicket({
        workspaceId,
        requester,
        number,
        subject: 'x',
        channel: 'web',
        createdById: null,
        createdAt: at,
      }),
      id,
    });
  await insertTickets(
    trx,
    ids.map((id, index) => ticket(id, index + 1)),
  );
  await insertEvents(
    trx,
    events.map(({ticketId, type, to, backlogDelta, at: time}, index) => ({
      id: newId(),
      workspaceId,
      ticketId,
      seq: index + 1,
      version: 1,
      type,
      toValue: to,
      actorType: 'system',
      actorId: null,
      at: time,
      fromValue: type === 'created' ? null : fromOf(to, backlogDelta),
    })),
  );
};

const fromOf = (to: string, delta: number) =>
  DONE.includes(to) === (delta === 0) ? 'resolved' : 'open';

onDatabase('analytics', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('SQL gives what a replay of the events gives, in every time zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.record({
          timeZone: zones,
          day: fc.integer({min: 0, max: 340}),
          count: fc.constantFrom(7, 30, 90),
        }),
        async (events, question) => {
          const {timeZone, day, count} = question;
          const workspaceId = newId();
          const now = new Date(Date.parse('2025-12-10T10:15:00Z') + day * 86_400_000);
          const report = await withWorkspace(
            database().db,
            {workspaceId, userId: newId()},
            async (trx) => {
              await store(trx, workspaceId, events);
              return readTrends(trx, {now, timeZone, count});
            },
          );
          const {series, summary, previous} = expected(events, {now, timeZone, count});
          assert.deepEqual(report.series, series);
          assert.deepEqual([report.summary, report.previous], [summary, previous]);
        },
      ),
      {numRuns: 25},
    );
  });

  it('counts tickets of the workspace by what they wait for; the sample ticket is in the lists, not in the trends', async () => {
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
    const {
      overview: {today, ...overview},
    } = (await owner.on(app)('GET', '/connect/api/analytics/overview')).json();
    assert.equal(today, localDay(new Date(), 'Asia/Manila'));
    assert.deepEqual(overview, {
      open: 2,
      unassigned: 2,
      mine: 1,
      waiting: 1,
      createdToday: 4,
      resolvedToday: 1,
      timeZone: 'Asia/Manila',
    });
    const {report} = (await owner.on(app)('GET', '/connect/api/analytics/trends?range=7')).json();
    assert.equal(report.series.length, 7);
    assert.deepEqual(report.summary, {created: 3, resolved: 1, backlog: 2});
    assert.deepEqual(report.previous, {created: 0, resolved: 0});
    const {tickets} = (await owner.on(app)('GET', '/connect/api/tickets?q=welcome')).json();
    assert.deepEqual(
      [tickets[0].subject, tickets[0].isSample, tickets[0].number],
      ['Welcome', true, 1],
    );
  });
});
