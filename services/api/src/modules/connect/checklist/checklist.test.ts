import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Checklist} from '@switchboard/contracts/checklist/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createOwner} from '#testing/people.ts';

const CHECKLIST = '/connect/api/checklist';
const LISTS = '/connect/api/analytics/overview/lists';
const OPEN = [{from: '09:00', to: '17:00'}];

onDatabase('the checklist of a new workspace', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  const call = memberCalls(() => app);
  const read = async (member: TestMember | undefined): Promise<Checklist> =>
    (await call(member, `GET ${LISTS}`)).lists.checklist;

  it('starts with nothing done except the steps that a new workspace lacks', async () => {
    const [owner] = await createTestWorkspace(database());
    assert.deepEqual(await read(owner), {
      steps: {
        sampleTicket: true,
        supportAddress: false,
        colleague: false,
        macro: false,
        businessHours: false,
      },
      sampleNumber: null,
      isDismissed: false,
    });
  });

  it('follows the actions in the workspace', async () => {
    const [owner] = await createTestWorkspace(database());
    const address = `help@${owner?.workspaceId}.example.com`;
    const done = async () =>
      Object.entries((await read(owner)).steps).flatMap(([step, isDone]) => (isDone ? step : []));
    await call(owner, 'POST /connect/api/macros', {
      payload: {name: 'Thanks', visibility: 'private', bodyHtml: 'Hi', actions: []},
    });
    assert.deepEqual(await done(), ['sampleTicket', 'macro']);
    await call(owner, 'POST /connect/api/business-hours', {
      payload: {
        name: 'Week',
        timeZone: 'UTC',
        week: [OPEN, OPEN, OPEN, OPEN, OPEN, [], []],
        holidays: [],
      },
    });
    await call(owner, 'POST /connect/api/support-addresses', {
      payload: {address: `new-${address}`, name: 'Acme', signature: ''},
    });
    assert.deepEqual(await done(), ['sampleTicket', 'macro', 'businessHours']);
    await createTestSupportAddress(database(), owner!, {address});
    await call(owner, 'POST /api/team/invitations', {
      payload: {email: 'ben@example.com', role: 'agent'},
    });
    assert.equal((await done()).length, 5);
  });

  it('records whether its reader has opened the sample ticket', async () => {
    const {headers} = await createOwner(app);
    const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
      (await app.inject({method, url, headers, ...(payload && {payload})})).json();
    const {sampleNumber, steps}: Checklist = (await ask('GET', LISTS)).lists.checklist;
    assert.deepEqual([sampleNumber, steps.sampleTicket], [1, false]);
    const {ticket} = await ask('GET', '/connect/api/tickets/1');
    const viewing = `/connect/api/tickets/${ticket.id}/viewing`;
    await ask('PUT', viewing, {mode: 'viewing'});
    await ask('PUT', viewing, {mode: 'viewing'});
    assert.equal((await ask('GET', LISTS)).lists.checklist.steps.sampleTicket, true);
  });

  it('is dismissed per person, and shown only to those who can do its steps', async () => {
    const [owner, admin, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'agent'],
    });
    assert.equal((await call(owner, `POST ${CHECKLIST}/dismiss`)).checklist.isDismissed, true);
    assert.equal((await read(owner)).isDismissed, true);
    assert.equal((await read(admin)).isDismissed, false);
    assert.equal(await read(agent), null);
    assert.equal((await call(agent, `POST ${CHECKLIST}/dismiss`)).status, 403);
  });

  it('ignores other workspaces', async () => {
    const [owner] = await createTestWorkspace(database());
    const [other] = await createTestWorkspace(database());
    await call(other, 'POST /connect/api/macros', {
      payload: {name: 'Thanks', visibility: 'all', bodyHtml: 'Hi', actions: []},
    });
    await call(other, `POST ${CHECKLIST}/dismiss`);
    const {steps, isDismissed} = await read(owner);
    assert.deepEqual([steps.macro, isDismissed], [false, false]);
  });
});
