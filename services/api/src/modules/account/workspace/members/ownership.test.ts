import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Member} from '@switchboard/contracts/team/schemas';
import {callsOf, changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, mailsTo, PASSWORD, type Person} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('the ownership of a workspace', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const give = (person: Person, member: Person, change: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/workspace/ownership',
      headers: person.headers,
      payload: {memberId: member.user.id, becomes: 'admin', currentPassword: PASSWORD, ...change},
    });
  const get = async (person: Person, url: string) =>
    (await app.inject({url, headers: person.headers})).json();
  const roles = async (person: Person): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await get(person, '/api/team/members')).members.map(({id, role}: Member) => [id, role]),
    );

  it('passes to another member; the giver becomes an admin or stays, and both get mail', async () => {
    const owner = await createOwner(app);
    const agent = await createMember(app, owner, 'agent');
    const shared = await give(owner, agent, {becomes: 'owner'});
    assert.equal(shared.json().message, 'Ada is now an owner.');
    assert.deepEqual(await roles(owner), {[owner.user.id]: 'owner', [agent.user.id]: 'owner'});
    assert.equal((await give(owner, agent)).statusCode, 200);
    assert.deepEqual(await roles(owner), {[owner.user.id]: 'admin', [agent.user.id]: 'owner'});
    assert.equal((await get(owner, '/api/user')).user.role, 'admin');
    const subjects = async ({email}: Person) =>
      (await mailsTo(app, email)).slice(0, 2).map(({subject}) => subject);
    assert.deepEqual(await subjects(agent), Array(2).fill('You are now an owner of Acme'));
    assert.deepEqual(await subjects(owner), Array(2).fill('Ada Lovelace is now an owner of Acme'));
    const {entries} = await get(agent, '/api/audit?limit=3');
    assert.deepEqual(
      entries.map(({action, subject}: {action: string; subject: {id: string}}) => [
        action,
        subject.id,
      ]),
      [
        ['member.role_changed', owner.user.id],
        ['member.ownership_given', agent.user.id],
        ['member.ownership_given', agent.user.id],
      ],
    );
  });

  it('is transferred by owners only, with their password, to an active member', async () => {
    const owner = await createOwner(app);
    const admin = await createMember(app, owner, 'admin');
    const agent = await createMember(app, owner, 'agent');
    const stranger = await createOwner(app);
    assert.deepEqual(
      [(await give(admin, agent)).statusCode, (await give(owner, stranger)).statusCode],
      [403, 404],
    );
    assert.deepEqual((await give(owner, owner)).json().fields, {memberId: 'Choose somebody else'});
    assert.deepEqual((await give(owner, agent, {currentPassword: 'wrong'})).json().fields, {
      currentPassword: 'Current password is incorrect',
    });
    await app.inject({
      method: 'POST',
      url: `/api/team/members/${agent.user.id}/deactivate`,
      headers: owner.headers,
      payload: {},
    });
    const refused = await give(owner, agent);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'Ada is deactivated. Choose an active member.'],
    );
    assert.equal((await give(owner, admin, {becomes: 'owner'})).statusCode, 200);
    assert.equal(
      (await give(owner, admin, {becomes: 'owner'})).json().message,
      'Ada is already an owner.',
    );
  });

  it('stays with one of two owners who demote each other at the same time', async () => {
    const first = await createOwner(app);
    const second = await createMember(app, first, 'admin');
    assert.equal((await give(first, second, {becomes: 'owner'})).statusCode, 200);
    const demote = (person: Person, {user}: Person) =>
      changeMember(callsOf(app, person), user.id, {role: 'agent'});
    const replies = await Promise.all([demote(first, second), demote(second, first)]);
    const left = Object.values(await roles(first)).filter((role) => role === 'owner');
    assert.ok(left.length >= 1);
    assert.ok(replies.some(({statusCode}) => statusCode !== 200));
  });

  it('does not return to a reactivated owner by itself', async () => {
    const owner = await createOwner(app);
    const other = await createMember(app, owner, 'admin');
    const access = async (what: 'deactivate' | 'reactivate') => {
      const url = `/api/team/members/${other.user.id}/${what}`;
      const payload = what === 'deactivate' ? {payload: {}} : {};
      const reply = await app.inject({method: 'POST', url, headers: owner.headers, ...payload});
      return reply.json().member;
    };
    assert.equal((await give(owner, other, {becomes: 'owner'})).statusCode, 200);
    assert.equal((await access('reactivate')).role, 'owner');
    await access('deactivate');
    const {status, role} = await access('reactivate');
    assert.deepEqual([status, role], ['active', 'admin']);
    assert.equal((await give(owner, other, {becomes: 'owner'})).json().member.role, 'owner');
  });

  it('always stays with a member when two owners act at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await createOwner(app);
      const other = await createMember(app, owner, 'agent');
      const admin = await createMember(app, owner, 'admin');
      await give(owner, other, {becomes: 'owner'});
      await Promise.all([
        give(owner, other),
        give(other, owner),
        app.inject({
          method: 'PATCH',
          url: `/api/team/members/${owner.user.id}`,
          headers: other.headers,
          payload: {role: 'agent'},
        }),
      ]);
      const held = await roles(admin);
      assert.ok(Object.values(held).includes('owner'), JSON.stringify(held));
      assert.equal((await get(admin, '/api/audit/check')).check.broken, null);
    }
  });
});
