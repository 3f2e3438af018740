import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {Counted, Figure} from '@switchboard/contracts/analytics/counted';
import type {
  BreakdownResponse,
  DurationsResponse,
  HeatmapResponse,
  PerformanceResponse,
  SatisfactionResponse,
  SlaResponse,
  TrendsResponse,
} from '@switchboard/contracts/analytics/schemas';
import {newId, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {
  AGENTS,
  END,
  type Life,
  lives,
  storeLives,
  TEAMS,
  zones,
} from '../facts/histories.testing.ts';

type Query = Record<string, string | number>;

/** Business hours that differ from those of the clock. */
const setOffice = (trx: Trx, workspaceId: string, timeZone: string) =>
  trx
    .insertInto('connect.defaultHours')
    .values({
      workspaceId,
      seq: 1,
      schedule: JSON.stringify({
        timeZone,
        week: Array.from({length: 7}, () => [{from: '09:00', to: '17:00'}]),
        holidays: [],
      }),
      at: new Date(),
    })
    .execute();
/** The first of two tickets with one tag has another tag too, by which the report is filtered. */
const TAGGED_TWICE: [Life[], {timeZone: string; period: Query; filter: Query}] = [
  [['billing', 'bug'], ['billing']].map((tags) => {
    const at = new Date('2025-12-01T00:00:00.000Z');
    const created = {fromValue: null, toValue: 'new', actorType: 'system', actorId: null} as const;
    return {
      id: newId(),
      createdAt: at,
      channel: 'email',
      tags,
      events: [{...created, type: 'created', at}],
    };
  }),
  {timeZone: 'UTC', period: {from: '2025-11-25', to: '2025-12-01'}, filter: {tag: 'bug'}},
];

interface Claim {
  figure: Figure;
  part: Query;
  says: number;
}

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], {minLength: 1});
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, {nil: undefined, freq: 2});
const filters = fc.record(
  {
    team: maybe(some([...TEAMS, 'none']).map(String)),
    agent: maybe(some([...AGENTS, 'none']).map(String)),
    channel: maybe(fc.constantFrom('email', 'web,phone')),
    priority: maybe(fc.constantFrom('normal', 'low,urgent')),
    tag: maybe(fc.constantFrom('bug', 'billing,how-to')),
    hours: maybe(fc.constantFrom('calendar', 'business')),
  },
  {requiredKeys: []},
);
const periods = fc
  .record({
    start: fc.integer({min: 0, max: 340}),
    days: fc.constantFrom(1, 2, 7, 30, 90, 366),
    group: maybe(fc.constantFrom('day', 'week', 'month')),
  })
  .map(({start, days, group}) => {
    const day = (after: number) =>
      new Date(Math.min(Date.parse('2025-11-25') + after * 86_400_000, END))
        .toISOString()
        .slice(0, 10);
    return {from: day(start), to: day(start + days - 1), ...(group && {group})};
  });

onDatabase('figures', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('equals the tickets behind it, and the lines of its CSV, for every number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lives, {minLength: 1, maxLength: 12}),
        fc.record({timeZone: zones, period: periods, filter: filters}),
        async (histories, {timeZone, period, filter}) => {
          const [owner] = await createTestWorkspace(database(), {timeZone});
          assert.ok(owner);
          const own = histories.map((life) => ({...life, id: newId()}));
          const teams = await withWorkspace(
            database().db,
            {workspaceId: owner.workspaceId, userId: owner.id},
            async (trx) => {
              await setOffice(trx, owner.workspaceId, timeZone);
              return storeLives(trx, owner.workspaceId, own);
            },
          );
          const query = Object.fromEntries(
            Object.entries({...period, ...filter})
              .filter(([, value]) => value !== undefined)
              .map(([name, value]) => [
                name,
                `${value}`.replace(/[\da-f-]{36}/g, (id) => teams.get(id) ?? id),
              ]),
          ) as Query;
          const get = async (path: string, more: Query = {}) => {
            const search = new URLSearchParams({...query, ...more} as Record<string, string>);
            const reply = await owner.on(app)('GET', `/connect/api/analytics/${path}?${search}`);
            assert.equal(reply.statusCode, 200, reply.body);
            return reply.json();
          };
          const claims = await readClaims(
            async (path, more) => (await get(path, more)).report as never,
          );
          for (const {figure, part, says} of claims) {
            const {page} = await get('tickets', {...part, figure, limit: 1});
            assert.equal(page.total, says, JSON.stringify({figure, part, query}));
          }
          const shown = claims.toSorted((one, other) => other.says - one.says).slice(0, 3);
          for (const {figure, part, says} of shown) {
            const {json} = await post(owner.on(app), {...query, ...part, figure});
            const {payload} = await app.inject({method: 'GET', url: json.export.url});
            const {data} = Papa.parse<{seconds: string}>(payload.slice(1), {
              header: true,
              skipEmptyLines: true,
            });
            assert.equal(data.length, says, JSON.stringify({figure, part, query}));
            const {counted} = await get('tickets', {...part, figure, limit: 100});
            assert.deepEqual(
              data.map((line) => line.seconds).slice(0, 100),
              counted.map(({seconds}: Counted) => `${seconds ?? ''}`),
            );
            assert.deepEqual(
              (await readPages((more) => get('tickets', {...part, figure, ...more}))).map(
                wholeSeconds,
              ),
              counted.map(wholeSeconds).toSorted((one: number, other: number) => other - one),
            );
          }
        },
      ),
      {numRuns: 15, examples: [TAGGED_TWICE]},
    );
  });
});

