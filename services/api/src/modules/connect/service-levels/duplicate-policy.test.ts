import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {SLA_POLICIES_MAX} from '@switchboard/contracts/limits';
import type {SlaPolicy, SlaPolicyRequest} from '@switchboard/contracts/sla/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {hours, policy} from './sla.fixture.ts';

const POLICIES = '/connect/api/sla-policies';

onDatabase('a copy of an SLA policy', ({database}) => {
  let app: FastifyInstance;
  let [owner, admin, supervisor, agent] = [] as TestMember[];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, admin, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'supervisor', 'agent'],
    });
  });

  const call = memberCalls(() => app);
  const make = async (changes?: Partial<SlaPolicyRequest>): Promise<SlaPolicy> =>
    (await call(owner, `POST ${POLICIES}`, {payload: policy(changes)})).slaPolicy;
  const duplicate = ({id}: Pick<SlaPolicy, 'id'>, member = owner) =>
    call(member, `POST ${POLICIES}/${id}/duplicate`);
  const names = async () =>
    (await call(owner, `GET ${POLICIES}`)).slaPolicies.map(({name}: SlaPolicy) => name);

  it('has the values of the original, and is inactive', async () => {
    const office = await call(owner, 'POST /connect/api/business-hours', {payload: hours()});
    const {id, version, updatedAt, ...original} = await make({
      match: {channels: ['email'], tags: ['vip']},
      hoursId: office.businessHours.id,
    });
    const {status, slaPolicy} = await duplicate({id});
    assert.equal(status, 201);
    assert.notEqual(slaPolicy.id, id);
    assert.deepEqual(slaPolicy, {
      ...original,
      id: slaPolicy.id,
      name: 'Copy of Standard',
      isActive: false,
      version: 1,
      updatedAt: slaPolicy.updatedAt,
    });
  });

  it('comes right after the original, under a free name', async () => {
    const standard = await make();
    const vip = await make({name: 'VIP'});
    await duplicate(vip);
    await duplicate(standard);
    await duplicate(standard);
    assert.deepEqual(await names(), [
      'Standard',
      'Copy of Standard 2',
      'Copy of Standard',
      'VIP',
      'Copy of VIP',
    ]);
  });

  it('applies to no ticket until it is turned on', async () => {
    const {slaPolicy: copy} = await duplicate(await make({isActive: false}));
    const dueOfTicket = async () => {
      const payload = {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi'};
      return (await call(agent, 'POST /connect/api/tickets', {payload})).ticket.due;
    };
    assert.equal(await dueOfTicket(), null);
    await call(owner, `PUT ${POLICIES}/${copy.id}`, {payload: policy({name: 'VIP'}), version: 1});
    assert.equal((await dueOfTicket()).metric, 'first');
  });

  it('is created by owners and admins only', async () => {
    const original = await make();
    for (const member of [supervisor, agent]) {
      const {status, message} = await duplicate(original, member);
      assert.deepEqual(
        [status, message],
        [403, 'Only owners and admins can change ticket settings and import tickets.'],
      );
    }
    assert.deepEqual(await names(), ['Standard']);
    assert.equal((await duplicate(original, admin)).status, 201);
  });

  it('is rejected at the maximum number of policies', async () => {
    const original = await make();
    for (let count = 2; count < SLA_POLICIES_MAX; count += 1) await make({name: `Policy ${count}`});
    assert.equal((await duplicate(original)).status, 201);
    const before = await names();
    const {status, code, message} = await duplicate(original);
    assert.deepEqual(
      [status, code, message],
      [
        409,
        'illegal_transition',
        `There can be at most ${SLA_POLICIES_MAX} policies. Delete some that are not used.`,
      ],
    );
    assert.deepEqual(await names(), before);
  });

  it('is rejected for a deleted policy', async () => {
    const original = await make();
    await call(owner, `DELETE ${POLICIES}/${original.id}`);
    assert.equal((await duplicate(original)).status, 404);
  });
});
