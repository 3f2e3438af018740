import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  logIn,
  mailsTo,
  newEmail,
  PASSWORD,
  PHONE,
  registerPerson,
  registration,
  tokenFromMail,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('registration and verification', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  after(() => app.close());

  const post = (url: string, payload: object) => app.inject({method: 'POST', url, payload});

  it('spec 7 Register: accepts the nested reading and mails a verification link', async () => {
    const email = newEmail();
    const reply = await post('/api/auth/register', registration(email));
    assert.equal(reply.statusCode, 200);
    assert.deepEqual(reply.json(), {
      error: false,
      message:
        "Congratulations! You've successfully registered! Please check your email for a verification link.",
    });
    const [mail] = await mailsTo(app, email);
    assert.match(mail?.text ?? '', /http:\/\/localhost:3000\/verify\/[\w-]{43}/);
    assert.match(mail?.html ?? '', /href="http:\/\/localhost:3000\/verify\/[\w-]{43}"/);
  });

  it('spec 7 Register: accepts the flat reading too', async () => {
    const email = newEmail();
    const {profile, ...credentials} = registration(email);
    assert.equal(
      (await post('/api/auth/register', {...credentials, ...profile})).json().error,
      false,
    );
    await post('/api/auth/verify', {
      token: await tokenFromMail(app, email, '/verify/'),
      password: PASSWORD,
    });
    const {user} = await logIn(app, email);
    assert.equal(user.profile.firstName, 'Ada');
    assert.equal(user.profile.phoneNumber, PHONE);
  });

  it("spec 5 Register: names each wrong field with the specification's message", async () => {
    const wrong = {...registration('nobody'), password: 'weak', confirmPassword: 'other'};
    const {statusCode, fields} = await app
      .inject({method: 'POST', url: '/api/auth/register', payload: wrong})
      .then((reply) => ({...reply.json(), statusCode: reply.statusCode}));
    assert.equal(statusCode, 422);
    assert.equal(fields.email, 'Must be a valid email');
    const weak = await post('/api/auth/register', {
      ...registration(newEmail()),
      password: 'weak',
      confirmPassword: 'other',
    });
    assert.deepEqual(weak.json().fields, {
      password:
        'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character',
      confirmPassword: 'Passwords must match',
    });
    const {firstName: _, ...profile} = registration('').profile;
    const missing = await post('/api/auth/register', {...registration(newEmail()), profile});
    assert.deepEqual(missing.json().fields, {'profile.firstName': 'First Name is required'});
  });

  for (const field of ['email', 'password', 'firstName', 'lastName']) {
    it(`spec 9 Text fields: rejects a registration with a ${field} of 256 characters`, async () => {
      const {profile, ...credentials} = registration(newEmail());
      const value = field === 'email' ? `${'a'.repeat(244)}@example.com` : 'a'.repeat(256);
      const reply = await post('/api/auth/register', {...credentials, ...profile, [field]: value});
      const path = field.endsWith('Name') ? `profile.${field}` : field;
      assert.equal(value.length, 256);
      assert.equal(reply.statusCode, 422);
      assert.match(reply.json().fields[path], /must be at most 255 characters$/);
    });
  }

  it('writes a name into the HTML of a mail as text', async () => {
    const email = newEmail();
    const {profile, ...credentials} = registration(email);
    await post('/api/auth/register', {
      ...credentials,
      profile: {...profile, firstName: '<img src=x onerror="alert(1)">'},
    });
    const [mail] = await mailsTo(app, email);
    assert.match(mail?.html ?? '', /Hello &lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;,/);
    assert.doesNotMatch(mail?.html ?? '', /<img/);
  });

  it('spec 5 Register phoneNumber: rejects an invalid number', async () => {
    const payload = registration(newEmail());
    const reply = await post('/api/auth/register', {
      ...payload,
      profile: {...payload.profile, phoneNumber: '+63 12'},
    });
    assert.equal(reply.statusCode, 422);
    assert.deepEqual(reply.json().fields, {'profile.phoneNumber': 'Phone Number is invalid'});
  });

  it('spec 7 Register: rejects a common password and an invalid invitation', async () => {
    const common = await post('/api/auth/register', {
      ...registration(newEmail()),
      password: 'P@ssw0rd',
      confirmPassword: 'P@ssw0rd',
    });
    assert.deepEqual(
      [common.statusCode, common.json()],
      [200, {error: true, message: 'This password is too common. Choose another one.'}],
    );
    const invited = await post('/api/auth/register', {
      ...registration(newEmail()),
      invitation: 'unknown',
    });
    assert.deepEqual(
      [invited.statusCode, invited.json()],
      [200, {error: true, message: 'Invitation has expired. Ask for a new one.'}],
    );
  });

  it('answers register, forgot and login alike for known and unknown addresses', async () => {
    const known = newEmail();
    await registerPerson(app, known);
    const pairs = [
      ['/api/auth/register', (email: string) => registration(email)],
      ['/api/auth/forgot-password', (email: string) => ({email})],
      ['/api/auth/login', (email: string) => ({email, password: 'Wrong-Password-1!'})],
    ] as const;
    for (const [url, payload] of pairs) {
      const [one, other] = [await post(url, payload(known)), await post(url, payload(newEmail()))];
      const bytes = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
      assert.equal(one.statusCode, other.statusCode);
      assert.equal(bytes(one.body), bytes(other.body));
    }
    const [mail] = await mailsTo(app, known);
    assert.match(mail?.subject ?? '', /Reset your/);
    assert.ok(
      (await mailsTo(app, known)).some(({subject}) => subject.startsWith('You already have')),
    );
  });

  describe('of an address that another person registers too', () => {
    const THEIRS = 'Somebody-Else-7!';
    const theirs = (email: string) => ({
      ...registration(email),
      password: THEIRS,
      confirmPassword: THEIRS,
      profile: {...registration(email).profile, firstName: 'Mallory'},
    });
    const register = async (email: string, payload: object) => {
      assert.equal((await post('/api/auth/register', payload)).json().error, false);
      return tokenFromMail(app, email, '/verify/');
    };

    it('a link verifies the password of its own registration only, and ends all others', async () => {
      const email = newEmail();
      const own = await register(email, {
        ...registration(email),
        registrationKey: 'key-of-this-browser',
      });
      const foreign = await register(email, theirs(email));
      assert.deepEqual(
        (
          await post('/api/auth/verify', {token: own, registrationKey: 'key-of-this-browser'})
        ).json(),
        {error: false, message: 'Your account has been verified'},
      );
      assert.equal((await logIn(app, email)).user.profile.firstName, 'Ada');
      assert.equal(
        (await post('/api/auth/login', {email, password: THEIRS})).json().accessToken,
        undefined,
      );
      assert.equal(
        (await post('/api/auth/verify', {token: foreign, password: THEIRS})).json().message,
        'There was an error verifying your account.',
      );
      await logIn(app, email);
    });

    it('verifies nothing for an owner who opens the link of the other registrant', async () => {
      const email = newEmail();
      await register(email, {...registration(email), registrationKey: 'key-of-this-browser'});
      const foreign = await register(email, {
        ...theirs(email),
        registrationKey: 'key-of-their-browser',
      });
      for (const proof of [{}, {registrationKey: 'key-of-this-browser'}, {password: PASSWORD}]) {
        const refused = await post('/api/auth/verify', {token: foreign, ...proof});
        assert.deepEqual([refused.statusCode, refused.json().code], [422, 'password_required']);
      }
      assert.equal(
        (await post('/api/auth/login', {email, password: THEIRS})).json().accessToken,
        undefined,
      );
    });

    it('accepts the link in another browser with the password, and slows guesses down', async () => {
      const email = newEmail();
      const token = await register(email, {
        ...registration(email),
        registrationKey: 'key-of-this-browser',
      });
      const wrong = await post('/api/auth/verify', {token, password: 'Wrong-Password-1!'});
      assert.deepEqual(wrong.json().fields, {
        password: 'This is not the password you registered with',
      });
      for (let tries = 1; tries < 5; tries += 1)
        await post('/api/auth/verify', {token, password: 'Wrong-Password-1!'});
      assert.equal((await post('/api/auth/verify', {token, password: PASSWORD})).statusCode, 429);
      clock = new Date(clock.getTime() + 1001);
      assert.equal(
        (await post('/api/auth/verify', {token, password: PASSWORD})).json().error,
        false,
      );
      await logIn(app, email);
    });

    it('names the time and origin of the request in a mail', async () => {
      const email = newEmail();
      await app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: registration(email),
        remoteAddress: '203.0.113.7',
      });
      const when = `${clock.getUTCDate()} \\w+ ${clock.getUTCFullYear()} at \\d\\d:\\d\\d UTC, from 203\\.0\\.113\\.7\\.`;
      assert.match(
        (await mailsTo(app, email))[0]?.text ?? '',
        new RegExp(`The account was registered on ${when}`),
      );
    });

    it('keeps one network place from using up the mails of the owner', async () => {
      const email = newEmail();
      for (let times = 0; times < 7; times += 1) await post('/api/auth/register', theirs(email));
      assert.equal((await mailsTo(app, email)).length, 5);
      await app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: registration(email),
        remoteAddress: '203.0.113.7',
      });
      await post('/api/auth/verify', {
        token: await tokenFromMail(app, email, '/verify/'),
        password: PASSWORD,
      });
      await logIn(app, email);
    });
  });

  it('changes nothing about a verified account when its address is registered again', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    await post('/api/auth/register', {
      ...registration(email),
      password: 'Somebody-Else-7!',
      confirmPassword: 'Somebody-Else-7!',
    });
    assert.equal(
      (await post('/api/auth/login', {email, password: 'Somebody-Else-7!'})).json().accessToken,
      undefined,
    );
    await logIn(app, email);
  });

  it('keeps the first verification mail valid after a login attempt sent another', async () => {
    const email = newEmail();
    await post('/api/auth/register', registration(email));
    const firstToken = await tokenFromMail(app, email, '/verify/');
    await post('/api/auth/login', {email, password: PASSWORD});
    assert.equal((await mailsTo(app, email)).length, 2);
    assert.equal(
      (await post('/api/auth/verify', {token: firstToken, password: PASSWORD})).json().error,
      false,
    );
  });

  it('spec 7 Verify: verifies once, also on a reload; rejects unknown and old tokens', async () => {
    const email = newEmail();
    await post('/api/auth/register', registration(email));
    const token = await tokenFromMail(app, email, '/verify/');
    const expected = {error: false, message: 'Your account has been verified'};
    assert.deepEqual(
      (await post('/api/auth/verify', {token, password: PASSWORD})).json(),
      expected,
    );
    assert.deepEqual((await post('/api/auth/verify', {token})).json(), expected);
    const unknown = await post('/api/auth/verify', {token: 'unknown'});
    assert.equal(unknown.json().error, true);
    assert.equal(unknown.json().message, 'There was an error verifying your account.');
    const late = newEmail();
    await post('/api/auth/register', registration(late));
    const lateToken = await tokenFromMail(app, late, '/verify/');
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    assert.equal((await post('/api/auth/verify', {token: lateToken})).json().error, true);
  });
});
