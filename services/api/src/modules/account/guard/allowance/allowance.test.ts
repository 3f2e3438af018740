import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {dailyLimit} from './rules.ts';
import {giveBackMails, takeMails} from './service.ts';

const DAY_MS = 86_400_000;
const USED_UP =
  'This workspace has reached its limit of 50 mails a day. The limit grows as the workspace gets older, and with a verified support address.';

it('what a workspace may send grows with its age, and with a verified address', () => {
  const now = new Date();
  const maxOf = (kind: 'mails' | 'invitations', days: number, isVerified: boolean) =>
    dailyLimit(kind, {createdAt: new Date(now.getTime() - days * DAY_MS), isVerified}, now).max;
  const age = fc.double({min: 0, max: 4000, noNaN: true});
  fc.assert(
    fc.property(fc.constantFrom('mails', 'invitations'), age, age, (kind, one, other) => {
      const [younger, older] = [Math.min(one, other), Math.max(one, other)];
      for (const isVerified of [false, true])
        assert.ok(maxOf(kind, younger, isVerified) <= maxOf(kind, older, isVerified));
      assert.ok(maxOf(kind, one, false) < maxOf(kind, one, true));
    }),
  );
  assert.deepEqual(
    [
      maxOf('mails', 0, false),
      maxOf('mails', -1, false),
      maxOf('mails', 400, true),
      maxOf('invitations', 0, false),
    ],
    [50, 50, 20_000, 25],
  );
});

onDatabase('what a workspace may send a day', ({database}) => {
  let app: FastifyInstance;
  let [owner]: TestMember[] = [];
  let now: Date;
  before(async () => {
    app = await createTestApi({database: database(), runJobs: true, now: () => now});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = new Date();
    [owner] = await createTestWorkspace(database(), {roles: ['owner']});
  });

  const call = memberCalls(() => app);
  const parts = (env: Record<string, string> = {}) => ({
    db: database().db,
    config: testConfig(env),
    now: () => now,
  });
  const mails = (count: number) => ({workspaceId: owner?.workspaceId ?? '', count});
  const ticket = {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi'};

  it('refuses further messages with a reason until a day later', async () => {
    const {
      ticket: {id},
    } = await call(owner, 'POST /connect/api/tickets', {payload: ticket});
    const reply = () =>
      call(owner, `POST /connect/api/tickets/${id}/messages`, {
        payload: {kind: 'reply', html: 'Soon', force: true},
      });
    assert.equal(await takeMails(parts(), mails(49)), null);
    assert.equal(await takeMails(parts(), mails(2)), USED_UP);
    assert.equal(await takeMails(parts(), mails(1)), null);
    for (const refused of [
      await reply(),
      await call(owner, 'POST /connect/api/tickets', {payload: {...ticket, kind: 'reply'}}),
    ]) {
      assert.deepEqual(
        [refused.status, refused.code, refused.message],
        [429, 'rate_limited', USED_UP],
      );
    }
    assert.equal(
      (
        await call(owner, `POST /connect/api/tickets/${id}/messages`, {
          payload: {kind: 'note', html: 'A note leaves by no mail'},
        })
      ).status,
      201,
    );
    await giveBackMails(parts(), mails(1));
    assert.equal(await takeMails(parts(), mails(1)), null);
    now = new Date(now.getTime() + 1.1 * DAY_MS);
    assert.equal(await takeMails(parts(), mails(100)), null);
    assert.match((await takeMails(parts(), mails(1))) ?? '', /limit of 100 mails a day/);
  });

  it('fails a reply that waited with that sentence, and lets it be sent again', async () => {
    const {
      ticket: {id, number},
    } = await call(owner, 'POST /connect/api/tickets', {payload: ticket});
    await takeMails(parts(), mails(49));
    await call(owner, `POST /connect/api/tickets/${id}/messages`, {
      payload: {
        kind: 'reply',
        html: 'Soon',
        force: true,
        cc: [{address: 'ben@example.com', name: ''}],
      },
    });
    const shown = async () =>
      (await call(owner, `GET /connect/api/tickets/${number}`)).messages.at(-1);
    while ((await shown()).delivery.state === 'queued')
      await new Promise((resolve) => setImmediate(resolve));
    const {id: messageId, delivery} = await shown();
    assert.deepEqual([delivery.state, delivery.error], ['failed', USED_UP]);
    assert.ok(owner);
    await createTestSupportAddress(database(), owner, {
      address: `support@${owner.workspaceId}.example.com`,
    });
    assert.equal((await call(owner, `POST /connect/api/messages/${messageId}/retry`)).status, 200);
  });

  it('follows the limits that the operator configures', async () => {
    assert.notEqual(await takeMails(parts({MAILS_PER_DAY: '3'}), mails(4)), null);
    assert.equal(await takeMails(parts({MAILS_PER_DAY: '300'}), mails(300)), null);
  });

  it('limits invitations too', async () => {
    const invite = (index: number) =>
      call(owner, 'POST /api/team/invitations', {
        payload: {email: `guest-${index}@example.com`, role: 'agent'},
      });
    for (let index = 0; index < 25; index += 1) assert.equal((await invite(index)).status, 200);
    const refused = await invite(25);
    assert.deepEqual(
      [refused.status, refused.message],
      [
        429,
        'This workspace has reached its limit of 25 invitations a day. The limit grows as the workspace gets older, and with a verified support address.',
      ],
    );
    const {
      invitations: [{id}],
    } = await call(owner, 'GET /api/team/invitations');
    assert.equal((await call(owner, `POST /api/team/invitations/${id}/resend`)).status, 429);
  });
});
