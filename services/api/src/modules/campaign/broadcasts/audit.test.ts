import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {createScene} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('the audit log of broadcasts', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const open = async () => {
    const scene = await createScene(database(), app, {
      contacts: 3,
      roles: ['owner', 'supervisor', 'agent'],
    });
    const {id} = scene.broadcast;
    const act = async (step: string, given: Parameters<typeof scene.call>[1] = {}) => {
      const reply = await scene.call(`POST /${id}/${step}`, given);
      assert.equal(reply.error, false, `${step}: ${reply.message}`);
    };
    const read = async (group: string): Promise<WorkspaceAuditEntry[]> =>
      (await scene.owner.on(app)('GET', `/api/audit?group=${group}`)).json().entries.reverse();
    return {...scene, id, act, read};
  };
  const told = ({action, actor, subject, changes}: WorkspaceAuditEntry) => [
    action,
    actor?.name,
    subject.name,
    ...changes.map(({field, to}) => `${field} ${to}`),
  ];

  it('records who scheduled, started, paused, resumed, cancelled and exported', async () => {
    const {id, act, read} = await open();
    const at = {at: '2099-11-30T09:00', timeZone: 'Asia/Manila'};
    await act('schedule', {payload: at});
    await act('unschedule');
    await act('start', {payload: {}});
    await act('pause');
    await act('resume');
    await act('export');
    await act('cancel');
    const owner = ['owner Person', 'News'];
    const entries = await read('broadcasts');
    assert.deepEqual(entries.map(told), [
      ['broadcast.scheduled', ...owner, 'sendTime 2099-11-30 09:00', 'timeZone Asia/Manila'],
      ['broadcast.unscheduled', ...owner],
      ['broadcast.started', ...owner, 'recipients 3', 'credits 3'],
      ['broadcast.paused', ...owner],
      ['broadcast.resumed', ...owner],
      ['broadcast.cancelled', ...owner],
    ]);
    assert.ok(entries.every(({subject}) => subject.type === 'broadcast' && subject.id === id));
    assert.deepEqual((await read('transfer')).map(told), [['broadcast.exported', ...owner]]);
  });

  it('records who refused or approved a request, and who deleted a draft', async () => {
    const {members, act, read, call, id} = await open();
    const [, supervisor, agent] = members;
    await act('approval', {by: agent});
    await act('approval/refuse', {by: supervisor, payload: {reason: 'Too long'}});
    await act('approval', {by: agent});
    await act('start', {by: supervisor, payload: {}});
    const {broadcast} = await call(`POST /${id}/duplicate`);
    await call(`DELETE /${broadcast.id}`, {by: agent});
    const by = ['supervisor Person', 'News'];
    assert.deepEqual((await read('broadcasts')).map(told), [
      ['broadcast.refused', ...by, 'reason Too long'],
      ['broadcast.approved', ...by],
      ['broadcast.started', ...by, 'recipients 3', 'credits 3'],
      ['broadcast.deleted', 'agent Person', broadcast.name],
    ]);
  });

  it('records who resent a broadcast, and to how many', async () => {
    const {act, read, within} = await open();
    await act('start', {payload: {}});
    await within(async (trx) => {
      await trx
        .updateTable('campaign.broadcastRecipient')
        .set({status: 'failed'})
        .where('address', '=', 'contact-1@example.com')
        .execute();
      await trx.updateTable('campaign.broadcastCounts').set({failed: 1, pending: 2}).execute();
    });
    await act('retry-failed', {payload: {status: 'failed'}});
    const [entry] = (await read('broadcasts')).slice(-1);
    assert.deepEqual(entry && told(entry), [
      'broadcast.retried',
      'owner Person',
      'News',
      'recipients 1',
      'credits 1',
    ]);
  });

  it('records no refused action', async () => {
    const {members, call, read, id} = await open();
    const [, , agent] = members;
    assert.equal((await call(`POST /${id}/start`, {by: agent, payload: {}})).status, 403);
    assert.equal((await call(`POST /${id}/resume`)).status, 409);
    assert.deepEqual(await read('broadcasts'), []);
  });
});
