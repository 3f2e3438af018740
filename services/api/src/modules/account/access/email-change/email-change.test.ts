import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createOwner,
  logIn,
  mailsTo,
  newEmail,
  PASSWORD,
  type Person,
  tokenFromMail,
} from '#testing/people.ts';
import {secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {deleteStaleAccountRows} from '../../clean-up.ts';
import {totpCode} from '../second-factor/totp.ts';
import {UNDO_PATH} from './paths.ts';

const LINK = '/dashboard/profile/security#email-change=';
const UNDO = `${UNDO_PATH}?token=`;
const HOUR_MS = 3_600_000;

onDatabase('a change of the email address', ({database}) => {
  let app: FastifyInstance;
  const {use, now, wait, send, setUp} = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  before(async () => {
    app = await createTestApi({database: database(), now});
    use(app);
  });
  after(() => app.close());

  const request = ({headers}: Person, email: string, rest: object = {}) =>
    send('POST', '/api/user/email-change', {
      payload: {email, currentPassword: PASSWORD, ...rest},
      headers,
    });
  const pending = async ({headers}: Person) =>
    (await app.inject({url: '/api/user/email-change', headers})).json().change;
  const confirm = ({headers}: Person, token: string) =>
    send('POST', '/api/user/email-change/confirmation', {payload: {token}, headers});
  const emailOf = async ({headers}: Person) =>
    (await app.inject({url: '/api/user', headers})).json().user?.email;
  const post = (token: string) =>
    app.inject({
      method: 'POST',
      url: UNDO_PATH,
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      payload: new URLSearchParams({token}).toString(),
    });
  const changed = async () => {
    const person = await createOwner(app);
    const email = newEmail('new');
    await request(person, email);
    const notice = await tokenFromMail(app, person.email, UNDO);
    const reply = await confirm(person, await tokenFromMail(app, email, LINK));
    assert.equal(reply.statusCode, 200, reply.body);
    return {person, email, notice};
  };

  it('takes effect by the link in the new mailbox, and ends other sessions', async () => {
    const person = await createOwner(app);
    const other = await logIn(app, person.email);
    const email = newEmail('new');
    const reply = await request(person, email);
    assert.equal(reply.statusCode, 200, reply.body);
    assert.equal((await pending(person)).email, email);
    assert.equal(await emailOf(person), person.email);
    assert.match(
      (await mailsTo(app, person.email))[0]!.text,
      new RegExp(`address of your account to ${email}`),
    );
    const token = await tokenFromMail(app, email, LINK);
    assert.equal((await confirm(person, token)).json().user.email, email);
    assert.equal(await pending(person), null);
    assert.deepEqual([await emailOf(person), await emailOf(other)], [email, undefined]);
    assert.match((await mailsTo(app, person.email))[0]!.subject, /email address was changed/);
    assert.equal((await logIn(app, email)).user.id, person.user.id);
    assert.equal((await confirm(person, token)).json().code, 'bad_request');
    const {entries} = (await app.inject({url: '/api/audit', headers: person.headers})).json();
    assert.deepEqual(
      entries.slice(0, 2).map(({action}: {action: string}) => action),
      ['security.sessions_ended', 'security.email_changed'],
    );
  });

  it('needs the password, and a code where a second factor is on', async () => {
    const person = await createFirstTimer(app);
    const wrong = await request(person, newEmail(), {currentPassword: 'Wrong-1!'});
    assert.deepEqual(wrong.json().fields, {currentPassword: 'Current password is incorrect'});
    const {key} = await setUp(person);
    const email = newEmail();
    const without = await request(person, email);
    assert.deepEqual(without.json().fields, {code: 'Code is required'});
    assert.equal((await request(person, email, {code: '000000'})).statusCode, 422);
    assert.equal((await request(person, email, {code: totpCode(key, now())})).statusCode, 200);
    const own = await request(person, ` ${person.email.toUpperCase()}`.trim(), {code: '000000'});
    assert.equal(own.statusCode, 422);
  });

  it('rejects the present address', async () => {
    const person = await createFirstTimer(app);
    const reply = await request(person, person.email.toUpperCase());
    assert.deepEqual(reply.json().fields, {email: 'This is your email address already'});
  });

  it('answers alike for an address with an account, and notifies its owner', async () => {
    const [person, owner] = [await createFirstTimer(app), await createFirstTimer(app)];
    const free = newEmail();
    const [first, second] = [await request(person, free), await request(person, owner.email)];
    const shown = ({change, ...rest}: {change: object}) => ({
      ...rest,
      change: {...change, email: ''},
    });
    assert.deepEqual(shown(second.json()), shown(first.json()));
    assert.equal((await pending(person)).email, owner.email);
    const [mail] = await mailsTo(app, owner.email);
    assert.match(mail!.subject, /You already have/);
    assert.ok(!mail!.text.includes(LINK));
  });

  it('rejects foreign, used, expired, replaced and cancelled links', async () => {
    const [person, other] = [await createFirstTimer(app), await createFirstTimer(app)];
    const email = newEmail();
    await request(person, email);
    const first = await tokenFromMail(app, email, LINK);
    assert.equal((await confirm(other, first)).statusCode, 400);
    await send('POST', '/api/user/email-change/resend', {headers: person.headers});
    const second = await tokenFromMail(app, email, LINK);
    assert.equal((await confirm(person, first)).statusCode, 400);
    await request(person, newEmail());
    assert.equal((await confirm(person, second)).statusCode, 400);
    await request(person, email);
    const third = await tokenFromMail(app, email, LINK);
    await send('DELETE', '/api/user/email-change', {headers: person.headers});
    assert.equal((await confirm(person, third)).statusCode, 400);
    assert.equal(await pending(person), null);
    await request(person, email);
    const fourth = await tokenFromMail(app, email, LINK);
    wait(25 * HOUR_MS);
    const late = await logIn(app, person.email);
    assert.equal((await confirm(late, fourth)).statusCode, 400);
    const none = await send('POST', '/api/user/email-change/resend', {headers: late.headers});
    assert.equal(none.statusCode, 404);
  });

  it('gives an address to one of two people who request it', async () => {
    const [one, two] = [await createFirstTimer(app), await createFirstTimer(app)];
    const email = newEmail();
    await request(one, email);
    const first = await tokenFromMail(app, email, LINK);
    await request(two, email);
    const second = await tokenFromMail(app, email, LINK);
    assert.equal((await confirm(one, first)).statusCode, 200);
    assert.equal((await confirm(two, second)).json().code, 'bad_request');
    assert.equal(await emailOf(two), two.email);
  });

  it('invalidates links to a new password in the former mailbox', async () => {
    const {person, email} = await changed();
    await send('POST', '/api/auth/forgot-password', {payload: {email}});
    const reset = await tokenFromMail(app, email, '/reset/');
    const next = newEmail();
    await request({...person, email}, next);
    await confirm(person, await tokenFromMail(app, next, LINK));
    const reply = await send('POST', '/api/auth/reset-password', {
      payload: {password: 'Another-Horse-8!'},
      headers: {authorization: `Bearer ${reset}`},
    });
    assert.equal(reply.statusCode, 401);
  });

  it('is undone for a week from the former mailbox, ending sessions and the password', async () => {
    const {person, email} = await changed();
    const token = await tokenFromMail(app, person.email, UNDO);
    const page = await app.inject(`${UNDO}${token}`);
    assert.match(page.body, new RegExp(`now belongs to ${email}`));
    assert.equal(await emailOf(person), email);
    assert.match((await post(token)).body, /Your account is safe/);
    assert.equal(await emailOf(person), undefined);
    const payload = {email: person.email, password: PASSWORD};
    assert.equal((await send('POST', '/api/auth/login', {payload})).statusCode, 401);
    const reset = await tokenFromMail(app, person.email, '/reset/');
    await send('POST', '/api/auth/reset-password', {
      payload: {password: 'Another-Horse-8!'},
      headers: {authorization: `Bearer ${reset}`},
    });
    const again = await logIn(app, person.email, 'Another-Horse-8!');
    assert.equal(again.user.id, person.user.id);
    assert.equal((await post(token)).statusCode, 404);
    const {entries} = (await app.inject({url: '/api/audit', headers: again.headers})).json();
    assert.ok(
      entries.some(({action}: {action: string}) => action === 'security.email_change_undone'),
    );
  });

  it('is stopped from the present mailbox before it takes effect', async () => {
    const person = await createFirstTimer(app);
    const email = newEmail();
    await request(person, email);
    const token = await tokenFromMail(app, email, LINK);
    assert.match((await post(await tokenFromMail(app, person.email, UNDO))).body, /safe/);
    const reset = await tokenFromMail(app, person.email, '/reset/');
    await send('POST', '/api/auth/reset-password', {
      payload: {password: PASSWORD},
      headers: {authorization: `Bearer ${reset}`},
    });
    assert.equal((await confirm(await logIn(app, person.email), token)).statusCode, 400);
  });

  it('can be undone by the first of several mailboxes, whatever the later ones did', async () => {
    const {person, email, notice} = await changed();
    wait(1000);
    const last = newEmail();
    await request({...person, email}, last);
    await confirm(person, await tokenFromMail(app, last, LINK));
    const later = await tokenFromMail(app, email, UNDO);
    assert.equal((await post(notice)).statusCode, 200);
    assert.equal((await post(later)).statusCode, 404);
    const user = await database()
      .db.selectFrom('account.user')
      .select('email')
      .where('id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    assert.equal(user.email, person.email);
  });

  it('is final after a week, and keeps no token readable', async () => {
    const {person} = await changed();
    const token = await tokenFromMail(app, person.email, UNDO);
    const rows = await database().db.selectFrom('account.emailChange').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token));
    wait(8 * 24 * HOUR_MS);
    assert.equal((await app.inject(`${UNDO}${token}`)).statusCode, 404);
    assert.equal((await post(token)).statusCode, 404);
    await deleteStaleAccountRows({db: database().db, now});
    assert.deepEqual(
      await database().db.selectFrom('account.emailChange').selectAll().execute(),
      [],
    );
  });

  it('is limited to a few requests an hour', async () => {
    const person = await createFirstTimer(app);
    const codes = [];
    for (let times = 0; times < 6; times += 1)
      codes.push((await request(person, newEmail())).statusCode);
    assert.deepEqual(codes, [200, 200, 200, 200, 200, 429]);
  });
});
