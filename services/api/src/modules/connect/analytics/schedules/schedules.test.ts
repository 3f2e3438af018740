import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import {SCHEDULES_MAX} from '@switchboard/contracts/limits';
import type {ScheduleRequest} from '@switchboard/contracts/reports/schedules';
import type {FastifyInstance} from 'fastify';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {DAILY, REPORTS, reportScene} from './schedules.testing.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

onDatabase('schedules of reports', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent] = [] as unknown as [TestMember, TestMember, TestMember];
  const scene = reportScene({app: () => app, database, now: () => NOW});
  before(async () => {
    app = await createTestApi({database: database(), now: () => NOW});
  });
  after(async () => {
    await app.close();
    await scene.close();
  });
  beforeEach(async () => {
    [owner, supervisor, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
      now: NOW,
    })) as [TestMember, TestMember, TestMember];
  });
  const {save, schedule, read} = scene;
  const change = (
    member: TestMember,
    id: string,
    {version = 1, ...changes}: Partial<ScheduleRequest> & {version?: number},
  ) =>
    member.on(app)('PUT', `${REPORTS}/${id}/schedule`, {
      payload: {...DAILY, recipientIds: [member.id], ...changes},
      headers: {'if-match': `"${version}"`},
    });
  const remove = (member: TestMember, id: string) =>
    member.on(app)('DELETE', `${REPORTS}/${id}/schedule`);

  it('show the next mail and its recipients, with the report', async () => {
    const report = await save(supervisor);
    assert.equal(report.schedule, null);
    const reply = await schedule(supervisor, report, {
      frequency: 'weekly',
      weekdays: [5, 1],
      monthDay: 3,
      timeZone: 'Asia/Manila',
      recipientIds: [agent.id, supervisor.id],
    });
    assert.equal(reply.statusCode, 201, reply.body);
    const when = {
      frequency: 'weekly',
      weekdays: [1, 5],
      monthDay: null,
      time: '08:00',
      timeZone: 'Asia/Manila',
      isPaused: false,
      nextRunAt: '2026-11-27T00:00:00.000Z',
    };
    assert.deepEqual(reply.json().schedule, {
      ...when,
      owner: {id: supervisor.id, name: 'supervisor Person'},
      recipients: [
        {id: agent.id, name: 'agent Person', state: 'receiving'},
        {id: supervisor.id, name: 'supervisor Person', state: 'receiving'},
      ],
      runs: [],
      version: 1,
    });
    assert.deepEqual(await read(owner, report), reply.json().schedule);
    const {reports} = (await agent.on(app)('GET', REPORTS)).json();
    assert.deepEqual(reports[0].schedule, when);
  });

  it('are private for an agent, and for the owner alone on private reports', async () => {
    const own = await save(agent, {visibility: 'private'});
    const refused = await schedule(agent, own, {recipientIds: [agent.id, owner.id]});
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Only supervisors, admins and owners can schedule reports for others.'],
    );
    assert.equal((await schedule(agent, own)).statusCode, 201);
    assert.equal((await schedule(supervisor, own)).statusCode, 404);
    const shared = await save(supervisor);
    assert.equal((await schedule(agent, shared)).statusCode, 403);
    const hidden = await save(supervisor, {name: 'Mine', visibility: 'private'});
    assert.deepEqual(
      (await schedule(supervisor, hidden, {recipientIds: [owner.id]})).json().fields,
      {
        recipientIds: 'Share the report first. Others cannot open a private one',
      },
    );
  });

  it('are changed one at a time, paused, and deleted, as shown in the audit log', async () => {
    const report = await save(supervisor);
    await schedule(supervisor, report, {recipientIds: [supervisor.id, agent.id]});
    const paused = await change(owner, report.id, {isPaused: true});
    assert.deepEqual(
      [paused.statusCode, paused.json().schedule.nextRunAt, paused.json().schedule.version],
      [200, null, 2],
    );
    assert.equal((await change(supervisor, report.id, {})).statusCode, 409);
    const resumed = await change(owner, report.id, {version: 2, time: '10:30'});
    assert.equal(resumed.json().schedule.nextRunAt, '2026-11-25T10:30:00.000Z');
    assert.deepEqual(
      [(await remove(owner, report.id)).statusCode, (await remove(owner, report.id)).statusCode],
      [200, 404],
    );
    const {entries} = (await owner.on(app)('GET', '/api/audit?group=settings')).json();
    assert.deepEqual(
      entries.map(({action, subject}: {action: string; subject: {type: string; name: string}}) => [
        action,
        subject.type,
        subject.name,
      ]),
      ['setting.deleted', 'setting.changed', 'setting.changed', 'setting.created'].map((action) => [
        action,
        'report_schedule',
        'Numbers',
      ]),
    );
  });

  it('are deleted with their report', async () => {
    const report = await save(supervisor);
    await schedule(supervisor, report);
    await supervisor.on(app)('DELETE', `${REPORTS}/${report.id}`);
    const left = await withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
      trx.selectFrom('connect.reportSchedule').select('id').execute(),
    );
    assert.deepEqual(left, []);
  });

  it('are unique for each report, also concurrently, and limited per workspace', async () => {
    const report = await save(owner);
    const replies = await Promise.all([schedule(owner, report), schedule(supervisor, report)]);
    assert.deepEqual(replies.map(({statusCode}) => statusCode).toSorted(), [201, 409]);
    await withWorkspace(database().db, systemOf(owner.workspaceId), async (trx) => {
      const row = await trx.selectFrom('connect.report').selectAll().executeTakeFirstOrThrow();
      const due = await trx
        .selectFrom('connect.reportSchedule')
        .selectAll()
        .executeTakeFirstOrThrow();
      for (let count = 1; count < SCHEDULES_MAX; count += 1) {
        const reportId = newId();
        await trx
          .insertInto('connect.report')
          .values({...row, id: reportId, name: `Other ${count}`, query: JSON.stringify(row.query)})
          .execute();
        await trx
          .insertInto('connect.reportSchedule')
          .values({...due, id: newId(), reportId})
          .execute();
      }
    });
    const full = await schedule(owner, await save(owner, {name: 'One more'}));
    assert.deepEqual(
      [full.statusCode, full.json().message],
      [409, 'A workspace can schedule at most 50 reports. Delete schedules that are not used.'],
    );
  });

  it('name the invalid field', async () => {
    const report = await save(owner);
    const [stranger] = await createTestWorkspace(database(), {now: NOW});
    const many = Array.from({length: 21}, () => newId());
    for (const [changes, fields] of [
      [{timeZone: 'Mars/Olympus'}, {timeZone: 'Time zone is invalid'}],
      [{time: '24:00'}, {time: 'Time is invalid'}],
      [{frequency: 'weekly'}, {weekdays: 'Choose at least one weekday'}],
      [{frequency: 'monthly', monthDay: 29}, {monthDay: 'Month Day must be at most 28'}],
      [{recipientIds: []}, {recipientIds: 'Recipients is required'}],
      [{recipientIds: many}, {recipientIds: 'Recipients can have at most 20 entries'}],
      [{recipientIds: [stranger?.id]}, {recipientIds: 'Choose active members of the workspace'}],
    ] as const)
      assert.deepEqual((await schedule(owner, report, changes)).json().fields, fields);
  });
});
