import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {FIGURES} from '@switchboard/contracts/analytics/counted';
import type {FastifyInstance} from 'fastify';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';

const REPORTS = ['trends', 'durations', 'sla', 'satisfaction', 'heatmap'].map((name) => `${name}?`);
const TABLES = [
  ...['channel', 'priority', 'tag'].map((by) => `breakdown?by=${by}`),
  ...['agent', 'team'].map((by) => `performance?by=${by}`),
];
const LISTS = FIGURES.filter((figure) => figure !== 'left_out').map(
  (figure) => `tickets?figure=${figure}`,
);
/** Filters that could identify a colleague's tickets. */
const FILTERS = ['', 'tag=vip', 'channel=api', 'priority=urgent', 'agent=none', 'team=none'];
const HOME = ['overview?', 'overview/lists?'];

onDatabase('figures for who sees only their own tickets', ({database}) => {
  let app: FastifyInstance;
  let people: TestMember[];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date('2026-11-23T09:00:00Z')});
    people = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: new Date('2026-11-23T09:00:00Z'),
    });
  });
  after(() => app.close());
  const {create, post} = ticketCalls(() => app);

  const work = async (member: TestMember, given: object) => {
    const {id} = await create(member, {assigneeId: member.id, ...given});
    await post(member, `${id}/messages`, {kind: 'reply', html: 'x', thenStatus: 'resolved'});
    await create(member, {assigneeId: member.id, ...given});
  };
  /** All answers of Analytics to a member, by request. */
  const toldTo = async (member: TestMember) => {
    const told = new Map<string, unknown>();
    const asked = [
      ...HOME,
      ...LISTS.map((path) => `${path}&range=7`),
      ...[...REPORTS, ...TABLES].flatMap((path) =>
        FILTERS.map((filter) => `${path}&range=7&${filter}`),
      ),
    ];
    for (const path of asked) {
      const reply = await member.on(app)('GET', `/connect/api/analytics/${path}`);
      assert.equal(reply.statusCode, 200, `${path}: ${reply.body}`);
      told.set(path, reply.json());
    }
    for (const figure of ['created', 'resolved', 'reply', 'backlog']) {
      const made = await member.on(app)('POST', '/connect/api/exports/figures', {
        payload: {range: '7', figure},
      });
      told.set(`export ${figure}`, (await app.inject(made.json().export.url)).payload);
    }
    return told;
  };

  it("do not depend on others' work, in reports, tables, lists, files and on Home", async () => {
    const [owner, supervisor, agent, colleague] = people as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    const limited = [supervisor, agent];
    for (const {id} of limited) await changeMember(owner.on(app), id, {ticketScope: 'own'});
    for (const member of limited) await work(member, {tags: ['vip']});
    const before = await Promise.all(limited.map(toldTo));
    await work(colleague, {tags: ['vip', 'secret'], priority: 'urgent'});
    await work(owner, {priority: 'urgent', requester: {email: 'secret@example.com'}});
    await create(owner, {tags: ['secret']});
    const after = await Promise.all(limited.map(toldTo));
    assert.deepEqual(after, before);
    const created = `${LISTS[0]}&range=7`;
    assert.notDeepEqual((await toldTo(owner)).get(created), after[0]?.get(created));
  });
});
