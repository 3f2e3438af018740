import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {FastifyInstance, InjectOptions} from 'fastify';
import type {SupportAddressesResponse} from '@switchboard/contracts/support-addresses/schemas';
import type {SatisfactionResponse, SlaResponse} from '@switchboard/contracts/analytics/schemas';
import type {OwnEnrollmentsResponse} from '@switchboard/contracts/enrollments/schemas';
import type {FieldsResponse} from '@switchboard/contracts/ticket-fields/schemas';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createClient, type Fetch} from './client.ts';
import {CONVERSATIONS} from './conversations/index.ts';
import {seedDemo} from './demo.ts';
import {DEMO_OWNER, DEMO_PASSWORD, DEMO_PEOPLE} from './people.ts';
import {buildRunningTickets} from './running-tickets.ts';
import {buildTickets} from './tickets.ts';

/** Name of each list of settings in its answer. */
const SETTINGS = [
  ['/api/teams', 'teams'],
  ['/connect/api/fields', 'fields'],
  ['/connect/api/business-hours', 'businessHours'],
  ['/connect/api/sla-policies', 'slaPolicies'],
  ['/connect/api/macros', 'macros'],
  ['/connect/api/views', 'views'],
] as const;

const NOW = new Date('2026-05-20T09:30:00Z');

const fetchFrom =
  (app: FastifyInstance): Fetch =>
  async (url, {method, headers, body}) => {
    const reply = await app.inject({
      method: method as InjectOptions['method'],
      url: url.pathname + url.search,
      headers,
      payload: body,
    });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: {'retry-after': String(reply.headers['retry-after'] ?? '')},
    });
  };

describe('demo tickets', () => {
  const tickets = buildTickets(500, NOW);

  it('are the same in every run', () => {
    assert.deepEqual(buildTickets(500, NOW), tickets);
  });

  it('are within 90 days, each step after the one before and none in the future', () => {
    for (const {createdAt, messages, statuses = [], surveys = []} of tickets) {
      assert.ok(Date.parse(createdAt) > NOW.getTime() - 90 * 86_400_000);
      const asked = surveys.flatMap(({sentAt, answeredAt}) => [sentAt, answeredAt ?? []].flat());
      for (const list of [messages.map(({at}) => at), statuses.map(({at}) => at), asked]) {
        const times = list.map((at) => Date.parse(at));
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        );
        assert.ok(times.every((time) => time >= Date.parse(createdAt) && time < NOW.getTime()));
      }
    }
  });

  it('use every conversation, leave no variable open, and end in every status', () => {
    assert.ok(CONVERSATIONS.length >= 40);
    assert.equal(
      new Set(tickets.map((ticket) => ticket.tags?.join())).size,
      new Set(CONVERSATIONS.map((one) => one.tags.join())).size,
    );
    assert.ok(
      tickets.every(({subject, messages}) =>
        [subject, ...messages.map((message) => message.html)].every(
          (text) => !/\{\w+\}/.test(text),
        ),
      ),
    );
    const all = [...tickets, ...buildRunningTickets(NOW)];
    const last = new Set(all.map((ticket) => ticket.statuses?.at(-1)?.status ?? 'new'));
    assert.deepEqual([...last].toSorted(), [
      'closed',
      'new',
      'on_hold',
      'open',
      'pending',
      'resolved',
    ]);
  });
});

onDatabase('the demo seed', ({database}) => {
  it('fills a workspace once through the public interface, and repeats the logins', async () => {
    const app = await createTestApi({database: database()});
    const client = createClient('http://localhost', fetchFrom(app));
    const [first, second]: string[][] = [[], []];
    await seedDemo(client, (line) => first?.push(line), new Date());
    await seedDemo(client, (line) => second?.push(line), new Date());
    assert.ok(first?.includes('The demo workspace Brightleaf is ready.'));
    assert.ok(second?.includes('The demo workspace Brightleaf exists already.'));
    for (const {email} of DEMO_PEOPLE) assert.ok(second?.some((line) => line.includes(email)));
    const {
      body: {accessToken: token},
    } = await client.ask<{accessToken: string}>('POST', '/api/auth/login', {
      body: {email: DEMO_OWNER.email, password: DEMO_PASSWORD},
    });
    const total = async (path: string) =>
      (await client.call<{page: {total: number}}>('GET', path, {token})).page.total;
    assert.equal(await total('/connect/api/tickets?limit=1'), 508);
    assert.equal(await total('/training/api/courses'), 4);
    assert.equal(await total('/campaign/api/broadcasts'), 4);
    assert.equal(await total('/api/team/members'), DEMO_PEOPLE.length);
    await app.close();
  });

  it('leaves no list, setting or report of the demo empty', async () => {
    let minutes = 0;
    const now = () => new Date(Date.now() + minutes * 60_000);
    const app = await createTestApi({database: database(), now});
    const client = createClient('http://localhost', fetchFrom(app));
    await seedDemo(client, () => undefined, now());
    minutes = 2;
    const {accessToken: token} = await client.call<{accessToken: string}>(
      'POST',
      '/api/auth/login',
      {body: {email: DEMO_OWNER.email, password: DEMO_PASSWORD}},
    );
    const get = <Body>(path: string) => client.call<Body>('GET', path, {token});
    for (const [path, key] of SETTINGS) {
      const {[key]: rows = []} = await get<Record<string, unknown[]>>(path);
      assert.ok(rows.length > 0, path);
    }
    const subjects = async (query: string) =>
      (await get<{tickets: {subject: string}[]}>(`/connect/api/tickets?${query}`)).tickets.map(
        ({subject}) => subject,
      );
    for (const view of ['mine', 'unassigned', 'mentions', 'following', 'snoozed', 'drafts', 'spam'])
      assert.ok((await subjects(`view=${view}`)).length > 0, view);
    const {report} = await get<SatisfactionResponse>(
      '/connect/api/analytics/satisfaction?range=90',
    );
    assert.ok(report.scores.every(({rated}) => rated > 0));
    assert.ok(report.summary.sent > report.summary.answered);
    assert.ok(report.comments.length > 0);
    const {
      report: {targets},
    } = await get<SlaResponse>('/connect/api/analytics/sla?range=90&group=week');
    for (const {target, series, summary} of targets) {
      const decided = summary.met + summary.breached;
      assert.ok(summary.met > 0.75 * decided && summary.breached > 0.03 * decided, target);
      assert.ok(series.filter(({met}) => met > 0).length > 10, target);
    }
    const {enrollments} = await get<OwnEnrollmentsResponse>(
      '/training/api/me/enrollments?due=soon',
    );
    assert.ok(enrollments.length > 0);
    assert.ok((await subjects('sla=breached')).includes('Power supply gets hot and smells'));
    assert.ok((await subjects('sla=at_risk')).includes('Plug gets warm after a few hours'));
    const {fields} = await get<FieldsResponse>('/connect/api/fields');
    for (const {id} of fields) {
      const usage = await get<{tickets: number}>(`/connect/api/fields/${id}/usage`);
      assert.ok(usage.tickets > 0);
    }
    const {supportAddresses} = await get<SupportAddressesResponse>(
      '/connect/api/support-addresses',
    );
    assert.deepEqual(
      supportAddresses.map(({isVerified}) => isVerified),
      [true],
    );
    await app.close();
  });
});
