import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Suppression} from '@switchboard/contracts/suppressions/schemas';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {
  isSuppressed,
  suppress,
  takeKeyword,
  unsubscribeHeaders,
  unsubscribeKey,
  unsubscribeLink,
} from './index.ts';

const SUPPRESSIONS = '/campaign/api/suppressions';
const NOW = new Date('2026-05-20T12:00:00Z');
const ADDRESS = 'rosa@acme.test';

onDatabase('suppressed addresses', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database(), now: () => NOW});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
  });

  const call = memberCalls(() => app);
  const inWorkspace = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(owner?.workspaceId ?? ''), work);
  const reasons = async (query = ''): Promise<string[]> =>
    (await call(owner, `GET ${SUPPRESSIONS}${query}`)).suppressions.map(
      ({address, reason}: Suppression) => `${address} ${reason}`,
    );
  const add = (channel: string, address: string, member = owner) =>
    call(member, `POST ${SUPPRESSIONS}`, {payload: {channel, address}});
  const linkFor = (address: string, channel: 'email' | 'sms' = 'email') =>
    inWorkspace(async (trx) => {
      const workspaceId = owner?.workspaceId ?? '';
      const key = await unsubscribeKey(trx, workspaceId);
      return unsubscribeLink(
        {publicUrl: '', key},
        {workspaceId, channel, address, broadcastId: null},
      );
    });
  const makeContact = async (given: object): Promise<string> => {
    const payload = {
      name: 'Rosa',
      email: null,
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    };
    const made = await call(owner, 'POST /connect/api/contacts', {payload: {...payload, ...given}});
    return made.contact.id;
  };
  const post = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url,
      ...(payload !== undefined && {payload, headers: {'content-type': type}}),
    });

  it('are managed by owners and admins, and logged without the address', async () => {
    const contactId = await makeContact({email: ADDRESS, phone: '+639171234567'});
    const {suppression} = await add('email', ' Rosa@ACME.test ');
    assert.deepEqual(
      [suppression.address, suppression.reason, suppression.contact, suppression.createdBy],
      [ADDRESS, 'manual', {id: contactId, name: 'Rosa'}, 'owner Person'],
    );
    assert.equal((await add('sms', '0917 123 4567')).suppression.address, '+639171234567');
    assert.equal((await add('email', ADDRESS)).code, 'duplicate');
    assert.deepEqual((await add('sms', 'none')).fields, {address: 'Phone is invalid'});
    assert.equal((await add('email', 'b@acme.test', supervisor)).status, 403);
    assert.equal((await call(agent, `GET ${SUPPRESSIONS}`)).status, 403);
    assert.deepEqual(await reasons('?q=ROSA'), [`${ADDRESS} manual`]);
    assert.deepEqual(await reasons('?channel=sms'), ['+639171234567 manual']);
    assert.deepEqual(await reasons('?reason=bounced'), []);
    await call(owner, `DELETE ${SUPPRESSIONS}/${suppression.id}`);
    assert.equal((await call(owner, `DELETE ${SUPPRESSIONS}/${suppression.id}`)).status, 404);
    const {entries} = await call(owner, 'GET /api/audit?group=suppressions');
    assert.deepEqual(
      entries.map(({action, subject}: {action: string; subject: {name: string}}) => [
        action,
        subject.name,
      ]),
      [
        ['suppression.removed', 'r…@acme.test'],
        ['suppression.added', '+63…67'],
        ['suppression.added', 'r…@acme.test'],
      ],
    );
  });

  it('are shown with the contact, to users who know it', async () => {
    const contactId = await makeContact({email: ADDRESS, phone: '+639171234567'});
    await post(await linkFor(ADDRESS), 'does=unsubscribe');
    const path = `GET /campaign/api/contacts/${contactId}/subscriptions`;
    const {subscriptions} = await call(supervisor, path);
    assert.deepEqual(
      [subscriptions.email.reason, subscriptions.email.at, subscriptions.sms],
      ['unsubscribed', NOW.toISOString(), null],
    );
    assert.equal((await call(agent, path)).status, 404);
  });

  it('do not change when a link is opened, and are added with one click', async () => {
    const link = await linkFor(ADDRESS);
    const page = await app.inject(link);
    assert.deepEqual([page.statusCode, page.headers['set-cookie']], [200, undefined]);
    assert.match(page.body, /Unsubscribe\?.*rosa@acme\.test/s);
    assert.deepEqual(await reasons(), []);
    const clicks = [
      await post(link, 'List-Unsubscribe=One-Click'),
      await post(link, '--x\r\n\r\nOne-Click\r\n--x--', 'multipart/form-data; boundary=x'),
      await post(link),
    ];
    assert.deepEqual(
      clicks.map(({statusCode, body, headers}) => [statusCode, body, headers['set-cookie']]),
      clicks.map(() => [200, 'Unsubscribed', undefined]),
    );
    assert.deepEqual(await reasons(), [`${ADDRESS} unsubscribed`]);
    assert.match((await app.inject(link)).body, /You are unsubscribed/);
  });

  it('end when the person subscribes again, which the page confirms', async () => {
    const link = await linkFor(ADDRESS);
    await post(link, 'does=unsubscribe');
    const again = await post(link, 'does=resubscribe');
    assert.deepEqual([again.statusCode, await reasons()], [303, []]);
    const {body} = await app.inject(again.headers.location ?? '');
    assert.match(body, /You are subscribed again.*rosa@acme\.test/s);
    await post(link, 'does=unsubscribe');
    assert.match((await app.inject(again.headers.location ?? '')).body, /You are unsubscribed/);
  });

  it('can be removed by the page if the person requested them', async () => {
    const link = await linkFor(ADDRESS);
    await add('email', ADDRESS);
    assert.match((await app.inject(link)).body, /No broadcasts reach you/);
    const left = await post(link, 'does=unsubscribe');
    assert.deepEqual([left.statusCode, left.headers.location], [303, link]);
    await post(link, 'does=resubscribe');
    assert.deepEqual(await reasons(), [`${ADDRESS} manual`]);
    assert.match((await app.inject(link)).body, /No broadcasts reach you/);
  });

  it('are not changed by an altered, truncated or invented link', async () => {
    const link = await linkFor(ADDRESS);
    const token = Buffer.from(link.split('/').at(-1) ?? '', 'base64url');
    const other = Buffer.concat([
      token.subarray(0, -ADDRESS.length),
      Buffer.from('other@acme.test'),
    ]);
    const altered = Buffer.from(token);
    altered[0] = (altered[0] ?? 0) ^ 1;
    for (const bad of [
      other,
      altered,
      token.subarray(0, -1),
      token.subarray(0, 20),
      Buffer.from('x'),
    ]) {
      const url = `/campaign/unsubscribe/${bad.toString('base64url')}`;
      assert.deepEqual(
        [(await app.inject(url)).statusCode, (await post(url, 'a=b')).statusCode],
        [404, 404],
      );
    }
    const [stranger] = await createTestWorkspace(database());
    const foreign = Buffer.concat([
      token.subarray(0, 16),
      Buffer.from(stranger!.workspaceId.replaceAll('-', ''), 'hex'),
      token.subarray(32),
    ]);
    assert.equal(
      (await post(`/campaign/unsubscribe/${foreign.toString('base64url')}`)).statusCode,
      404,
    );
    assert.deepEqual(await reasons(), []);
  });

  it('follow STOP and START by SMS, if the text contains nothing else', async () => {
    const workspaceId = owner?.workspaceId ?? '';
    const say = (text: string) =>
      inWorkspace((trx) => takeKeyword(trx, {workspaceId, from: '+639171234567', text, now: NOW}));
    const isOut = () =>
      inWorkspace((trx) => isSuppressed(trx, {channel: 'sms', address: '+639171234567'}));
    assert.equal(await say('Please stop the machine'), null);
    assert.deepEqual([await isOut(), await say(' Stop! '), await isOut()], [false, 'stop', true]);
    assert.deepEqual([await say('STOP'), await reasons()], ['stop', ['+639171234567 stop']]);
    assert.deepEqual([await say('start'), await isOut()], ['start', false]);
  });

  it('are published once per reason, and mails contain the one-click headers', async () => {
    const who = {
      workspaceId: owner?.workspaceId ?? '',
      channel: 'email',
      address: ADDRESS,
    } as const;
    const again = await inWorkspace(async (trx) => [
      await suppress(trx, who, {reason: 'bounced', now: NOW}),
      await suppress(trx, {...who, address: 'ROSA@acme.test'}, {reason: 'bounced', now: NOW}),
    ]);
    assert.deepEqual([typeof again[0], again[1]], ['string', null]);
    assert.deepEqual(unsubscribeHeaders('https://a.test/u'), {
      'List-Unsubscribe': '<https://a.test/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
