import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createOwner,
  newEmail,
  PASSWORD,
  type Person,
  registerPerson,
  registration,
  tokenFromMail,
} from '#testing/people.ts';
import {DEVICE_KEY, secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';

/** A mail contains its link until it is sent, and on a system without SMTP stays readable with the outbox token. */
const MAILS = ['mail.outbox'];

onDatabase('secrets that open an account', ({database}) => {
  let app: FastifyInstance;
  let owner: Person;
  const calls = secondFactorCalls(new Date());
  before(async () => {
    app = await createTestApi({database: database(), now: calls.now});
    calls.use(app);
    owner = await createOwner(app);
  });
  after(() => app.close());

  const post = (url: string, payload: object, headers = {}) =>
    app.inject({method: 'POST', url, payload, headers});
  const invite = async (email: string) => {
    await post('/api/team/invitations', {email, role: 'agent'}, owner.headers);
    return tokenFromMail(app, email, '/register?invite=');
  };

  /** Tables of the whole database that contain a text, as text or as bytes, in any column. */
  const tablesWith = async (secret: string): Promise<string[]> => {
    const {db} = database();
    const {rows: tables} = await sql<{schema: string; name: string}>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
    const found: string[] = [];
    const patterns = [secret, Buffer.from(secret).toString('hex')].map((one) => `%${one}%`);
    for (const {schema, name} of tables) {
      const {rows} = await sql`select from ${sql.table(`${schema}.${name}`)} t
        where t::text like any (${sql.val(patterns)}) limit 1`.execute(db);
      if (rows.length > 0) found.push(`${schema}.${name}`);
    }
    return found;
  };

  it('appear in no table in plain text', async () => {
    const [verified, reset, invited] = [newEmail(), newEmail(), newEmail()];
    await post('/api/auth/register', registration(verified));
    await registerPerson(app, reset);
    await post('/api/auth/forgot-password', {email: reset});
    const {person, key, codes} = await calls.newcomer();
    const secrets = {
      verify: await tokenFromMail(app, verified, '/verify/'),
      reset: await tokenFromMail(app, reset, '/reset/'),
      invitation: await invite(invited),
      challenge: await calls.challengeOf(person.email, DEVICE_KEY),
      session: person.token,
      totpKey: key,
      recoveryCode: codes[0]!,
      plainRecoveryCode: codes[1]!.replaceAll('-', ''),
      deviceKey: DEVICE_KEY,
      password: PASSWORD,
    };
    for (const [name, secret] of Object.entries(secrets)) {
      const tables = (await tablesWith(secret)).filter((table) => !MAILS.includes(table));
      assert.deepEqual([name, tables], [name, []]);
    }
    assert.deepEqual(await tablesWith(secrets.verify), MAILS);
  });

  it('creates one account for two concurrent requests with an invitation', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    await Promise.all(
      [1, 2].map(() => post('/api/auth/register', {...registration(email), invitation})),
    );
    const {rows} = await sql`select id from account."user" where email = ${email}`.execute(
      database().db,
    );
    assert.equal(rows.length, 1);
  });

  it('creates one membership for two concurrent requests with an invitation', async () => {
    const guest = await createFirstTimer(app);
    const invitationToken = await invite(guest.email);
    await Promise.all(
      [1, 2].map(() =>
        post('/api/user/onboarding', {timeZone: 'UTC', invitationToken}, guest.headers),
      ),
    );
    const {rows} =
      await sql`select status from account.invitation where email = ${guest.email}`.execute(
        database().db,
      );
    assert.deepEqual(rows, [{status: 'accepted'}]);
    const other = await createFirstTimer(app);
    const late = await post(
      '/api/user/onboarding',
      {timeZone: 'UTC', invitationToken},
      other.headers,
    );
    assert.equal(late.statusCode, 422);
  });

  it('verifies once for two concurrent requests with a registration', async () => {
    const email = newEmail();
    await post('/api/auth/register', registration(email));
    const token = await tokenFromMail(app, email, '/verify/');
    const replies = await Promise.all(
      [1, 2].map(() => post('/api/auth/verify', {token, password: PASSWORD})),
    );
    const {rows} = await sql`select id from account."user" where email = ${email}`.execute(
      database().db,
    );
    assert.equal(rows.length, 1);
    assert.ok(replies.some(({statusCode}) => statusCode === 200));
  });

  it('a recovery code is used once when several logins show it at the same time', async () => {
    const {person, codes} = await calls.newcomer();
    const challenges = [
      await calls.challengeOf(person.email),
      await calls.challengeOf(person.email),
    ];
    const replies = await Promise.all(
      challenges.map((challenge) => calls.finish({challenge, recoveryCode: codes[0]})),
    );
    assert.deepEqual(replies.map(({statusCode}) => statusCode).toSorted(), [200, 422]);
  });
});
