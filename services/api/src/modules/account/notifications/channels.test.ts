import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {SEEN_WITHIN_MS} from '@switchboard/contracts/limits';
import type {PushMessage} from '@switchboard/contracts/notifications/schemas';
import {type Trx, withSystem} from '#database/index.ts';
import type {Mail} from '#mail/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {mailDue} from './mails.ts';
import type {Push} from '../ports.ts';
import {push} from './push/service.ts';

const TICKETS = '/connect/api/tickets';
const START = Date.parse('2026-11-24T01:30:00Z');
const HOUR = 3_600_000;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/browser';
const KEYS = {p256dh: `${'A'.repeat(87)}`, auth: 'B'.repeat(22)};

onDatabase('the channels of notifications', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, ana] = [] as unknown as [TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [owner, ana] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      timeZone: 'Asia/Manila',
      now: new Date(START),
    })) as [TestMember, TestMember];
  });

  const give = async (subject = 'Where is it?') =>
    owner.on(app)('POST', TICKETS, {
      payload: {subject, requester: {email: 'rosa@example.com'}, html: 'Hi', assigneeId: ana.id},
    });
  const choose = async (payload: object) =>
    ana.on(app)('PUT', '/api/user/notification-preferences', {
      payload: {channels: {}, mailMode: 'at_once', digestHour: 8, quietHours: null, ...payload},
    });
  const rowsOfAna = () =>
    withSystem(database().db, (trx) =>
      trx
        .selectFrom('account.notification')
        .selectAll()
        .where('userId', '=', ana.id)
        .orderBy('id')
        .execute(),
    );
  const mailed = async (): Promise<Mail[]> => {
    const mails: Mail[] = [];
    const mail = {send: async (_trx: Trx, one: Mail) => void mails.push(one)} as never;
    await mailDue(
      {db: database().db, mail, now: () => new Date(now), config: testConfig()},
      {workspaceId: ana.workspaceId, userId: ana.id},
    );
    return mails;
  };

  describe('by mail', () => {
    it('notifies at once of one event, with its text, a thread and an unsubscribe link', async () => {
      await give();
      const [mail, ...others] = await mailed();
      assert.deepEqual(others, []);
      assert.equal(mail?.to, ana.email);
      assert.equal(mail?.subject, '[#1] Where is it?');
      assert.deepEqual(mail?.paragraphs, ['owner Person assigned this ticket to you.']);
      assert.equal(mail?.action?.url, 'http://localhost:3000/dashboard/tickets/1');
      assert.match(mail?.headers?.['References'] ?? '', /^<ticket\.[0-9a-f-]{36}@switchboard>$/);
      assert.equal(mail?.headers?.['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
      assert.deepEqual(await mailed(), []);
    });

    it('omits notifications that were read meanwhile', async () => {
      await give();
      await ana.on(app)('PUT', '/api/notifications/read-all', {
        payload: {upTo: new Date(now).toISOString()},
      });
      assert.deepEqual(await mailed(), []);
    });

    it('waits for a reader with the open ticket, and omits what they have seen by then', async () => {
      await give();
      await mailed();
      const {id} = (await ana.on(app)('GET', `${TICKETS}/1`)).json().ticket;
      await ana.on(app)('PUT', `${TICKETS}/${id}/viewing`, {payload: {mode: 'viewing'}});
      const write = () =>
        owner.on(app)('POST', `${TICKETS}/${id}/messages`, {
          payload: {kind: 'note', html: `<p><span data-mention="${ana.id}">@Ana</span> look</p>`},
        });
      now += HOUR;
      await ana.on(app)('PUT', `${TICKETS}/${id}/viewing`, {payload: {mode: 'viewing'}});
      await write();
      assert.deepEqual(await mailed(), []);
      now += SEEN_WITHIN_MS;
      assert.equal((await mailed()).length, 1);
      await ana.on(app)('PUT', `${TICKETS}/${id}/viewing`, {payload: {mode: 'viewing'}});
      await write();
      await ana.on(app)('PUT', `${TICKETS}/${id}/read`, {
        payload: {seenAt: new Date(now).toISOString()},
      });
      now += SEEN_WITHIN_MS;
      assert.deepEqual(await mailed(), []);
    });

    it('waits for the end of quiet hours, and then sends one mail', async () => {
      now = Date.parse('2026-11-24T22:30:00+08:00');
      await choose({quietHours: {from: '22:00', to: '07:00'}});
      await give('First');
      now += 3 * HOUR;
      await give('Second');
      assert.deepEqual(await mailed(), []);
      now = Date.parse('2026-11-25T07:00:00+08:00');
      const [mail, ...others] = await mailed();
      assert.deepEqual(others, []);
      assert.equal(mail?.subject, '2 unread notifications');
      assert.deepEqual(
        mail?.items?.map(({label}) => label),
        [
          '[#1] First: owner Person assigned this ticket to you.',
          '[#2] Second: owner Person assigned this ticket to you.',
        ],
      );
    });

    it('sends one mail a day where a user chose that', async () => {
      await choose({mailMode: 'daily', digestHour: 17});
      await give();
      assert.deepEqual(await mailed(), []);
      now = Date.parse('2026-11-24T17:00:00+08:00');
      assert.equal((await mailed()).length, 1);
    });

    const unsubscribePath = async () => {
      const [mail] = await mailed();
      const url = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      return new URL(url).pathname;
    };

    it('stops this kind alone by one click; opening the page changes nothing', async () => {
      await give();
      const path = await unsubscribePath();
      assert.match((await app.inject(path)).body, /Stop mails about assigned tickets/);
      await give('Still');
      assert.equal((await rowsOfAna()).filter(({mailDueAt}) => mailDueAt !== null).length, 0);
      now += HOUR;
      await give('Still');
      assert.equal((await mailed()).length, 1);
      const done = await app.inject({
        method: 'POST',
        url: path,
        headers: {'content-type': 'application/x-www-form-urlencoded'},
        payload: 'List-Unsubscribe=One-Click',
      });
      assert.equal(done.statusCode, 200);
      now += HOUR;
      await give('Silent');
      assert.deepEqual(await mailed(), []);
      const {preferences} = (await ana.on(app)('GET', '/api/user/notification-preferences')).json();
      assert.deepEqual(preferences.channels, {assigned: {email: false}});
    });

    it('is not stopped by a link that was changed', async () => {
      await give();
      const path = await unsubscribePath();
      const forged = path.replace('.assigned.', '.mention.');
      const answer = await app.inject({method: 'POST', url: forged, payload: ''});
      assert.equal(answer.statusCode, 404);
      assert.match(answer.body, /This link does not work/);
    });
  });

  describe('by push', () => {
    const begin = (endpoint = ENDPOINT) =>
      ana.on(app)('PUT', '/api/push/subscription', {payload: {endpoint, keys: KEYS}});
    /** Pushes sent to the browsers; `gone` are browsers that no longer exist. */
    const pushed = async (gone: string[] = []): Promise<Push[]> => {
      const pushes: Push[] = [];
      const sendPush = async (one: Push) => {
        pushes.push(one);
        return !gone.includes(one.endpoint);
      };
      const [row] = await rowsOfAna();
      await push(
        {db: database().db, sendPush},
        {workspaceId: ana.workspaceId, notificationId: row?.id ?? ''},
      );
      return pushes;
    };

    it('notifies each browser of the person, unless it was read', async () => {
      await begin();
      await begin(`${ENDPOINT}2`);
      await give();
      const [first, second] = await pushed();
      assert.deepEqual([first?.endpoint, second?.endpoint], [ENDPOINT, `${ENDPOINT}2`]);
      assert.deepEqual(JSON.parse(first?.payload ?? '') as PushMessage, {
        title: '[#1] Where is it?',
        body: 'owner Person assigned this ticket to you.',
        path: '/dashboard/tickets/1',
        tag: `assigned:${owner.id}`,
      });
      await ana.on(app)('PUT', '/api/notifications/read-all', {
        payload: {upTo: new Date(now).toISOString()},
      });
      assert.deepEqual(await pushed(), []);
    });

    it('deletes a browser that is gone', async () => {
      await begin();
      await give();
      assert.equal((await pushed([ENDPOINT])).length, 1);
      assert.deepEqual(await pushed(), []);
    });

    it('still reaches the other browsers when one is gone and one does not answer', async () => {
      for (const end of ['', '2', '3']) await begin(`${ENDPOINT}${end}`);
      await give();
      const [row] = await rowsOfAna();
      const reached: string[] = [];
      const tell = () =>
        push(
          {
            db: database().db,
            sendPush: async ({endpoint}) => {
              if (endpoint === `${ENDPOINT}2`) throw new Error('A push service answered 500.');
              reached.push(endpoint);
              return endpoint !== ENDPOINT;
            },
          },
          {workspaceId: ana.workspaceId, notificationId: row?.id ?? ''},
        );
      await tell();
      await tell();
      assert.deepEqual(reached.toSorted(), [ENDPOINT, `${ENDPOINT}3`, `${ENDPOINT}3`]);
    });

    it("ends with the session, and on the person's request", async () => {
      await begin();
      await give();
      await ana.on(app)('POST', '/api/push/end', {payload: {endpoint: ENDPOINT}});
      assert.deepEqual(await pushed(), []);
      await begin();
      await ana.on(app)('POST', '/api/auth/logout', {payload: {}});
      assert.deepEqual(await pushed(), []);
    });

    it('calls no server but those of push services', async () => {
      for (const endpoint of [
        'http://fcm.googleapis.com/fcm/send/browser',
        'https://127.0.0.1/push',
        'https://10.0.0.1/push',
        'https://169.254.169.254/latest/meta-data',
        'https://[::1]/push',
        'https://localhost/push',
        'https://fcm.googleapis.com:8443/push',
        'file:///etc/passwd',
        'https://fcm.googleapis.com.evil.example/x',
        'https://evil.example/https://fcm.googleapis.com/',
        'https://fcm.googleapis.com@evil.example/',
      ]) {
        const answer = await begin(endpoint);
        assert.equal(answer.statusCode, 422, endpoint);
        assert.match(answer.json().fields.endpoint, /known push service|is invalid/);
      }
    });

    it('has one key for the whole installation', async () => {
      const key = async () => (await ana.on(app)('GET', '/api/push/key')).json().key;
      const first = await key();
      assert.match(first, /^[\w-]{87}$/);
      assert.equal(await key(), first);
    });
  });

  describe('as they chose', () => {
    it('stays silent where every channel is off', async () => {
      await choose({channels: {assigned: {inApp: false, email: false, push: false}}});
      await give();
      assert.deepEqual(await rowsOfAna(), []);
    });

    it("follows the workspace's defaults, which owners and admins change", async () => {
      const save = (member: TestMember) =>
        member.on(app)('PUT', '/api/workspace/notification-channels', {
          payload: {channels: {assigned: {email: false}}},
        });
      assert.equal((await save(ana)).statusCode, 403);
      assert.equal((await save(owner)).statusCode, 200);
      await give();
      assert.deepEqual(await mailed(), []);
      await choose({channels: {assigned: {email: true}}});
      now += HOUR;
      await give();
      assert.equal((await mailed()).length, 1);
    });

    it('rejects unknown kinds and channels', async () => {
      for (const wrong of [
        {channels: {gossip: {email: true}}},
        {channels: {mention: {fax: true}}},
        {quietHours: {from: '24:00', to: '07:00'}},
        {digestHour: 24},
      ])
        assert.equal((await choose(wrong)).statusCode, 422, JSON.stringify(wrong));
    });
  });
});
