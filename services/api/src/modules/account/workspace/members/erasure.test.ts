import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance, InjectOptions} from 'fastify';
import {sql} from 'kysely';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createMember,
  createOwner,
  logIn,
  PASSWORD,
  type Person,
  tokenFromMail,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

const NAME = 'Ada Lovelace';

onDatabase('the personal data of a former member', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const call = (person: Person, request: string, payload?: object) => {
    const [method, url] = request.split(' ') as [InjectOptions['method'], string];
    return app.inject({method, url, headers: person.headers, payload});
  };
  const deactivate = (by: Person, {user}: Person) =>
    call(by, `POST /api/team/members/${user.id}/deactivate`, {});
  const erase = (by: Person, {user}: Person, name = NAME) =>
    call(by, `POST /api/team/members/${user.id}/erase`, {name});
  /** Creates a user who wrote a ticket, a note and a draft, and then left. */
  const leave = async (owner: Person) => {
    const agent = await createMember(app, owner, 'agent');
    const payload = {subject: 'Parcel', requester: {email: 'ana@example.com'}, html: 'Hi'};
    const {ticket} = (await call(agent, 'POST /connect/api/tickets', payload)).json();
    const note = {kind: 'note', html: 'Kept', force: true};
    await call(agent, `POST /connect/api/tickets/${ticket.id}/messages`, note);
    await call(agent, `PUT /connect/api/tickets/${ticket.id}/draft`, {
      kind: 'reply',
      html: 'Mine',
      attachmentIds: [],
      seenMessageId: null,
      basedOn: null,
    });
    await call(agent, 'POST /connect/api/macros', {
      name: 'Mine',
      visibility: 'private',
      bodyHtml: 'x',
      actions: [],
    });
    await call(agent, 'POST /connect/api/reports', {
      name: 'Mine',
      screen: 'sla',
      query: {},
      visibility: 'private',
    });
    await deactivate(owner, agent);
    return {agent, ticket};
  };
  const rowsOf = async (table: string, column: string, id: string): Promise<number> => {
    const {rows} = await sql<{count: number}>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      database().db,
    );
    return Number(rows[0]?.count);
  };

  it('is erased everywhere, while their texts stay under a number', async () => {
    const owner = await createOwner(app);
    const {agent, ticket} = await leave(owner);
    const erased = (await erase(owner, agent)).json().member;
    assert.deepEqual(
      [erased.firstName, erased.lastName, erased.email, erased.isErased, erased.status],
      ['Former member', '1', '', true, 'deactivated'],
    );
    const {id} = agent.user;
    for (const [table, column] of [
      ['connect.draft', 'user_id'],
      ['connect.macro', 'owner_id'],
      ['connect.report', 'owner_id'],
      ['connect.follower', 'user_id'],
      ['account.session', 'user_id'],
      ['account.device', 'user_id'],
      ['account.avatar', 'user_id'],
      ['account.presence', 'user_id'],
      ['account.notification', 'user_id'],
      ['account.notification_preference', 'user_id'],
      ['account.push_subscription', 'user_id'],
      ['connect.mute', 'user_id'],
    ] as const)
      assert.equal(await rowsOf(table, column, id), 0, table);
    const seen = [
      (await call(owner, `GET /connect/api/tickets/${ticket.number}`)).body,
      (await call(owner, 'GET /api/team/members')).body,
      (await call(owner, 'GET /api/team/invitations')).body,
      (await call(owner, 'GET /api/audit?limit=100')).body,
      (await call(owner, 'GET /connect/api/agents')).body,
    ].join('\n');
    assert.ok(!seen.includes(agent.email), 'the address is left somewhere');
    assert.match(seen, /Former member 1/);
    assert.match(seen, /Kept/);
    assert.equal((await call(owner, 'GET /api/team/members?q=lovelace')).json().members.length, 1);
    const user = await database()
      .db.selectFrom('account.user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [user.firstName, user.lastName, user.phoneNumber, user.avatarFile, user.timeZone],
      ['Former', 'member', '', null, null],
    );
    assert.ok(!user.email.includes(agent.email));
    const refused = await call(owner, `POST /api/team/members/${id}/reactivate`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [
        409,
        'The personal data of this member was erased. They can no longer be changed or reactivated.',
      ],
    );
    assert.equal((await erase(owner, agent, 'Former member 1')).statusCode, 409);
    assert.equal((await call(owner, 'GET /api/audit/check')).json().check.broken, null);
  });

  it('is erased by owners, with the typed name, for deactivated members only', async () => {
    const owner = await createOwner(app);
    const admin = await createMember(app, owner, 'admin');
    const agent = await createMember(app, owner, 'agent');
    const active = await erase(owner, agent);
    assert.deepEqual([active.statusCode, active.json().message], [409, 'Deactivate Ada first.']);
    await deactivate(owner, agent);
    assert.equal((await erase(admin, agent)).statusCode, 403);
    assert.deepEqual((await erase(owner, agent, 'ada')).json().fields, {
      name: 'Type Ada Lovelace to confirm',
    });
    assert.equal((await erase(await createOwner(app), agent)).statusCode, 404);
    const second = await createMember(app, owner, 'agent');
    await deactivate(owner, second);
    await Promise.all([erase(owner, agent), erase(owner, second)]);
    const {members} = (await call(owner, 'GET /api/team/members?status=deactivated')).json();
    assert.deepEqual(
      members.map(({lastName}: {lastName: string}) => lastName),
      ['1', '2'],
    );
  });

  it('is erased from this workspace alone if they work elsewhere, without a return', async () => {
    const owner = await createOwner(app);
    const other = await createOwner(app);
    const agent = await createMember(app, owner, 'agent');
    await deactivate(owner, agent);
    await call(other, 'POST /api/team/invitations', {email: agent.email, role: 'agent'});
    const invitationToken = await tokenFromMail(app, agent.email, '/register?invite=');
    const back = await logIn(app, agent.email, PASSWORD);
    await call(back, 'POST /api/user/onboarding', {timeZone: 'UTC', invitationToken});
    assert.equal((await erase(owner, agent)).statusCode, 200);
    const {user} = (await call(back, 'GET /api/user')).json();
    assert.deepEqual([user.email, user.profile.firstName], [agent.email, 'Ada']);
    const theirs = (await call(other, `GET /api/team/members?q=${agent.email}`)).json().members;
    assert.equal(theirs[0].firstName, 'Ada');
    assert.equal(
      (await call(owner, `GET /api/team/members?q=${agent.email}`)).json().members.length,
      0,
    );
    const invited = await call(owner, 'POST /api/team/invitations', {
      email: agent.email,
      role: 'agent',
    });
    assert.equal(
      invited.json().message,
      'The personal data of this person was erased here. They can only join with another address.',
    );
  });
});
