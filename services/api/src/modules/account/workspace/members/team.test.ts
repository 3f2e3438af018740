import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {Member} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {FastifyInstance, InjectOptions} from 'fastify';
import {callsOf, changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createMember,
  createOwner,
  logIn,
  mailsTo,
  newEmail,
  type Person,
  registration,
  tokenFromMail,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('team management', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  let owner: Person;
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
    owner = await createOwner(app);
  });
  after(() => app.close());

  const call = (person: Person, request: string, payload?: object) => {
    const [method, path] = request.split(' ') as [InjectOptions['method'], string];
    return app.inject({method, url: `/api/team${path}`, headers: person.headers, payload});
  };
  const setRole = (person: Person, {user}: Person, role: Role) =>
    changeMember(callsOf(app, person), user.id, {role});

  it('pages members by name without missing or repeating one', async () => {
    const boss = await createOwner(app);
    for (let count = 0; count < 4; count += 1) await createMember(app, boss, 'agent');
    const seen: Member[] = [];
    let cursor = '';
    do {
      const {members, page} = (
        await call(boss, `GET /members?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      assert.equal(page.total, 5);
      seen.push(...members);
      cursor = page.nextCursor;
    } while (cursor);
    assert.equal(new Set(seen.map((member) => member.id)).size, 5);
    const filtered = (
      await call(
        boss,
        `GET /members?role=owner&status=active&q=${encodeURIComponent(boss.email.slice(0, 12))}`,
      )
    ).json();
    assert.deepEqual(
      filtered.members.map((member: Member) => member.id),
      [boss.user.id],
    );
    assert.equal((await call(boss, 'GET /members?q=%25')).json().page.total, 0);
    assert.equal((await call(boss, 'GET /members?cursor=nonsense')).statusCode, 422);
  });

  it('shows no member of another workspace', async () => {
    const stranger = await createOwner(app);
    const {members} = (await call(stranger, 'GET /members?limit=100')).json();
    assert.deepEqual(
      members.map((member: Member) => member.id),
      [stranger.user.id],
    );
    assert.equal((await setRole(stranger, owner, 'agent')).statusCode, 404);
  });

  it('lets nobody edit their own role or a higher one, or grant a higher one', async () => {
    const admin = await createMember(app, owner, 'admin');
    const agent = await createMember(app, owner, 'agent');
    assert.equal((await setRole(admin, owner, 'agent')).statusCode, 403);
    assert.equal((await setRole(admin, admin, 'agent')).statusCode, 403);
    assert.equal((await setRole(admin, agent, 'owner')).statusCode, 403);
    assert.equal((await setRole(agent, admin, 'agent')).statusCode, 403);
    const reply = await setRole(admin, agent, 'supervisor');
    assert.equal(reply.json().member.role, 'supervisor');
    assert.equal(
      (await app.inject({url: '/api/user', headers: agent.headers})).json().user.role,
      'supervisor',
    );
  });

  it('turns access off at once, which ends sessions, and on again', async () => {
    const agent = await createMember(app, owner, 'agent');
    const reply = await call(owner, `POST /members/${agent.user.id}/deactivate`, {});
    assert.equal(reply.json().member.status, 'deactivated');
    assert.equal((await app.inject({url: '/api/user', headers: agent.headers})).statusCode, 401);
    const back = await logIn(app, agent.email);
    assert.deepEqual(
      [back.user.isFirstTimeUser, back.user.workspace, back.user.formerWorkspace],
      [true, null, 'Acme'],
    );
    assert.equal((await call(back, 'GET /members')).json().code, 'onboarding_required');
    await call(owner, `POST /members/${agent.user.id}/reactivate`);
    assert.equal(
      (await app.inject({url: '/api/user', headers: back.headers})).json().user.isFirstTimeUser,
      false,
    );
  });

  it('invites by mail; a pending address gets a new link that replaces the old one', async () => {
    const email = newEmail();
    const invite = () => call(owner, 'POST /invitations', {email, role: 'agent'});
    const {invitation} = (await invite()).json();
    const oldToken = await tokenFromMail(app, email, '/register?invite=');
    const again = (await invite()).json().invitation;
    assert.deepEqual([again.id, again.sentCount], [invitation.id, 2]);
    const token = await tokenFromMail(app, email, '/register?invite=');
    assert.equal((await app.inject(`/api/auth/invitations/${oldToken}`)).statusCode, 404);
    assert.deepEqual((await app.inject(`/api/auth/invitations/${token}`)).json().invitation, {
      email,
      workspaceName: 'Acme',
      accountExists: false,
    });
    const {invitations} = (await call(owner, 'GET /invitations')).json();
    assert.equal(invitations[0].status, 'pending');
    assert.equal(
      (await call(owner, `DELETE /invitations/${invitation.id}`)).json().invitation.status,
      'revoked',
    );
    assert.equal((await app.inject(`/api/auth/invitations/${token}`)).statusCode, 404);
  });

  it('resends an invitation at most five times a day', async () => {
    const email = newEmail();
    const {invitation} = (await call(owner, 'POST /invitations', {email, role: 'agent'})).json();
    const resend = () => call(owner, `POST /invitations/${invitation.id}/resend`);
    for (let count = 0; count < 5; count += 1) assert.equal((await resend()).statusCode, 200);
    const refused = await resend();
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await mailsTo(app, email)).length, 6);
  });

  it("rejects invitations of members, and to roles above the inviter's", async () => {
    const supervisor = await createMember(app, owner, 'supervisor');
    const agent = await createMember(app, owner, 'agent');
    const taken = await call(owner, 'POST /invitations', {
      email: agent.email.toUpperCase(),
      role: 'agent',
    });
    assert.deepEqual(
      [taken.statusCode, taken.json().message],
      [409, 'This person is already a member'],
    );
    assert.equal(
      (await call(supervisor, 'POST /invitations', {email: newEmail(), role: 'agent'})).statusCode,
      200,
    );
    assert.equal(
      (await call(supervisor, 'POST /invitations', {email: newEmail(), role: 'admin'})).statusCode,
      403,
    );
    assert.equal(
      (await call(agent, 'POST /invitations', {email: newEmail(), role: 'agent'})).statusCode,
      403,
    );
    assert.equal((await call(agent, 'GET /invitations')).statusCode, 403);
  });

  it('lets someone with an account accept on Home, and nobody with another address', async () => {
    const guest = await createFirstTimer(app);
    const stranger = await createFirstTimer(app);
    const {invitation} = (
      await call(owner, 'POST /invitations', {email: guest.email, role: 'supervisor'})
    ).json();
    const {invitations} = (
      await app.inject({url: '/api/user/invitations', headers: guest.headers})
    ).json();
    assert.deepEqual(
      invitations.map(({id, workspaceName, role}: Record<string, string>) => [
        id,
        workspaceName,
        role,
      ]),
      [[invitation.id, 'Acme', 'supervisor']],
    );
    const accept = (person: Person) =>
      app.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        headers: person.headers,
        payload: {timeZone: 'Europe/Berlin', invitationId: invitation.id},
      });
    assert.equal((await accept(stranger)).statusCode, 422);
    const {user} = (await accept(guest)).json();
    assert.deepEqual(
      [user.role, user.workspace.name, user.isFirstTimeUser],
      ['supervisor', 'Acme', false],
    );
  });

  it('gives an invited person an address that another one only registered', async () => {
    const email = newEmail();
    const squatted = {
      ...registration(email),
      password: 'Somebody-Else-7!',
      confirmPassword: 'Somebody-Else-7!',
    };
    await app.inject({method: 'POST', url: '/api/auth/register', payload: squatted});
    const mailed = await tokenFromMail(app, email, '/verify/');
    await call(owner, 'POST /invitations', {email, role: 'agent'});
    const invitation = await tokenFromMail(app, email, '/register?invite=');
    assert.equal(
      (await app.inject(`/api/auth/invitations/${invitation}`)).json().invitation.accountExists,
      false,
    );
    await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {...registration(email), invitation},
    });
    await app.inject({
      method: 'POST',
      url: '/api/auth/verify',
      payload: {token: mailed, password: squatted.password},
    });
    const stolen = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: {email, password: squatted.password},
    });
    assert.equal(stolen.json().accessToken, undefined);
    const {headers} = await logIn(app, email);
    const {user} = (
      await app.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        headers,
        payload: {timeZone: 'UTC'},
      })
    ).json();
    assert.deepEqual([user.role, user.workspace.name], ['agent', 'Acme']);
  });

  it('accepts an invitation once, from its own address alone', async () => {
    const email = newEmail();
    await call(owner, 'POST /invitations', {email, role: 'agent'});
    const invitation = await tokenFromMail(app, email, '/register?invite=');
    const register = async (address: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/auth/register',
          payload: {...registration(address), invitation},
        })
      ).json();
    assert.deepEqual(await register(newEmail()), {
      error: true,
      message: 'Invitation has expired. Ask for a new one.',
    });
    assert.equal((await register(email)).error, false);
    const {headers} = await logIn(app, email);
    await app.inject({
      method: 'POST',
      url: '/api/user/onboarding',
      headers,
      payload: {timeZone: 'UTC'},
    });
    assert.equal((await register(email)).error, true);
    assert.equal((await app.inject(`/api/auth/invitations/${invitation}`)).statusCode, 404);
    const other = await createFirstTimer(app);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/user/onboarding',
      headers: other.headers,
      payload: {timeZone: 'UTC', invitationToken: invitation},
    });
    assert.deepEqual(
      [reply.statusCode, reply.json().fields],
      [422, {invitationToken: 'Invitation has expired. Ask for a new one.'}],
    );
  });

  it('lets an invitation lapse after seven days', async () => {
    const email = newEmail();
    await call(owner, 'POST /invitations', {email, role: 'agent'});
    const invitation = await tokenFromMail(app, email, '/register?invite=');
    clock = new Date(clock.getTime() + 7 * 86_400_000 + 1);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {...registration(email), invitation},
    });
    assert.deepEqual(reply.json(), {
      error: true,
      message: 'Invitation has expired. Ask for a new one.',
    });
    const {headers} = await logIn(app, owner.email);
    const {invitations} = (await app.inject({url: '/api/team/invitations', headers})).json();
    assert.equal(invitations.find((row: {email: string}) => row.email === email).status, 'expired');
  });
});