const wholeSeconds = ({seconds}: Counted) => Math.floor(seconds ?? 0);

/** The longest first, page by page. */
const readPages = async (
  get: (more: Query) => Promise<{counted: Counted[]; page: {nextCursor: string | null}}>,
): Promise<Counted[]> => {
  const read: Counted[] = [];
  let cursor: string | null = '';
  do {
    const {counted, page}: Awaited<ReturnType<typeof get>> = await get({
      order: 'longest',
      limit: 3,
      ...(cursor && {cursor}),
    });
    read.push(...counted);
    cursor = page.nextCursor;
  } while (cursor);
  return read;
};

const post = async (call: ReturnType<TestMember['on']>, payload: object) => {
  const reply = await call('POST', '/connect/api/exports/figures', {payload});
  assert.equal(reply.statusCode, 201, reply.body);
  return {json: reply.json()};
};

type ReportOf<Response extends {report: unknown}> = Response['report'];
interface Reports {
  trends: ReportOf<TrendsResponse>;
  durations: ReportOf<DurationsResponse>;
  sla: ReportOf<SlaResponse>;
  satisfaction: ReportOf<SatisfactionResponse>;
  heatmap: ReportOf<HeatmapResponse>;
  breakdown: ReportOf<BreakdownResponse>;
  performance: ReportOf<PerformanceResponse>;
}

/** The first non-empty point of a series, or cell of a heat map. */
const busy = <Name extends string, Row extends Record<Name, number>>(
  rows: readonly Row[],
  name: Name,
): Row[] => rows.filter((row) => row[name] > 0).slice(0, 3);

/** All numbers of reports, with the tickets that each of them claims to count. */
const readClaims = async (
  read: <Name extends keyof Reports>(path: Name, more?: Query) => Promise<Reports[Name]>,
): Promise<Claim[]> => {
  const claims: Claim[] = [];
  const claim = (figure: Figure, says: number, part: Query = {}) =>
    claims.push({figure, part, says});

  const trends = await read('trends');
  for (const name of ['created', 'resolved', 'reopened', 'backlog'] as const) {
    claim(name, trends.summary[name]);
    for (const point of busy(trends.series, name)) claim(name, point[name], {point: point.start});
  }
  claim('left_out', trends.leftOut);

  const durations = await read('durations');
  for (const {duration, summary, series} of durations.durations) {
    claim(duration, summary.n);
    for (const point of busy(series, 'n')) claim(duration, point.n, {point: point.start});
  }
  claim('one_touch', durations.oneTouch);
  claim('reopened_resolution', durations.reopened);

  for (const {target, summary, series} of (await read('sla')).targets) {
    claim('met', summary.met, {target});
    claim('breached', summary.breached, {target});
    for (const {start, breached} of busy(series, 'breached'))
      claim('breached', breached, {target, point: start});
  }

  const {summary, scores, series} = await read('satisfaction');
  claim('rated', summary.rated);
  claim('good', summary.good);
  claim('survey_sent', summary.sent);
  claim('survey_answered', summary.answered);
  for (const {score, rated} of scores) claim('rated', rated, {score});
  for (const {start, rated} of busy(series, 'rated')) claim('rated', rated, {point: start});

  for (const {weekday, hour, created} of busy((await read('heatmap')).cells, 'created'))
    claim('created', created, {weekday, hour});

  for (const by of ['channel', 'priority', 'tag']) {
    for (const {key, created, resolved} of (await read('breakdown', {by})).rows) {
      claim('created', created, {[by]: key});
      claim('resolved', resolved, {[by]: key});
    }
  }
  for (const by of ['agent', 'team']) {
    for (const {performer, ...row} of (await read('performance', {by})).rows) {
      const part = {[by]: performer.id ?? 'none'};
      claim('assigned', row.assigned, part);
      claim('reply', row.replies, part);
      claim('resolved', row.resolved, part);
      claim('reopened_resolution', row.reopened, part);
      claim('first_response', row.firstResponse.n, part);
      claim('resolution', row.resolution.n, part);
      claim('rated', row.rated, part);
      claim('good', row.good, part);
    }
  }
  return claims;
};
