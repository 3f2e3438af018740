import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {planRestore, planTrash} from '../domain/lifecycle-rules.ts';
import {lockTicket} from '../repository.ts';
import {type By, type Plan, planUpdate, type TicketRow} from '../domain/rules.ts';
import {NOTICE} from '../write/notice-jobs.ts';
import {noticeDue} from './notices.ts';

const TICKETS = '/connect/api/tickets';
const MINUTE = 60_000;
const START = Date.parse('2026-11-23T01:30:00Z');
const NONE = {first: null, next: null, resolution: null};
const POLICY = {
  name: 'Standard',
  match: {channels: [], tags: []},
  hoursId: null,
  isActive: true,
  targets: {
    low: NONE,
    normal: {first: 60, next: null, resolution: 480},
    high: {...NONE, first: 30},
    urgent: NONE,
  },
};
const NO_JOBS = {send: async () => undefined} as unknown as Core['jobs'];

onDatabase('targets that are about to be missed, or breached', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, agent, other] = [] as unknown as [TestMember, TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [owner, agent, other] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: new Date(START),
    })) as [TestMember, TestMember, TestMember];
    await owner.on(app)('POST', '/connect/api/sla-policies', {payload: POLICY});
  });

  const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  const create = async (payload: object = {}): Promise<Ticket> =>
    (
      await owner.on(app)('POST', TICKETS, {
        payload: {subject: 'Help', requester: {email: 'ana@example.com'}, html: 'Hi', ...payload},
      })
    ).json().ticket;
  const change = ({id, version}: Ticket, payload: object) =>
    owner.on(app)('PATCH', `${TICKETS}/${id}`, {payload, headers: {'if-match': `"${version}"`}});
  const inWorkspace = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
    withWorkspace(database().db, systemOf(owner.workspaceId), work);
  /** Runs the job that was sent for a minute at that minute. */
  const comes = ({id: ticketId}: Ticket, minute: number) => {
    now = START + minute * MINUTE;
    return noticeDue(
      {db: database().db, now: () => new Date(now), jobs: NO_JOBS},
      {workspaceId: owner.workspaceId, ticketId, moment: at(minute)},
    );
  };
  const told = async () => {
    const rows = await inWorkspace((trx) =>
      trx
        .selectFrom('events.outbox')
        .select(['type', 'payload', 'audience'])
        .where('type', 'in', ['sla.at_risk', 'sla.breached'])
        .orderBy('seq')
        .execute(),
    );
    return rows.map(({type, payload, audience}) => ({type, payload, audience}));
  };
  const types = async () => (await told()).map(({type}) => type);

  it('are sent once, however often the jobs run, in any process', async () => {
    const ticket = await create({assigneeId: agent.id});
    await comes(ticket, 44);
    assert.deepEqual(await types(), []);
    await Promise.all([comes(ticket, 45), comes(ticket, 45), comes(ticket, 45)]);
    const facts = {id: ticket.id, number: ticket.number, assigneeId: agent.id, metric: 'first'};
    assert.deepEqual(
      (await told()).map(({payload}) => payload),
      [{...facts, state: 'at_risk'}],
    );
    await Promise.all([comes(ticket, 60), comes(ticket, 60)]);
    await comes(ticket, 90);
    assert.deepEqual(
      (await told()).map(({payload}) => payload),
      [
        {...facts, state: 'at_risk'},
        {...facts, state: 'breached'},
      ],
    );
  });

  it('skip a clock that has ended or moved, and follow the new one in its time', async () => {
    const ticket = await create();
    const {ticket: raised} = (await change(ticket, {priority: 'high'})).json();
    await comes(ticket, 20);
    assert.deepEqual(await types(), []);
    await comes(ticket, 23);
    assert.deepEqual(await types(), ['sla.at_risk']);
    await owner.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Hello'},
    });
    await comes(raised, 30);
    await comes(raised, 60);
    assert.deepEqual(await types(), ['sla.at_risk']);
  });

  it('are sent for the next clock too, after the one before', async () => {
    const ticket = await create();
    await comes(ticket, 45);
    await owner.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Hello'},
    });
    for (const minute of [360, 480]) await comes(ticket, minute);
    assert.deepEqual(
      (await told()).map(({payload}) => [payload['metric'], payload['state']]),
      [
        ['first', 'at_risk'],
        ['resolution', 'at_risk'],
        ['resolution', 'breached'],
      ],
    );
  });

  it('skip tickets that are in the trash or done', async () => {
    const [gone, done] = [await create(), await create()];
    await owner.on(app)('DELETE', `${TICKETS}/${gone.id}`);
    await change(done, {status: 'resolved'});
    for (const ticket of [gone, done]) await comes(ticket, 60);
    assert.deepEqual(await types(), []);
  });

  it('go only to members who see the ticket', async () => {
    const {team} = (
      await owner.on(app)('POST', '/api/teams', {payload: {name: 'Theirs', memberIds: [other.id]}})
    ).json();
    await comes(await create({teamId: team.id}), 60);
    assert.deepEqual(
      (await told()).map(({audience}) => audience?.toSorted()),
      [[owner.id, other.id].toSorted()],
    );
  });

  it('schedule a job for each moment of a new clock, and after a restore', async () => {
    const {id} = await create();
    const sent: NewJob[] = [];
    const jobs = {send: async (_trx: unknown, job: NewJob) => void sent.push(job)};
    const by: By = {type: 'agent', id: owner.id, at: new Date(now)};
    const save = (plan: (ticket: TicketRow) => Plan) =>
      inWorkspace(async (trx) => {
        const ticket = await lockTicket(trx, id);
        assert.ok(ticket);
        await changeTicket({jobs}, trx, {ticket, plan: plan(ticket)});
      });
    const moments = () =>
      sent.splice(0).map(({name, startAfter}) => [name, startAfter?.toISOString()]);
    const both = [
      [NOTICE, at(22.5)],
      [NOTICE, at(30)],
    ];
    await save((ticket) => planUpdate(ticket, {subject: 'Another'}, by));
    assert.deepEqual(moments(), []);
    await save((ticket) => planUpdate(ticket, {priority: 'high'}, by));
    assert.deepEqual(moments(), both);
    await save((ticket) => planTrash(ticket, by));
    moments();
    await save((ticket) => planRestore(ticket, by));
    assert.deepEqual(moments(), both);
  });
});
