import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {BusinessHoursRequest, SlaPolicyRequest} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketClock} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {hours, NONE, policy} from './sla.fixture.ts';

const HOURS = '/connect/api/business-hours';
const POLICIES = '/connect/api/sla-policies';
const MINUTE = 60_000;
/** A Monday morning in Manila. */
const START = Date.parse('2026-11-23T01:30:00Z');

/** State of each target, with the time when it is due or was met. */
const clocksIn = ({clocks}: {clocks: TicketClock[]}) =>
  Object.fromEntries(
    clocks.map(({metric, state, dueAt, metAt}) => [metric, [state, dueAt ?? metAt]]),
  );

onDatabase('SLA policies', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: new Date(START),
    })) as [TestMember, TestMember];
  });

  const passes = (minutes: number) => {
    now += minutes * MINUTE;
  };
  const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  const post = (url: string, payload: object, member = owner) =>
    member.on(app)('POST', url, {payload});
  const put = (url: string, payload: object, version = 1) =>
    owner.on(app)('PUT', url, {payload, headers: {'if-match': `"${version}"`}});
  const makePolicy = async (changes?: Partial<SlaPolicyRequest>) =>
    (await post(POLICIES, policy(changes))).json().slaPolicy;
  const calls = ticketCalls(() => app);
  const makeTicket = (given?: object): Promise<Ticket> => calls.create(agent, given);
  const reply = (ticket: Ticket, payload: object = {}) =>
    calls.post(agent, `${ticket.id}/messages`, {kind: 'reply', html: 'Hello', ...payload});
  const change = async (ticket: Ticket, payload: object) => {
    const {version} = (await read(ticket)).ticket;
    return calls.patch(agent, {id: ticket.id, version}, payload);
  };
  const read = ({number}: Ticket) => calls.read(agent, number);
  const clocks = async (ticket: Ticket) => clocksIn((await read(ticket)).sla);
  const numbers = async (query: string) =>
    (await calls.list(agent, query)).tickets.map(({number}: Ticket) => number);

  it('has no clocks on a ticket without a policy', async () => {
    const ticket = await makeTicket();
    assert.deepEqual([ticket.due, (await read(ticket)).sla], [null, null]);
  });

  it('sets due times in the open hours, the first response before the resolution', async () => {
    const {businessHours} = (await post(HOURS, hours())).json();
    await makePolicy({hoursId: businessHours.id});
    const ticket = await makeTicket();
    assert.deepEqual(ticket.due, {metric: 'first', dueAt: at(60), atRiskAt: at(45)});
    assert.deepEqual(await clocks(ticket), {
      first: ['running', at(60)],
      resolution: ['running', '2026-11-24T01:30:00.000Z'],
    });
    assert.equal((await read(ticket)).sla.policy, 'Standard');
  });

  it('meets the first response by an answer; the next message starts the next one', async () => {
    await makePolicy();
    const ticket = await makeTicket();
    passes(20);
    await reply(ticket, {thenStatus: 'pending'});
    assert.deepEqual(await clocks(ticket), {first: ['met', at(20)], resolution: ['paused', null]});
    assert.equal((await read(ticket)).ticket.due, null);
    passes(100);
    await change(ticket, {status: 'open'});
    assert.deepEqual((await clocks(ticket)).resolution, ['running', at(580)]);
  });

  it('keeps a late target overdue until it is done, and breached afterwards', async () => {
    await makePolicy();
    const ticket = await makeTicket();
    passes(70);
    assert.deepEqual((await clocks(ticket)).first, ['overdue', at(60)]);
    await reply(ticket);
    assert.deepEqual((await clocks(ticket)).first, ['breached', at(60)]);
    assert.deepEqual((await read(ticket)).ticket.due, {
      metric: 'resolution',
      dueAt: at(480),
      atRiskAt: at(360),
    });
    await change(ticket, {status: 'resolved'});
    assert.deepEqual(await clocks(ticket), {
      first: ['breached', at(60)],
      resolution: ['met', at(70)],
    });
    await change(ticket, {status: 'open'});
    assert.deepEqual((await clocks(ticket)).resolution, ['running', at(480)]);
  });

  it('applies the target of another priority without changing decided ones', async () => {
    await makePolicy();
    const ticket = await makeTicket();
    passes(20);
    await change(ticket, {priority: 'urgent'});
    passes(1);
    assert.deepEqual(await clocks(ticket), {first: ['overdue', at(20)]});
    await change(ticket, {priority: 'normal'});
    assert.deepEqual((await clocks(ticket)).first, ['overdue', at(20)]);
  });

  it('applies the first active policy that fits: by channel, by tag, in order', async () => {
    const standard = await makePolicy();
    const vip = await makePolicy({
      name: 'VIP',
      match: {channels: [], tags: ['vip']},
      targets: {...policy().targets, normal: {...NONE, first: 5}},
    });
    const policyOf = async (payload?: object) =>
      (await read(await makeTicket(payload))).sla?.policy ?? null;
    assert.equal(await policyOf({tags: ['vip']}), 'Standard');
    const phone = await makePolicy({name: 'Phone', match: {channels: ['phone'], tags: []}});
    const ordered = await put(`${POLICIES}/order`, {ids: [vip.id, standard.id, phone.id]});
    assert.deepEqual(
      ordered.json().slaPolicies.map(({name}: {name: string}) => name),
      ['VIP', 'Standard', 'Phone'],
    );
    assert.deepEqual([await policyOf({tags: ['vip']}), await policyOf()], ['VIP', 'Standard']);
    const ticket = await makeTicket();
    await change(ticket, {tags: ['vip']});
    assert.deepEqual(
      [(await read(ticket)).sla.policy, (await read(ticket)).ticket.due.dueAt],
      ['VIP', at(5)],
    );
    await put(`${POLICIES}/${standard.id}`, policy({isActive: false}));
    assert.equal(await policyOf(), null);
  });

  it('lists breached tickets, and those at risk', async () => {
    await makePolicy();
    const first = await makeTicket();
    passes(50);
    const second = await makeTicket();
    assert.deepEqual(
      [await numbers('sla=breached'), await numbers('sla=at_risk')],
      [[], [first.number]],
    );
    passes(15);
    assert.deepEqual(
      [await numbers('sla=breached'), await numbers('sla=at_risk')],
      [[first.number], []],
    );
    passes(35);
    assert.deepEqual(await numbers('sla=breached,at_risk'), [second.number, first.number]);
    assert.equal(
      (await agent.on(app)('GET', `${TICKETS}?sla=late`)).json().fields.sla,
      'SLA is invalid',
    );
    await reply(first);
    await reply(second);
    assert.deepEqual([await numbers('sla=breached'), await numbers('sla=at_risk')], [[], []]);
  });

  it('sets no targets for an imported ticket, also after later changes', async () => {
    await makePolicy();
    const past = {
      externalId: 'old-1',
      subject: 'Old',
      requester: {email: 'rosa@example.com'},
      createdAt: at(-9000),
      messages: [{kind: 'requester', html: 'Hi', at: at(-9000)}],
    };
    const imported = await post(`${TICKETS}/import`, {tickets: [past]});
    assert.equal(imported.statusCode, 200, imported.body);
    const [{number}] = imported.json().results;
    const {ticket} = await calls.read(agent, number);
    await change(ticket, {priority: 'urgent'});
    assert.equal((await calls.read(agent, number)).sla, null);
  });

  it('rejects the deletion of hours that a policy uses, and allows that of others', async () => {
    const {businessHours} = (await post(HOURS, hours())).json();
    const {id} = await makePolicy({hoursId: businessHours.id});
    const remove = (url: string) => owner.on(app)('DELETE', url);
    const refused = await remove(`${HOURS}/${businessHours.id}`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'These hours are used by Standard. Choose other hours there first.'],
    );
    assert.equal((await remove(`${POLICIES}/${id}`)).statusCode, 200);
    assert.equal((await remove(`${HOURS}/${businessHours.id}`)).statusCode, 200);
    assert.deepEqual((await owner.on(app)('GET', HOURS)).json().businessHours, []);
  });

  it('applies changed hours from the next change of a ticket on', async () => {
    const {businessHours} = (await post(HOURS, hours())).json();
    await makePolicy({hoursId: businessHours.id});
    const ticket = await makeTicket();
    passes(30);
    const changed = await put(
      `${HOURS}/${businessHours.id}`,
      hours({
        week: [
          ...hours()
            .week.slice(0, 5)
            .map(() => [{from: '14:00', to: '20:00'}]),
          [],
          [],
        ],
      }),
    );
    assert.equal(changed.statusCode, 200, changed.body);
    assert.deepEqual((await clocks(ticket)).first, ['running', at(60)]);
    await change(ticket, {tags: ['later']});
    assert.deepEqual((await clocks(ticket)).first, ['running', '2026-11-23T06:30:00.000Z']);
  });

  it('lets only owners and admins change the settings; everyone reads them', async () => {
    await makePolicy();
    for (const answer of [
      await post(POLICIES, policy({name: 'Mine'}), agent),
      await post(HOURS, hours(), agent),
    ]) {
      assert.deepEqual(
        [answer.statusCode, answer.json().message],
        [403, 'Only owners and admins can change ticket settings and import tickets.'],
      );
    }
    assert.equal((await agent.on(app)('GET', POLICIES)).json().slaPolicies.length, 1);
  });

  it('rejects invalid values, and names the field', async () => {
    await post(HOURS, hours());
    await makePolicy();
    const fieldsOf = async (url: string, payload: object) => {
      const {statusCode, ...answer} = await post(url, payload);
      return [statusCode, (answer as {json: () => {fields: unknown}}).json().fields];
    };
    const monday = (...open: BusinessHoursRequest['week'][number]) =>
      hours({name: 'New', week: [open, ...Array.from({length: 6}, () => [])]});
    assert.deepEqual(await fieldsOf(HOURS, hours({name: 'New', timeZone: 'Mars/Base'})), [
      422,
      {timeZone: 'Time zone is invalid'},
    ]);
    assert.deepEqual(await fieldsOf(HOURS, monday({from: '12:00', to: '09:00'})), [
      422,
      {'week.0': '12:00 to 09:00 ends before it begins'},
    ]);
    assert.deepEqual(
      await fieldsOf(HOURS, monday({from: '13:00', to: '18:00'}, {from: '09:00', to: '14:00'})),
      [422, {'week.0': '09:00 to 14:00 and 13:00 to 18:00 overlap'}],
    );
    assert.deepEqual(await fieldsOf(HOURS, monday()), [422, {week: 'Open at least one day'}]);
    assert.deepEqual(
      await fieldsOf(
        HOURS,
        hours({name: 'New', holidays: ['A', 'B'].map((name) => ({date: '2026-12-25', name}))}),
      ),
      [422, {holidays: '2026-12-25 is listed twice'}],
    );
    assert.deepEqual(await fieldsOf(HOURS, hours({name: 'OFFICE'})), [
      409,
      {name: 'Name already exists'},
    ]);
    assert.deepEqual(await fieldsOf(POLICIES, policy({name: 'New', hoursId: owner.id})), [
      422,
      {hoursId: 'Business hours are invalid'},
    ]);
    assert.deepEqual(
      await fieldsOf(
        POLICIES,
        policy({name: 'New', targets: {low: NONE, normal: NONE, high: NONE, urgent: NONE}}),
      ),
      [422, {targets: 'Set at least one target'}],
    );
    assert.deepEqual(await fieldsOf(POLICIES, policy({name: 'standard'})), [
      409,
      {name: 'Name already exists'},
    ]);
    const stale = await put(
      `${POLICIES}/${(await makePolicy({name: 'Other'})).id}`,
      policy({name: 'Other'}),
      7,
    );
    assert.deepEqual([stale.statusCode, stale.json().code], [409, 'version_conflict']);
    assert.equal((await put(`${POLICIES}/order`, {ids: []})).statusCode, 409);
  });
});
