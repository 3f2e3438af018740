import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {InviteResult, Member, Team} from '@switchboard/contracts/team/schemas';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createMember,
  createOwner,
  mailsTo,
  newEmail,
  type Person,
  tokenFromMail,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('invitations of several people', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent] = [] as unknown as [Person, Person, Person];
  let [mine, other] = [] as unknown as [Team, Team];
  before(async () => {
    app = await createTestApi({database: database()});
    owner = await createOwner(app);
    supervisor = await createMember(app, owner, 'supervisor');
    agent = await createMember(app, owner, 'agent');
    mine = await makeTeam('Mine', [supervisor]);
    other = await makeTeam('Other', []);
  });
  after(() => app.close());

  const send = (by: Person, url: string, payload: object) =>
    app.inject({method: 'POST', url, headers: by.headers, payload});
  const makeTeam = async (name: string, members: Person[]): Promise<Team> =>
    (await send(owner, '/api/teams', {name, memberIds: members.map(({user}) => user.id)})).json()
      .team;
  const inviteAll = (by: Person, payload: object) =>
    send(by, '/api/team/invitations/bulk', {role: 'agent', ...payload});
  const check = (by: Person, emails: string[]) => send(by, '/api/team/invitations/check', {emails});
  const invitationsOf = async (by: Person) =>
    (await app.inject({url: '/api/team/invitations', headers: by.headers})).json().invitations;
  const accept = async (guest: Person, email: string) => {
    const token = await tokenFromMail(app, email, '/register?invite=');
    const payload = {timeZone: 'UTC', invitationToken: token};
    return send(guest, '/api/user/onboarding', payload);
  };

  it('report one result per address, duplicates once', async () => {
    const [fresh, pending] = [newEmail(), newEmail()];
    await inviteAll(owner, {emails: [pending]});
    const reply = await inviteAll(owner, {
      emails: [fresh, fresh.toUpperCase(), agent.email, pending],
    });
    const {results, failed, message} = reply.json();
    assert.deepEqual(
      results.map(({email, ok, message: said}: InviteResult) => [email, ok, said]),
      [
        [fresh, true, ''],
        [agent.email, false, 'This person is already a member'],
        [pending, true, ''],
      ],
    );
    assert.deepEqual([failed, message], [1, '2 of 3 invitations are on their way.']);
    assert.deepEqual(
      [(await mailsTo(app, fresh)).length, (await mailsTo(app, pending)).length],
      [1, 2],
    );
  });

  it('contain at most 50 addresses', async () => {
    const emails = Array.from({length: 51}, () => newEmail());
    for (const reply of [await inviteAll(owner, {emails}), await check(owner, emails)])
      assert.deepEqual(
        [reply.statusCode, reply.json().fields],
        [422, {emails: 'Enter at most 50 emails'}],
      );
    assert.equal((await inviteAll(owner, {emails: []})).json().fields.emails, 'Emails is required');
    assert.equal((await inviteAll(owner, {emails: ['nobody']})).statusCode, 422);
  });

  it('are previewed: members and invited addresses', async () => {
    const [fresh, pending] = [newEmail(), newEmail()];
    await inviteAll(owner, {emails: [pending]});
    const states = async (by: Person) =>
      (await check(by, [fresh, pending.toUpperCase(), agent.email]))
        .json()
        .addresses.map(({state}: {state: string}) => state);
    assert.deepEqual(await states(owner), ['new', 'invited', 'member']);
    assert.deepEqual(await states(await createOwner(app)), ['new', 'new', 'new']);
    assert.equal((await check(agent, [fresh])).statusCode, 403);
  });

  it('add an accepting person to the chosen teams that still exist', async () => {
    const guest = await createFirstTimer(app);
    const gone = await makeTeam('Gone', []);
    const teamIds = [mine.id, other.id, gone.id];
    await inviteAll(owner, {emails: [guest.email], teamIds});
    const [invitation] = await invitationsOf(owner);
    assert.deepEqual(
      invitation.teams.map(({name}: {name: string}) => name),
      ['Gone', 'Mine', 'Other'],
    );
    await app.inject({method: 'DELETE', url: `/api/teams/${gone.id}`, headers: owner.headers});
    assert.equal((await accept(guest, guest.email)).statusCode, 200);
    const {member} = (
      await app.inject({url: `/api/team/members/${guest.user.id}`, headers: owner.headers})
    ).json() as {member: Member};
    assert.deepEqual(
      member.teams.map(({name}) => name),
      ['Mine', 'Other'],
    );
  });

  it('keep the teams when resent, and replace them when invited again', async () => {
    const email = newEmail();
    await inviteAll(owner, {emails: [email], teamIds: [mine.id]});
    const teamsOf = async () =>
      (await invitationsOf(owner))
        .find((invitation: {email: string}) => invitation.email === email)
        .teams.map(({name}: {name: string}) => name);
    const [{id}] = await invitationsOf(owner);
    await send(owner, `/api/team/invitations/${id}/resend`, {});
    assert.deepEqual(await teamsOf(), ['Mine']);
    await inviteAll(owner, {emails: [email], teamIds: [other.id]});
    assert.deepEqual(await teamsOf(), ['Other']);
  });

  it('are limited to agents of their own teams for supervisors', async () => {
    const emails = [newEmail()];
    assert.equal((await inviteAll(supervisor, {emails, teamIds: [mine.id]})).json().failed, 0);
    const foreign = await inviteAll(supervisor, {emails, teamIds: [other.id]});
    assert.deepEqual(foreign.json().fields, {teamIds: 'Choose teams that you are in'});
    assert.deepEqual((await inviteAll(owner, {emails, teamIds: [newId()]})).json().fields, {
      teamIds: 'Choose teams that exist',
    });
    assert.equal((await inviteAll(supervisor, {emails, role: 'admin'})).statusCode, 403);
    assert.equal((await inviteAll(agent, {emails})).statusCode, 403);
  });

  it("keep a supervisor from turning an admin's invitation into an agent's", async () => {
    const email = newEmail();
    await inviteAll(owner, {emails: [email], role: 'admin'});
    const {results} = (await inviteAll(supervisor, {emails: [email]})).json();
    assert.equal(
      results[0].message,
      'This person is already invited with a role above those that you may give.',
    );
    const [invitation] = await invitationsOf(owner);
    assert.equal(invitation.role, 'admin');
  });

  it('reject teams of this workspace for an invitation of another one', async () => {
    const stranger = await createOwner(app);
    const reply = await inviteAll(stranger, {emails: [newEmail()], teamIds: [mine.id]});
    assert.equal(reply.json().fields.teamIds, 'Choose teams that exist');
  });
});
