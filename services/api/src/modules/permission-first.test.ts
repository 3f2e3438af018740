import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {type Endpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';
import {may} from '@switchboard/contracts/team/permissions';
import {type Role, ROLES} from '@switchboard/contracts/user/schemas';
import type {FastifyInstance} from 'fastify';
import {newId} from '../database/index.ts';
import {changeMember} from '../testing/change-member.ts';
import {allEndpoints} from '../testing/endpoints.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';

/** Endpoints whose permission is no matter of the role alone, by what it depends on. */
const BY_WHAT_IS_ASKED: Readonly<Record<string, readonly string[]>> = {
  'On the figures that are asked for: agents see their own.': [
    'GET /connect/api/analytics/breakdown',
    'GET /connect/api/analytics/durations',
    'GET /connect/api/analytics/heatmap',
    'GET /connect/api/analytics/performance',
    'GET /connect/api/analytics/satisfaction',
    'GET /connect/api/analytics/sla',
    'GET /connect/api/analytics/trends',
    'GET /connect/api/analytics/tickets',
    'POST /connect/api/exports/figures',
  ],
  'On the list that is asked for: trash and spam are for supervisors and above.': [
    'POST /connect/api/exports',
  ],
  'On the courses and the member that are asked for.': [
    'GET /training/api/courses',
    'GET /training/api/members/:id/courses',
  ],
  'On the kind: everybody writes notes, light agents no replies.': [
    'PUT /connect/api/tickets/:id/draft',
    'POST /connect/api/tickets/:id/messages',
    'PATCH /connect/api/messages/:id',
  ],
  'On who it is for: everybody has private ones.': [
    'POST /connect/api/macros',
    'PUT /connect/api/macros/:id',
    'DELETE /connect/api/macros/:id',
    'POST /connect/api/views',
    'PUT /connect/api/views/:id',
    'DELETE /connect/api/views/:id',
    'POST /connect/api/reports',
    'PUT /connect/api/reports/:id',
    'DELETE /connect/api/reports/:id',
    'GET /connect/api/reports/:id/schedule',
    'POST /connect/api/reports/:id/schedule',
    'PUT /connect/api/reports/:id/schedule',
    'DELETE /connect/api/reports/:id/schedule',
    'POST /connect/api/reports/:id/schedule/test',
  ],
};

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${pathOf(endpoint)}`;

onDatabase('who lacks the permission', ({database}) => {
  let app: FastifyInstance;
  let endpoints: Endpoint[];
  let members: Record<Role, TestMember>;
  let limited: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    const all = await createTestWorkspace(database(), {roles: [...ROLES, 'supervisor']});
    members = Object.fromEntries(ROLES.map((role, index) => [role, all[index]!])) as typeof members;
    limited = all.at(-1)!;
    const {statusCode} = await changeMember(members.owner.on(app), limited.id, {
      ticketScope: 'own',
    });
    assert.equal(statusCode, 200);
    endpoints = (await allEndpoints()).filter(({access}) => access === undefined);
  });
  after(() => app.close());

  /** Everything about it is wrong but its address. */
  const call = (by: TestMember, endpoint: Endpoint) => {
    const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name!,
      name === 'number' ? 1 : newId(),
    ]);
    return by.on(app)(
      endpoint.method,
      `${fillPath(pathOf(endpoint), Object.fromEntries(ids))}?unheardOf=1`,
      endpoint.method === 'GET' || endpoint.method === 'DELETE'
        ? {}
        : {payload: endpoint.takes === 'form' ? 'no form' : {unheardOf: true}},
    );
  };

  it('is refused before anything that they sent is looked at', async (t) => {
    let refused = 0;
    for (const endpoint of endpoints)
      for (const role of ROLES) {
        if (endpoint.needs === undefined || may(role, endpoint.needs)) continue;
        const reply = await call(members[role], endpoint);
        assert.deepEqual(
          [nameOf(endpoint), role, reply.statusCode, reply.json().code],
          [nameOf(endpoint), role, 403, 'forbidden'],
        );
        refused += 1;
      }
    t.diagnostic(`${refused} requests refused`);
    assert.ok(refused >= 250, String(refused));
  });

  it('is refused so too where they see only some of the tickets', async () => {
    const whole = endpoints.filter(({everyTicket}) => everyTicket);
    assert.ok(whole.length >= 10, String(whole.length));
    for (const endpoint of whole) {
      const reply = await call(limited, endpoint);
      assert.deepEqual([nameOf(endpoint), reply.statusCode], [nameOf(endpoint), 403]);
    }
  });

  it('is known by the endpoint, unless it depends on what is asked for', () => {
    const open = endpoints.filter(
      ({needs, everyTicket, errors = []}) => !needs && !everyTicket && errors.includes('forbidden'),
    );
    assert.deepEqual(
      open.map(nameOf).toSorted(),
      Object.values(BY_WHAT_IS_ASKED).flat().toSorted(),
    );
  });
});
